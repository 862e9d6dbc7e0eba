import { setTimeout as sleep } from 'node:timers/promises';
import { type Request, type Response } from 'express';

/** Server-sent events: a line whenever something changed, a comment now and then so that proxies keep it open. */
export class EventStream {
  private left = false;

  constructor(
    request: Request,
    private readonly response: Response,
  ) {
    request.once('close', () => {
      this.left = true;
    });
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
  }

  /** Whether anybody reads it, and the process, which ends it when it ends itself, goes on. */
  private get open(): boolean {
    return !this.left && !this.response.writableEnded;
  }

  /** Sends the state at once and at each change, until it has ended or the reader has left. */
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
