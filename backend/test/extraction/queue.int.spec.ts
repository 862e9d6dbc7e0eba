import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { makeStatement } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { type PrivateRedis, startPrivateRedis } from '../../src/platform/embedded/index.js';
import { ContractClient } from '../support/contract.js';
import { statement } from '../support/documents.js';
import { startRedis } from '../support/redis.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { until } from '../support/until.js';
import { type FileToSend, upload } from '../support/upload.js';
import {
  listChildProcesses,
  inDatabase,
  isAlive,
  type Job,
  jobAs,
  newOperator,
  over,
  startWithoutWorker,
  Workers,
} from '../support/workers.js';

jest.setTimeout(400_000);

describe('the queue in Redis, with workers of their own', () => {
  let redis: PrivateRedis;
  let server: TestApp;
  let workers: Workers;
  let ada: TestUser;
  let olga: TestUser;
  let small: FileToSend;
  let large: FileToSend;

  const send = async (file: FileToSend) =>
    (await upload<Job>(server, ada, '/extraction/jobs', 'files', [file])).body.data;
  const stateOf = async (id: string) =>
    (await ada.call<Job>('GET', `/extraction/jobs/${id}`)).body.data.state;

  beforeAll(async () => {
    redis = await startRedis();
    server = await startWithoutWorker(redis);
    workers = new Workers(server, redis);
    ada = await server.newUser();
    olga = await newOperator(server);
    small = { name: 'small.pdf', bytes: await statement() };
    large = { name: 'large.pdf', bytes: await makeStatement(200) };
  });
  afterAll(async () => {
    await workers.killAll();
    await server.close();
    await redis.stop();
  });

  it('leaves jobs to a worker, which finds those that waited for it', async () => {
    const job = await send(small);
    const figures = await olga.call('GET', '/operations/queue');
    expect(figures.body.data).toMatchObject({ depth: 1, running: 0, reachable: true });
    expect(await stateOf(job.id)).toBe('queued');
    const worker = await workers.start();
    expect(await jobAs(ada, job.id, over)).toMatchObject({ state: 'done', attempts: 1 });
    await workers.end(worker, 'SIGTERM');
    expect(worker.exitCode).toBe(0);
  });

  it('resumes after a worker was killed in the middle, and leaves no process behind', async () => {
    const first = await workers.start();
    const job = await send(large);
    await jobAs(ada, job.id, ({ state }) => state === 'running');
    const reader = await until('the process that reads', () => listChildProcesses(first.pid)[0] ?? null);
    await workers.end(first, 'SIGKILL');
    await until('the end of the process that reads', () => (isAlive(reader) ? null : true));
    const second = await workers.start();
    expect(await jobAs(ada, job.id, over)).toMatchObject({ state: 'done', attempts: 2 });
    await workers.end(second, 'SIGTERM');
  });

  it('fails a job whose worker was lost twice, and says what to do', async () => {
    const job = await send(small);
    await inDatabase(
      server,
      `update extraction_jobs set state = 'running', runs = 2, stalls = 1,
       heartbeat_at = now() - interval '1 minute' where id = $1`,
      [job.id],
    );
    const worker = await workers.start();
    const failed = await jobAs(ada, job.id, over);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('Try again') as string });
    await workers.end(worker, 'SIGTERM');
  });

  it('returns its job to the queue when it is stopped', async () => {
    const worker = await workers.start();
    const job = await send(large);
    await jobAs(ada, job.id, ({ state }) => state === 'running');
    await workers.end(worker, 'SIGTERM');
    expect(await stateOf(job.id)).toBe('queued');
    await ada.call('POST', `/extraction/jobs/${job.id}/cancel`);
  });

  it('loses nothing when Redis is emptied', async () => {
    const jobs = [await send(small), await send(small)];
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    const worker = await workers.start();
    for (const { id } of jobs) expect((await jobAs(ada, id, over)).state).toBe('done');
    await workers.end(worker, 'SIGTERM');
  });

  it('shows its dashboard to operators alone', async () => {
    const board = (token?: string) =>
      fetch(`${server.url}/api/admin/queues`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    expect([(await board()).status, (await board(await ada.freshToken())).status]).toEqual([404, 404]);
    const page = await board(await olga.freshToken());
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
    const figures = await olga.call('GET', '/operations/queue');
    expect(figures.body.data).toMatchObject({
      engine: 'redis',
      reachable: true,
      depth: 0,
      board: '/api/admin/queues',
    });
    expect(figures.body.data['done']).toBeGreaterThanOrEqual(4);
    expect(figures.body.data['pagesPerSecond']).toBeGreaterThan(0);
    const jobs = await olga.call<Job[]>('GET', '/operations/jobs');
    const failed = jobs.body.data.find(({ state }) => state === 'failed');
    expect(failed?.error).toContain('twice');
    expect((await olga.call<Job>('POST', `/operations/jobs/${failed?.id}/retry`)).body.data.state).toBe(
      'queued',
    );
    expect((await olga.call<Job>('POST', `/operations/jobs/${failed?.id}/cancel`)).body.data.state).toBe(
      'cancelled',
    );
    const after = await olga.call('GET', '/operations/queue');
    expect([figures.body.data['failed'], after.body.data['failed']]).toEqual([1, 1]);
    expect((await ada.call('GET', '/operations/queue')).status).toBe(404);
  });

  it('shows failed runs with their reason on its dashboard, also after a retry', async () => {
    const image = { width: 200, height: 200, channels: 3, background: '#fff' } as const;
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { ...image, noise } })
      .png()
      .toBuffer();
    const job = await send({ name: 'broken.png', bytes: whole.subarray(0, whole.length / 2) });
    const worker = await workers.start();
    const failed = await jobAs(ada, job.id, over);
    expect(failed.state).toBe('failed');
    const readBoard = async () => {
      const response = await fetch(
        `${server.url}/api/admin/queues/api/queues?activeQueue=extraction&status=failed&page=1&jobsPerPage=50`,
        { headers: { authorization: `Bearer ${await olga.freshToken()}` } },
      );
      const { queues } = (await response.json()) as {
        queues: { jobs: { data: { id: string }; failedReason: string }[] }[];
      };
      return (queues[0]?.jobs ?? []).filter(({ data }) => data.id === job.id);
    };
    await until('the failed run on the dashboard', async () =>
      (await readBoard()).length === 1 ? true : null,
    );
    expect((await readBoard())[0]?.failedReason).toBe(failed.error);
    await olga.call('POST', '/operations/jobs/retry-failed');
    await jobAs(ada, job.id, ({ attempts, state }) => attempts === 2 && state === 'failed');
    await until('both failed runs on the dashboard', async () =>
      (await readBoard()).length === 2 ? true : null,
    );
    await workers.end(worker, 'SIGTERM');
  });

  it('keeps finished tickets for the dashboard for a day, and runs one again whose job is still queued', async () => {
    const client = new Redis(redis.url);
    const completed = 'dealwright:extraction:completed';
    const [outdated = '', recent = ''] = await client.zrange(completed, 0, 1);
    const setHoursAgo = (ticket: string, hours: number) =>
      client.zadd(completed, Date.now() - hours * 3_600_000, ticket);
    await setHoursAgo(outdated, 25);
    await setHoursAgo(recent, 23);
    const job = await send(small);
    const worker = await workers.start();
    expect((await jobAs(ada, job.id, over)).state).toBe('done');
    await until('the removal of the outdated ticket', async () =>
      (await client.zscore(completed, outdated)) === null ? true : null,
    );
    expect(await client.zscore(completed, recent)).not.toBeNull();
    // As if the worker had lost the database: the ticket of the first run is finished, its job is not.
    await inDatabase(
      server,
      `update extraction_jobs set state = 'queued', runs = 0, finished_at = null where id = $1`,
      [job.id],
    );
    expect((await jobAs(ada, job.id, over)).state).toBe('done');
    await workers.end(worker, 'SIGTERM');
    client.disconnect();
  });

  it('lets only operators into the dashboard, by a cookie that is sent only there', async () => {
    const opened = await new ContractClient(server.url, await olga.freshToken()).ask<{ url: string }>(
      'openBoard',
    );
    expect(opened.body.data.url).toBe('/api/admin/queues');
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=900; Path=\/api\/admin\/queues; .*HttpOnly; SameSite=Strict$/);
    const [pass = ''] = cookie.split(';');
    const get = (path: string, sent: string) => fetch(server.url + path, { headers: { cookie: sent } });

    const page = await get('/api/admin/queues', pass);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('<base href="/api/admin/queues/"')]);
    expect(html).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
    for (const [, style = ''] of html.matchAll(/<link href="([^"]+\.css)"/g)) {
      const css = await (await get(`/api/admin/queues/${style}`, pass)).text();
      expect(css).not.toMatch(/(?:@import|url\()\s*["']?(?:https?:)?\/\//);
    }
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("base-uri 'self';");
    const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const got = await get(`/api/admin/queues/${script}`, pass);
      expect([got.status, got.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('javascript'),
      ]);
      // A response that is not read blocks its connection.
      expect((await got.text()).length).toBeGreaterThan(0);
    }
    const queues = await get('/api/admin/queues/api/queues', pass);
    expect([queues.status, await queues.json()]).toMatchObject([200, { queues: [{ readOnlyMode: true }] }]);

    // Of no use anywhere else, not when changed, and not when its time is over.
    expect((await get('/api/operations/queue', pass)).status).toBe(401);
    const hidden = async (sent: string) => (await get('/api/admin/queues', sent)).status;
    expect(await hidden(pass.slice(0, -2))).toBe(404);
    expect(await hidden('dealwright-board=')).toBe(404);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1_000);
    const late = await hidden(pass);
    now.mockRestore();
    expect(late).toBe(404);
    const refused = await ada.call('POST', '/operations/board');
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([404, []]);
  });

  it('is not ready while Redis is away', async () => {
    const ready = () => fetch(`${server.url}/api/health/ready`).then(({ status }) => status);
    expect(await ready()).toBe(200);
    await redis.stop();
    const lostAt = performance.now();
    await until('that it is not ready', async () => ((await ready()) === 503 ? true : null));
    process.stdout.write(`readiness without Redis: 503 after ${Math.round(performance.now() - lostAt)} ms\n`);
    expect((await upload(server, ada, '/extraction/jobs', 'files', [small])).status).toBe(202);
  });

  it('ends while Redis is away, the server and a worker', async () => {
    const other = await startRedis();
    const lonely = new Workers(server, other);
    const worker = await lonely.start();
    await other.stop();
    await lonely.end(worker, 'SIGTERM');
    expect(worker.exitCode).toBe(0);
    await server.close();
  });
});

describe('a private Redis', () => {
  it('is started where there is a program for it, is closed to others, and comes back when it dies', async () => {
    const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 'redis-'));
    const redis = await startPrivateRedis(folder);
    const url = redis?.url ?? '';
    const open = new Redis(url.replace(/:[^:@]*@/, ''), {
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    open.on('error', () => undefined);
    await expect(open.ping()).rejects.toThrow(/NOAUTH/);
    open.disconnect();
    process.kill(Number(readFileSync(join(folder, 'redis', 'redis.pid'), 'utf8')), 'SIGKILL');
    const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 100 });
    client.on('error', () => undefined);
    expect(await client.ping()).toBe('PONG');
    client.disconnect();
    await redis?.stop();
  });

  it('is done without where there is none', async () => {
    expect(
      await startPrivateRedis(mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 'redis-')), '/nowhere'),
    ).toBeNull();
  });
});

describe('the queue in the process', () => {
  it('works without Redis and says so', async () => {
    const server = await startTestApp({ QUEUE: 'memory' });
    const olga = await newOperator(server);
    const sent = await upload<Job>(server, olga, '/extraction/jobs', 'files', [
      { name: 'a.pdf', bytes: await statement() },
    ]);
    expect(await jobAs(olga, sent.body.data.id, over)).toMatchObject({ state: 'done' });
    const figures = await olga.call('GET', '/operations/queue');
    expect(figures.body.data).toMatchObject({ engine: 'memory', reachable: true, board: null, done: 1 });
    expect((await olga.call('POST', '/operations/board')).status).toBe(404);
    await server.close();
  });
});
