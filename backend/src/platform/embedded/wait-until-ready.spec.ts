import { type ConnectionError, waitUntilReady } from './wait-until-ready.js';

const RECOVERING: ConnectionError = Object.assign(new Error('the database system is starting up'), {
  code: '57P03',
});
const REFUSED: ConnectionError = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A server whose clock moves only while it is waited for. */
function fakeServer(connect: (waitedMs: number) => ConnectionError | null, isOutOfSpace = false) {
  const state = { waitedMs: 0, stopped: false };
  return {
    state,
    tryConnect: () => Promise.resolve(connect(state.waitedMs)),
    hasExited: () => false,
    isOutOfSpace: () => isOutOfSpace,
    sleep: (ms: number) => Promise.resolve((state.waitedMs += ms)),
    stop: () => Promise.resolve(void (state.stopped = true)),
  };
}

describe('waitUntilReady', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('waits for a replay of the write-ahead log of five minutes, and says so every ten seconds', async () => {
    const server = fakeServer((waitedMs) => (waitedMs < 300_000 ? RECOVERING : null));
    await waitUntilReady(server);
    expect(server.state).toEqual({ waitedMs: 300_000, stopped: false });
    expect(lines).toHaveLength(30);
    expect(new Set(lines)).toEqual(
      new Set([
        'PostgreSQL is recovering after an unclean shutdown. This can take minutes; do not stop it.\n',
      ]),
    );
  });

  it('says nothing where the server starts within seconds', async () => {
    await waitUntilReady(fakeServer((waitedMs) => (waitedMs < 3_000 ? RECOVERING : null)));
    expect(lines).toEqual([]);
  });

  it('gives up after 30 seconds without a response, also after a replay, and stops the server', async () => {
    const server = fakeServer((waitedMs) => (waitedMs < 60_000 ? RECOVERING : REFUSED));
    await expect(waitUntilReady(server)).rejects.toThrow(
      /^The embedded PostgreSQL did not start \(connect ECONNREFUSED\)\. Its log is postgres\.log/,
    );
    expect(server.state).toEqual({ waitedMs: 90_000, stopped: true });
  });

  it('names a full disk as the reason', async () => {
    await expect(waitUntilReady(fakeServer(() => REFUSED, true))).rejects.toThrow(
      'did not start: no space is left on the disk of the data folder. Free disk space, then start again.',
    );
  });
});
