import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, killAll, newFolder, start } from '../support/process.js';
import { newDatabase } from '../support/test-app.js';

jest.setTimeout(120_000);

const CONNECTIONS = 100;
const PIPELINED = 3;
const REQUEST = 'GET /api/config HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a shutdown', () => {
  afterEach(killAll);

  it('completes every request that was sent before it, on 100 keep-alive connections', async () => {
    const port = await freePort();
    const started = start({
      PORT: port,
      DATA_DIR: newFolder(),
      DATABASE_URL: await newDatabase(),
      QUEUE: 'memory',
    });
    expect(await started.ready).toBe(true);
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const socket = connect(Number(port), '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      }),
    );
    const replies = sockets.map((socket) => text(socket).catch((error: Error) => error.message));
    const write = (socket: Socket, data: string) =>
      new Promise<void>((resolve) => socket.write(data, () => resolve()));
    await Promise.all(
      sockets.map(async (socket) => {
        const answered = once(socket, 'data');
        await write(socket, REQUEST);
        await answered;
      }),
    );
    await Promise.all(
      sockets.map((socket, index) => write(socket, REQUEST.repeat(index % 2 === 0 ? PIPELINED : 1))),
    );
    started.child.kill('SIGTERM');

    const counts = (await Promise.all(replies)).map(
      (reply) => reply.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0,
    );
    expect(counts).toEqual(sockets.map((_, index) => 1 + (index % 2 === 0 ? PIPELINED : 1)));
    expect(await started.exit).toBe(0);
  });

  it('follows when the shell of npm is ended', async () => {
    const program = join(__dirname, '..', 'support', 'npm-program.mjs');
    const shell = spawn('sh', ['-c', `node ${program}; true`], {
      env: { PATH: process.env['PATH'] ?? '', npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    expect(await text(shell.stdout)).toBe('stopped\n');
  });
});
