import { type Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Below the patience of the process itself, which ends with 1 when that is over. */
const PATIENCE_MS = 10_000;

/**
 * Ends the server's connections in order when the process is asked to end: what was asked is answered, streams of
 * events are ended, and a connection on which nothing was asked is closed. Node's own `close` waits for ever for
 * a connection that a browser opened ahead of need and never used, and for one that is kept alive by an answer
 * which began before.
 */
@Injectable()
export class Connections implements OnModuleInit, BeforeApplicationShutdown {
  private readonly open = new Map<Socket, Set<ServerResponse>>();
  private ending = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.server();
    server.on('connection', (socket: Socket) => {
      this.open.set(socket, new Set());
      socket.once('close', () => this.open.delete(socket));
    });
    server.prependListener('request', ({ socket }, response) => this.follow(socket, response));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.end(PATIENCE_MS);
  }

  /** @param patienceMs how long answers under way may take */
  async end(patienceMs: number): Promise<void> {
    this.ending = true;
    const server = this.server();
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const [socket, answers] of this.open) {
      if (answers.size === 0) socket.destroySoon();
      for (const answer of answers) letGo(answer);
    }
    const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
    await closed;
    clearTimeout(patience);
  }

  private follow(socket: Socket, response: ServerResponse): void {
    const answers = this.open.get(socket);
    answers?.add(response);
    if (this.ending) letGo(response);
    response.once('close', () => {
      answers?.delete(response);
      if (this.ending && answers?.size === 0) socket.destroySoon();
    });
  }

  private server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

/** This is the last answer of its connection; a stream of events has no last one, and its reader asks again. */
function letGo(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  else if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) response.end();
}
