import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { makeStatement } from '../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { AppConfig } from '../src/platform/config/index.js';
import { type PrivateRedis, startPrivateRedis } from '../src/platform/embedded/index.js';
import { statement } from './support/documents.js';
import { startRedis } from './support/redis.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { type FileToSend, upload } from './support/upload.js';

jest.setTimeout(180_000);

interface Job {
  id: string;
  state: string;
  attempts: number;
  error: string | null;
}

const WORKER = join(__dirname, '..', 'dist', 'worker.js');

async function until<T>(look: () => Promise<T | null>, seconds = 90): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look();
    if (found !== null) return found;
    await sleep(100);
  }
  throw new Error(`It did not happen within ${seconds} seconds.`);
}

const jobAs = (user: TestUser, id: string, wanted: (job: Job) => boolean) =>
  until(async () => {
    const { data } = (await user.call<Job>('GET', `/extraction/jobs/${id}`)).body;
    return wanted(data) ? data : null;
  });
const over = ({ state }: Job) => state !== 'queued' && state !== 'running';

describe('the queue in Redis, with workers of their own', () => {
  let redis: PrivateRedis;
  let server: TestApp;
  let ada: TestUser;
  let small: FileToSend;
  let large: FileToSend;
  const workers: ChildProcess[] = [];

  const startWorker = async (): Promise<ChildProcess> => {
    const worker = spawn(process.execPath, [WORKER], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        DATABASE_URL: server.databaseUrl,
        REDIS_URL: redis.url,
        WORKER: 'apart',
        DATA_DIR: server.app.get(AppConfig).dataDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    workers.push(worker);
    await new Promise<void>((resolve, reject) => {
      worker.stdout?.once('data', () => resolve());
      worker.once('exit', () => reject(new Error('The worker ended.')));
    });
    return worker;
  };
  const end = async (worker: ChildProcess, signal: NodeJS.Signals) => {
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.kill(signal);
    await gone;
  };
  const send = async (file: FileToSend) =>
    (await upload<Job>(server, ada, '/extraction/jobs', 'files', [file])).body.data;

  beforeAll(async () => {
    redis = await startRedis();
    server = await startTestApp({
      REDIS_URL: redis.url,
      WORKER: 'apart',
      DATABASE_URL: 'postgres://the-test-database-is-used',
    });
    ada = await server.newUser();
    small = { name: 'small.pdf', bytes: await statement() };
    large = { name: 'large.pdf', bytes: await makeStatement(450) };
  });
  afterAll(async () => {
    for (const worker of workers) await end(worker, 'SIGKILL');
    await server.close();
    await redis.stop();
  });

  it('leaves jobs to a worker, which finds those that waited for it', async () => {
    const job = await send(small);
    await sleep(1_000);
    expect((await ada.call<Job>('GET', `/extraction/jobs/${job.id}`)).body.data.state).toBe('queued');
    const worker = await startWorker();
    expect(await jobAs(ada, job.id, over)).toMatchObject({ state: 'done', attempts: 1 });
    await end(worker, 'SIGTERM');
    expect(worker.exitCode).toBe(0);
  });

  it('resumes after a worker was killed in the middle, and leaves no process behind', async () => {
    const first = await startWorker();
    const job = await send(large);
    await jobAs(ada, job.id, ({ state }) => state === 'running');
    await sleep(500);
    const [reader] = childrenOf(first.pid);
    expect(reader).toBeDefined();
    await end(first, 'SIGKILL');
    await until(() => Promise.resolve(isAlive(reader) ? null : true), 20);
    const second = await startWorker();
    expect(await jobAs(ada, job.id, over)).toMatchObject({ state: 'done', attempts: 2 });
    await end(second, 'SIGTERM');
  });

  it('ends a job whose worker was lost twice as failed, and says what to do', async () => {
    const job = await send(small);
    const database = new pg.Client({ connectionString: server.databaseUrl });
    await database.connect();
    await database.query(
      `update extraction_jobs set state = 'running', runs = 2, stalls = 1,
       heartbeat_at = now() - interval '1 minute' where id = $1`,
      [job.id],
    );
    await database.end();
    const worker = await startWorker();
    const failed = await jobAs(ada, job.id, over);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('Try again') as string });
    await end(worker, 'SIGTERM');
  });

  it('hands its job back when it is told to stop', async () => {
    const worker = await startWorker();
    const job = await send(large);
    await jobAs(ada, job.id, ({ state }) => state === 'running');
    await end(worker, 'SIGTERM');
    expect((await ada.call<Job>('GET', `/extraction/jobs/${job.id}`)).body.data.state).toBe('queued');
    await ada.call('POST', `/extraction/jobs/${job.id}/cancel`);
  });

  it('loses nothing when Redis is emptied', async () => {
    const jobs = [await send(small), await send(small)];
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    const worker = await startWorker();
    for (const { id } of jobs) expect((await jobAs(ada, id, over)).state).toBe('done');
    await end(worker, 'SIGTERM');
  });

  it('shows its dashboard to operators alone', async () => {
    const board = (token?: string) =>
      fetch(`${server.url}/api/admin/queues`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    expect([(await board()).status, (await board(ada.token)).status]).toEqual([404, 404]);
    const olga = await operator(server, 'Olga');
    const page = await board(olga.token);
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
    expect((await ada.call('GET', '/operations/queue')).status).toBe(404);
  });

  it('is not ready while Redis is away, and ready again once it is back', async () => {
    const ready = () => fetch(`${server.url}/api/health/ready`).then(({ status }) => status);
    expect(await ready()).toBe(200);
    await redis.stop();
    await until(async () => ((await ready()) === 503 ? true : null), 5);
    expect((await upload(server, ada, '/extraction/jobs', 'files', [small])).status).toBe(202);
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
    const olga = await operator(server, 'Olga');
    const sent = await upload<Job>(server, olga, '/extraction/jobs', 'files', [
      { name: 'a.pdf', bytes: await statement() },
    ]);
    expect(await jobAs(olga, sent.body.data.id, over)).toMatchObject({ state: 'done' });
    const figures = await olga.call('GET', '/operations/queue');
    expect(figures.body.data).toMatchObject({ engine: 'memory', reachable: true, board: null, done: 1 });
    await server.close();
  });
});

async function operator(server: TestApp, name: string): Promise<TestUser> {
  const user = await server.newUser(name);
  const claims = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString()) as {
    iss: string;
    sub: string;
  };
  const database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  // Before the first call: who is an operator is known for up to a minute.
  await database.query('insert into users (issuer, subject, email, is_operator) values ($1, $2, $3, true)', [
    claims.iss,
    claims.sub,
    user.email,
  ]);
  await database.end();
  return user;
}

function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function isAlive(pid: number | undefined): boolean {
  try {
    // A zombie has ended; only its parent has not looked yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
