import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeStatement } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { type PrivateRedis } from '../../src/platform/embedded/index.js';
import { type Balancer, startBalancer } from '../support/balancer.js';
import { freePort, killAll, newFolder, signUp, start, type Started } from '../support/process.js';
import { startRedis } from '../support/redis.js';
import { type S3Server, startS3 } from '../support/s3.js';
import { call, newDatabase, type Reply } from '../support/test-app.js';

jest.setTimeout(180_000);

const LIMIT = 1_200;
const ANONYMOUS_LIMIT = 300;

/** Two API processes on one database, with one data folder or, where files are in S3, with one each. */
class TwoProcesses {
  readonly ports: string[] = [];
  private readonly servers: Started[] = [];
  private environment: Record<string, string> = {};

  async start(more: Record<string, string>): Promise<void> {
    this.ports.push(await freePort(), await freePort());
    this.environment = {
      DATA_DIR: newFolder(),
      DATABASE_URL: await newDatabase(),
      PUBLIC_URL: `http://localhost:${this.ports[0]}`,
      ...more,
    };
    // At once, so that both find a database without tables.
    await Promise.all([this.startProcess(0), this.startProcess(1)]);
  }

  url(index: number): string {
    return `http://127.0.0.1:${this.ports[index]}`;
  }

  async restart(index: number): Promise<number | string | null> {
    this.servers[index]?.child.kill('SIGTERM');
    const code = await this.servers[index]?.exit;
    await this.startProcess(index);
    return code ?? null;
  }

  private async startProcess(index: number): Promise<void> {
    const folder = 'STORAGE_S3_BUCKET' in this.environment ? { DATA_DIR: newFolder() } : {};
    const server = start({ ...this.environment, ...folder, PORT: this.ports[index] ?? '' });
    this.servers[index] = server;
    if (!(await server.ready)) throw new Error(server.output());
  }
}

describe.each([
  ['PostgreSQL', 'a shared folder'],
  ['Redis', 'S3'],
])('two processes that count requests in %s and store files in %s', (counter) => {
  const both = new TwoProcesses();
  let redis: PrivateRedis | undefined;
  let s3: S3Server | undefined;
  let token: string;

  beforeAll(async () => {
    if (counter === 'Redis') [redis, s3] = [await startRedis(), await startS3()];
    await both.start({
      RATE_LIMIT: 'on',
      ...(redis === undefined ? { QUEUE: 'memory' } : { REDIS_URL: redis.url }),
      ...(s3 === undefined ? {} : { ...s3.environment, AUTH_SECRET: randomBytes(32).toString('hex') }),
    });
    token = await signUp(both.ports[0] ?? '', 'ada@example.com');
  });
  afterAll(async () => {
    killAll();
    await redis?.stop();
    await s3?.stop();
  });

  it('both accept a token and serve the same files', async () => {
    const deal = await call<{ id: string }>(both.url(0), token, 'POST', '/deals', { description: 'Shared' });
    const form = new FormData();
    form.append('documents', new Blob([new Uint8Array(await makeStatement(1))]), 'statement.pdf');
    const uploaded = await fetch(`${both.url(0)}/api/deals/${deal.body.data.id}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(uploaded.status).toBe(201);
    const path = `/deals/${deal.body.data.id}/documents`;
    const [document] = (await call<{ id: string }[]>(both.url(1), token, 'GET', path)).body.data;
    const read = await call<{ downloadUrl: string }>(both.url(0), token, 'GET', `${path}/${document?.id}`);
    const { pathname } = new URL(read.body.data.downloadUrl);
    const downloads = await Promise.all([0, 1].map((index) => fetch(`${both.url(index)}${pathname}`)));
    expect(downloads.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('run a request with one Idempotency-Key once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const replies = await Promise.all(
      [0, 1, 0, 1].map((index) =>
        call<{ id: string }>(both.url(index), token, 'POST', '/deals', { description: 'Once' }, headers),
      ),
    );
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it('see each other’s changes at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await call(both.url(1), token, 'GET', '/deals');
      await call(both.url(0), token, 'POST', '/deals', { description: `Round ${round}` });
      const after = await call(both.url(1), token, 'GET', '/deals');
      expect(Number(after.body.meta?.['total'])).toBe(Number(before.body.meta?.['total']) + 1);
      const settings = { sdeCalculationMethod: round % 2 === 0 ? 'average' : 'mostRecent' };
      const saved = await call(both.url(0), token, 'PUT', '/users/settings', settings);
      const read = await call(both.url(1), token, 'GET', '/users/settings');
      expect(read.body.data).toEqual(saved.body.data);
    }
  });

  it('refuse an API key from the moment on that one of them revoked it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = { password: 'correct horse battery', name: `Round ${round}`, scopes: ['read'] };
      const created = await call<{ id: string; key: string }>(
        both.url(0),
        token,
        'POST',
        '/me/api-keys',
        body,
      );
      const { id, key } = created.body.data;
      const use = async () =>
        Promise.all([0, 1].map(async (n) => (await call(both.url(n), key, 'GET', '/deals')).status));
      expect(await use()).toEqual([200, 200]);
      await call(both.url(round % 2), token, 'DELETE', `/me/api-keys/${id}`);
      expect(await use()).toEqual([401, 401]);
    }
  });

  it('limit a user’s requests together', async () => {
    const busy = await signUp(both.ports[0] ?? '', 'busy@example.com');
    const replies: Reply<unknown>[] = [];
    for (let batch = 0; batch < 14; batch += 1) {
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, n) => call(both.url(n % 2), busy, 'GET', '/users/settings')),
        )),
      );
    }
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(200);
    expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('limit the requests without a token from one address together', async () => {
    const replies: Reply<unknown>[] = [];
    for (let batch = 0; batch < 4; batch += 1) {
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, n) => call(both.url(n % 2), '', 'GET', '/users/settings')),
        )),
      );
    }
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(ANONYMOUS_LIMIT);
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(
      400 - ANONYMOUS_LIMIT,
    );
    expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a rolling restart', () => {
  const both = new TwoProcesses();
  let balancer: Balancer;

  beforeAll(async () => {
    await both.start({ QUEUE: 'memory', SHUTDOWN_DELAY_S: '2' });
    balancer = await startBalancer(both.ports);
  });
  afterAll(async () => {
    killAll();
    await balancer.close();
  });

  it('fails no request', async () => {
    const token = await signUp(both.ports[0] ?? '', 'ada@example.com');
    let isRunning = true;
    const failures: string[] = [];
    const saved: string[] = [];
    const work = async (worker: number) => {
      for (let n = 0; isRunning; n += 1) {
        const name = `worker ${worker} request ${n}`;
        const reply = await call(
          balancer.url,
          token,
          n % 2 === 0 ? 'POST' : 'GET',
          '/brokers',
          n % 2 === 0 ? { name } : undefined,
        );
        if (reply.status >= 400) failures.push(`${reply.status} ${reply.body.error}`);
        else if (n % 2 === 0) saved.push(name);
        await sleep(2);
      }
    };
    const workers = Promise.all([0, 1, 2, 3].map(work));
    expect(await both.restart(0)).toBe(0);
    expect(await both.restart(1)).toBe(0);
    isRunning = false;
    await workers;
    expect(failures).toEqual([]);
    const listed = await call<{ name: string }[]>(balancer.url, token, 'GET', '/brokers');
    const stored = new Set(listed.body.data.map(({ name }) => name));
    expect(saved.length).toBeGreaterThan(50);
    expect(saved.filter((name) => !stored.has(name))).toEqual([]);
  });
});
