import { type Server, type ServerResponse } from 'node:http';
import { Server as SocketServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Shorter than the shutdown timeout of the process, which exits with 1. */
const DRAIN_TIMEOUT_MS = 10_000;
/** How long a request that was sent before the shutdown may take to arrive on a connection that looks idle. */
const ARRIVAL_GRACE_MS = 250;
/**
 * A connection that was opened or used in this time before the shutdown is likely to bring a request: a busy load
 * balancer may connect and write much later. It is closed when it has been quiet for this long.
 */
const QUIET_MS = 3_000;
/** Limits the wait when clients open new connections constantly or the event loop never rests. */
const MAX_ACCEPT_TURNS = 2_000;
/** An idle turn of the event loop: nothing ran but the poll for connections. */
const IDLE_TURN_MS = 0.05;

interface Connection {
  /** The responses that are not finished, in the order of their requests. */
  readonly responses: Set<ServerResponse>;
  /** When it was opened or its last response ended, by the clock of `performance.now`. */
  lastUsed: number;
}

/**
 * Closes the server's connections in order at shutdown: requests that run or have been sent get their response, event
 * streams end, and connections that stay idle are closed. Node's own `close` waits forever for a connection that a
 * browser opened in advance and never used, and for one that an earlier response keeps alive.
 */
@Injectable()
export class Connections implements OnModuleInit, BeforeApplicationShutdown {
  private readonly open = new Map<Socket, Connection>();
  private isClosing = false;
  private accepted = 0;

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.server();
    server.on('connection', (socket: Socket) => {
      this.accepted += 1;
      this.open.set(socket, { responses: new Set(), lastUsed: performance.now() });
      socket.once('close', () => this.open.delete(socket));
    });
    server.prependListener('request', ({ socket }, response) => this.track(socket, response));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.close(DRAIN_TIMEOUT_MS, QUIET_MS);
  }

  /**
   * @param timeoutMs how long running requests may take
   * @param quietMs how long after its last use an idle connection may still bring a request
   */
  async close(timeoutMs: number, quietMs: number): Promise<void> {
    this.isClosing = true;
    const server = this.server();
    if (!server.listening) return;
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    for (const { responses } of this.open.values()) endAfterLast(responses);
    await this.acceptWaiting();
    // The `close` of HTTP servers would close every idle connection immediately, including one on which a request is
    // arriving.
    const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
    const isClosed = closed.then(() => true);
    const wait = Math.min(ARRIVAL_GRACE_MS, timeoutMs);
    while (!(await Promise.race([isClosed, sleep(wait, false)]))) this.closeQuiet(quietMs);
    clearTimeout(timer);
  }

  /**
   * The operating system resets the connections that are not accepted yet when a server stops listening. Waits for a
   * turn of the event loop that found none and did nothing else, in which one could have come.
   */
  private async acceptWaiting(): Promise<void> {
    for (let turns = 0; turns < MAX_ACCEPT_TURNS; turns += 1) {
      const before = this.accepted;
      await nextTurn();
      const startedAt = performance.now();
      await nextTurn();
      if (this.accepted === before && performance.now() - startedAt < IDLE_TURN_MS) return;
    }
  }

  private closeQuiet(quietMs: number): void {
    for (const [socket, { responses, lastUsed }] of this.open) {
      if (responses.size === 0 && performance.now() - lastUsed >= quietMs) socket.destroySoon();
    }
  }

  private track(socket: Socket, response: ServerResponse): void {
    const connection = this.open.get(socket);
    if (connection === undefined) return;
    const { responses } = connection;
    responses.add(response);
    if (this.isClosing) endAfterLast(responses);
    response.once('close', () => {
      responses.delete(response);
      connection.lastUsed = performance.now();
      if (this.isClosing && responses.size === 0) socket.destroySoon();
    });
  }

  private server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

/**
 * Closes a connection after the last of its responses. The requests before it were pipelined: Node drops the responses
 * that follow one with `Connection: close`. Ends event streams, whose clients reconnect.
 */
function endAfterLast(responses: ReadonlySet<ServerResponse>): void {
  const last = [...responses].at(-1);
  for (const response of responses) {
    if (response.headersSent) {
      if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) response.end();
    } else if (response === last) response.setHeader('Connection', 'close');
    else response.removeHeader('Connection');
  }
}
