import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { AppConfig } from '../../src/platform/config/index.js';
import { type PrivateRedis } from '../../src/platform/embedded/index.js';
import { startTestApp, type TestApp, type TestUser } from './test-app.js';
import { until } from './until.js';

const WORKER = join(__dirname, '..', '..', 'dist', 'worker.js');

/** A job as its owner sees it. */
export interface Job {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
}

export const over = ({ state }: Job): boolean => state !== 'queued' && state !== 'running';

/** Waits until the job meets the condition and returns it. */
export const jobAs = (user: TestUser, id: string, wanted: (job: Job) => boolean): Promise<Job> =>
  until(`the job ${id} as wanted`, async () => {
    const { data } = (await user.call<Job>('GET', `/extraction/jobs/${id}`)).body;
    return wanted(data) ? data : null;
  });

/** Starts a server that leaves jobs to worker processes. */
export const startWithoutWorker = (
  redis: PrivateRedis,
  more: Record<string, string> = {},
): Promise<TestApp> =>
  startTestApp({
    ...more,
    REDIS_URL: redis.url,
    WORKER: 'apart',
    DATABASE_URL: 'postgres://the-test-database-is-used',
  });

/** Starts a worker process and waits until it is ready. */
export async function startWorker(environment: Record<string, string>): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [WORKER], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', WORKER: 'apart', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    worker.stdout.once('data', () => resolve());
    worker.once('exit', () => reject(new Error('The worker ended.')));
  });
  return worker;
}

/** Ends a worker process and waits until it is gone. */
export async function endWorker(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill(signal);
  await gone;
}

/** Worker processes of a server. */
export class Workers {
  private readonly all: ChildProcess[] = [];

  constructor(
    private readonly server: TestApp,
    private readonly redis: PrivateRedis,
  ) {}

  async start(more: Record<string, string> = {}): Promise<ChildProcess> {
    const worker = await startWorker({
      ...more,
      DATABASE_URL: this.server.databaseUrl,
      REDIS_URL: this.redis.url,
      DATA_DIR: this.server.app.get(AppConfig).dataDir,
    });
    this.all.push(worker);
    return worker;
  }

  async end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    await endWorker(worker, signal);
  }

  async killAll(): Promise<void> {
    for (const worker of this.all) await this.end(worker, 'SIGKILL');
  }
}

/** Runs one statement directly in the server's database. */
export async function inDatabase<T extends pg.QueryResultRow>(
  server: TestApp,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Creates a user who is an operator from the first call on, because the server caches who is an operator for a
 * minute.
 */
export async function newOperator(server: TestApp, name = 'Olga'): Promise<TestUser> {
  const user = await server.newUser(name);
  const { iss, sub } = JSON.parse(
    Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<'iss' | 'sub', string>;
  await inDatabase(
    server,
    `insert into users (issuer, subject, email, is_operator) values ($1, $2, $3, true)
     on conflict (issuer, subject) do update set is_operator = true`,
    [iss, sub, user.email],
  );
  return user;
}

export function listChildProcesses(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

export function isAlive(pid: number | undefined): boolean {
  try {
    // A zombie process has ended; its parent has not collected the exit status yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
