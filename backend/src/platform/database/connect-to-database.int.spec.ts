import { createServer, type Server } from 'node:net';
import { type AddressInfo } from 'node:net';
import { findFreePort } from '../../../../testing/free-port.js';
import { newDatabase } from '../../../test/support/test-app.js';
import { StartError } from '../start-error.js';
import { connectToDatabase } from './connect-to-database.js';

/** A clock that moves only while it is waited for, and what to do at a time. */
function fakeClock(at: Readonly<Record<number, () => unknown>> = {}) {
  const state = { ms: 0 };
  return {
    state,
    now: () => state.ms,
    sleep: async (ms: number) => {
      state.ms += ms;
      await at[state.ms]?.();
    },
  };
}

const connect = (url: string, options: Parameters<typeof connectToDatabase>[2]) =>
  connectToDatabase(url, 'auto', options);

describe('connectToDatabase', () => {
  const lines: string[] = [];
  let server: Server | undefined;
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    server?.close();
  });

  it('waits for a database that starts later, and says so once', async () => {
    const { hostname, port, href } = new URL(await newDatabase());
    const own = await findFreePort();
    const url = new URL(href);
    url.port = String(own);
    const { connect: dial } = await import('node:net');
    const startDatabase = () =>
      new Promise<void>((resolve) => {
        server = createServer((socket) => {
          const upstream = dial(Number(port), hostname);
          socket.pipe(upstream).pipe(socket);
          for (const end of [socket, upstream]) end.on('error', () => undefined);
        }).listen(own, '127.0.0.1', resolve);
      });
    url.hostname = '127.0.0.1';
    const clock = fakeClock({ 30_000: startDatabase });
    expect(await connect(url.href, { clock })).toEqual({ isPooled: false });
    expect(clock.state.ms).toBe(30_000);
    expect(lines).toEqual([
      `Waiting up to 60 seconds for the database: connect ECONNREFUSED 127.0.0.1:${own}\n`,
    ]);
  });

  it('gives up after 60 seconds and names the reason', async () => {
    const port = await findFreePort();
    const clock = fakeClock();
    await expect(connect(`postgres://a:b@127.0.0.1:${port}/c`, { clock })).rejects.toEqual(
      new StartError(
        `The database in DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}. It was tried for 60 seconds. Start it, or correct DATABASE_URL.`,
      ),
    );
    expect(clock.state.ms).toBe(60_000);
  });

  it('names the reason where the server closes the connection', async () => {
    server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(connect(`postgres://a:b@127.0.0.1:${port}/c`, { clock: fakeClock() })).rejects.toThrow(
      /cannot be reached: (?:Connection terminated unexpectedly|read ECONNRESET)\. /,
    );
  });

  it('does not wait for what does not change by itself', async () => {
    const clock = fakeClock();
    const url = new URL(await newDatabase());
    const missing = new URL(url);
    missing.pathname = '/no_such_database';
    await expect(connect(missing.href, { clock })).rejects.toThrow(/does not exist\. Create it first/);
    expect(clock.state.ms).toBe(0);
  });

  it('ends where the start is given up', async () => {
    const stopping = new AbortController();
    const clock = fakeClock({ 1_000: () => stopping.abort(new Error('stopped')) });
    const url = `postgres://a:b@127.0.0.1:${await findFreePort()}/c`;
    await expect(connect(url, { clock, signal: stopping.signal })).rejects.toThrow('stopped');
    expect(clock.state.ms).toBe(1_000);
  });
});
