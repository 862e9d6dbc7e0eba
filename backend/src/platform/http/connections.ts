import { type Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Shorter than the shutdown timeout of the process, which exits with 1. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Closes the server's connections in order at shutdown: running requests get their response, event streams end, and
 * idle connections are closed. Node's own `close` waits forever for a connection that a browser opened in advance
 * and never used, and for one that an earlier response keeps alive.
 */
@Injectable()
export class Connections implements OnModuleInit, BeforeApplicationShutdown {
  private readonly open = new Map<Socket, Set<ServerResponse>>();
  private isClosing = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.server();
    server.on('connection', (socket: Socket) => {
      this.open.set(socket, new Set());
      socket.once('close', () => this.open.delete(socket));
    });
    server.prependListener('request', ({ socket }, response) => this.track(socket, response));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.close(DRAIN_TIMEOUT_MS);
  }

  /** @param timeoutMs how long running requests may take */
  async close(timeoutMs: number): Promise<void> {
    this.isClosing = true;
    const server = this.server();
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const [socket, responses] of this.open) {
      if (responses.size === 0) socket.destroySoon();
      for (const response of responses) endKeepAlive(response);
    }
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(timer);
  }

  private track(socket: Socket, response: ServerResponse): void {
    const responses = this.open.get(socket);
    responses?.add(response);
    if (this.isClosing) endKeepAlive(response);
    response.once('close', () => {
      responses?.delete(response);
      if (this.isClosing && responses?.size === 0) socket.destroySoon();
    });
  }

  private server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

/** Makes this the last response of its connection. Ends an event stream, whose client reconnects. */
function endKeepAlive(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  else if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) response.end();
}
