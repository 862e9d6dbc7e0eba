import { setTimeout as sleep } from 'node:timers/promises';
import { type Request, type Response } from 'express';

/** Server-sent events: one event per change, and comments in between so that proxies keep the connection open. */
export class EventStream {
  private isClosed = false;

  constructor(
    request: Request,
    private readonly response: Response,
  ) {
    request.once('close', () => {
      this.isClosed = true;
    });
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
  }

  /** Whether the client is connected and this process has not ended the response to shut down. */
  private get open(): boolean {
    return !this.isClosed && !this.response.writableEnded;
  }

  /** Sends the state at once and after each change, until it is final or the client disconnects. */
  async follow<T>(
    first: T,
    { look, ended, everyMs }: { look: () => Promise<T>; ended: (state: T) => boolean; everyMs: number },
  ): Promise<void> {
    let state = first;
    let sent = '';
    let quietMs = 0;
    while (this.open) {
      const text = JSON.stringify(state);
      if (text !== sent) this.send('progress', text);
      else if ((quietMs += everyMs) >= 15_000) {
        this.response.write(': still here\n\n');
        quietMs = 0;
      }
      sent = text;
      if (ended(state)) break;
      await sleep(everyMs);
      if (this.open) state = await look();
    }
    if (!this.open) return;
    this.send('end', sent);
    this.response.end();
  }

  private send(event: string, data: string): void {
    this.response.write(`event: ${event}\ndata: ${data}\n\n`);
  }
}
