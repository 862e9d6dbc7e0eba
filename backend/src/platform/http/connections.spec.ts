import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type HttpAdapterHost } from '@nestjs/core';
import { Connections } from './connections.js';

/** Longer than any test: what ends before was not ended by it. */
const FOR_EVER = 3_600_000;

describe('the connections of a server that ends', () => {
  let server: Server;
  let connections: Connections;
  const port = () => (server.address() as AddressInfo).port;

  beforeEach(async () => {
    server = createServer();
    connections = new Connections({ httpAdapter: { getHttpServer: () => server } } as HttpAdapterHost);
    connections.onModuleInit();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /**
   * Sends a request. Returns the server's response object, and what the client has received once the connection is
   * closed.
   */
  async function ask(): Promise<{ answer: ServerResponse; got: Promise<string> }> {
    const socket = connect(port(), '127.0.0.1');
    const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const got = text(socket);
    const [, answer] = await asked;
    return { answer, got };
  }

  it('closes one that was opened and never used', async () => {
    const socket = connect(port(), '127.0.0.1').resume();
    await once(server, 'connection');
    const closed = once(socket, 'close');
    await connections.close(FOR_EVER, 0);
    await closed;
  });

  it('closes one that waits for the next question', async () => {
    const { answer, got } = await ask();
    answer.end('the answer');
    if (!answer.closed) await once(answer, 'close');
    await connections.close(FOR_EVER, 0);
    expect(await got).toMatch(/the answer/);
  });

  it.each([
    ['not begun', false],
    ['half given', true],
  ])('completes a response that is %s, then closes the connection', async (_state, begun) => {
    const { answer, got } = await ask();
    if (begun) answer.writeHead(200, { 'Content-Length': 14 }).write('first ');
    const ended = connections.close(FOR_EVER, 0);
    answer.end(begun ? 'and last' : 'first and last');
    await ended;
    const all = await got;
    expect(all).toMatch(/\r\n\r\nfirst and last$/);
    expect(/^Connection: close\r$/m.test(all)).toBe(!begun);
  });

  it('serves requests that were sent before it closed and read after', async () => {
    server.on('request', (_request, response) => response.end('served'));
    const sockets = Array.from({ length: 20 }, () => connect(port(), '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // A reused connection looks idle while its second request is on the way.
    const [reused] = sockets;
    reused?.write('GET /first HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(server, 'request');
    const ended = connections.close(FOR_EVER, FOR_EVER);
    const received = sockets.map((socket) => text(socket));
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await ended;
    const all = await Promise.all(received);
    expect(all.filter((answer) => /served/.test(answer))).toHaveLength(sockets.length);
  });

  it('serves a request that comes long after it closed, on a connection opened just before', async () => {
    server.on('request', (_request, response) => response.end('served'));
    const socket = connect(port(), '127.0.0.1');
    await once(socket, 'connect');
    const received = text(socket);
    const ended = connections.close(FOR_EVER, FOR_EVER);
    // Longer than what a connection gets that was idle before.
    setTimeout(() => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'), 600);
    await ended;
    expect(await received).toMatch(/served/);
  });

  it('responds to all pipelined requests and closes the connection after the last', async () => {
    const responses: ServerResponse[] = [];
    server.on('request', (_request, response: ServerResponse) => responses.push(response));
    const socket = connect(port(), '127.0.0.1');
    const received = text(socket);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    await once(server, 'request');
    const closed = connections.close(FOR_EVER, 0);
    responses.forEach((response, index) => response.end(`answer ${index}`));
    await closed;
    const all = await received;
    expect(all.match(/answer \d/g)).toEqual(['answer 0', 'answer 1', 'answer 2']);
    expect(all.match(/Connection: close/g)).toHaveLength(1);
  });

  it('ends a stream of events', async () => {
    const { answer, got } = await ask();
    answer.setHeader('Content-Type', 'text/event-stream; charset=utf-8').write('data: 1\n\n');
    await connections.close(FOR_EVER, 0);
    expect(await got).toMatch(/data: 1\n\n\r\n0\r\n\r\n$/);
  });

  it('closes a connection whose response takes longer than the timeout', async () => {
    const { got } = await ask();
    await connections.close(1, 0);
    expect(await got).toBe('');
  });
});
