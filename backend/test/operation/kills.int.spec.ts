import { type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PrivateRedis, startPrivateRedis } from '../../src/platform/embedded/index.js';
import { statement } from '../support/documents.js';
import { type OwnPostgres, readPostmasterPid, startOwnPostgres } from '../support/postgres.js';
import { freePort, killAll, newFolder, start, type Started } from '../support/process.js';
import { call } from '../support/test-app.js';
import { until } from '../support/until.js';
import { endWorker, isAlive, type Job, over, startWorker } from '../support/workers.js';
import { Writers } from '../support/writers.js';

/** CHAOS_WRITES=10000 CHAOS_KILLS=50 is the long run, which also holds the pauses against their bar. */
const WRITES = Number(process.env['CHAOS_WRITES'] ?? 200);
const KILLS = Number(process.env['CHAOS_KILLS'] ?? 4);
const IS_LONG = WRITES >= 1_000;
const MAX_PAUSE_MS = 15_000;
const MAX_JOB_S = 120;

type TimedJob = Job & { readonly createdAt: string; readonly finishedAt: string };

type Victim = 'api' | 'worker' | 'redis' | 'postgres';
const VICTIMS: readonly Victim[] = ['api', 'worker', 'redis', 'postgres'];

/** An API process, a worker, PostgreSQL and Redis, each in a process of its own that can be killed. */
class Installation {
  readonly dataDir = newFolder();
  private readonly redisFolder = newFolder();
  private server: Started | undefined;
  private worker: ChildProcess | undefined;
  private redis: PrivateRedis | null = null;
  private environment: Record<string, string> = {};

  private constructor(
    readonly port: string,
    private readonly postgres: OwnPostgres,
  ) {}

  static async start(): Promise<Installation> {
    const installation = new Installation(await freePort(), await startOwnPostgres(newFolder()));
    installation.redis = await startPrivateRedis(installation.redisFolder);
    if (installation.redis === null) throw new Error('No redis-server or valkey-server is on the PATH.');
    installation.environment = {
      DATABASE_URL: installation.postgres.url,
      REDIS_URL: installation.redis.url,
      DATA_DIR: installation.dataDir,
      WORKER: 'apart',
    };
    await installation.startApi();
    await installation.startWorker();
    return installation;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Kills a process with SIGKILL and waits until it is gone. Returns when that was, and how to bring it back:
   * PostgreSQL and Redis are started again by the process that started them.
   */
  async kill(victim: Victim): Promise<{ readonly goneAt: number; readonly restart: () => Promise<void> }> {
    if (victim === 'api') {
      this.server?.child.kill('SIGKILL');
      await this.server?.exit;
    } else if (victim === 'worker') await this.endWorker();
    else await this.killService(victim);
    const restart = async () => {
      if (victim === 'api') await this.startApi();
      if (victim === 'worker') await this.startWorker();
    };
    return { goneAt: performance.now(), restart };
  }

  async stop(): Promise<void> {
    await this.endWorker();
    killAll();
    await this.redis?.stop();
    await this.postgres.stop();
  }

  private async startApi(): Promise<void> {
    this.server = start({ ...this.environment, PORT: this.port });
    if (!(await this.server.ready)) throw new Error(this.server.output());
  }

  private async killService(victim: 'redis' | 'postgres'): Promise<void> {
    const pid =
      victim === 'postgres'
        ? readPostmasterPid(this.postgres.folder)
        : Number(readFileSync(join(this.redisFolder, 'redis', 'redis.pid'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    await until('the end of the process', () => (isAlive(pid) ? null : true));
  }

  private async endWorker(): Promise<void> {
    if (this.worker !== undefined) await endWorker(this.worker, 'SIGKILL');
  }

  private async startWorker(): Promise<void> {
    this.worker = await startWorker(this.environment);
  }
}

describe(`an installation of which api, worker, Redis and PostgreSQL are killed, ${KILLS} times together`, () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.start();
  }, 120_000);
  afterAll(() => installation.stop(), 60_000);

  /** Uploads a document to read; null while the server refuses it. */
  async function sendJob(token: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
    const form = new FormData();
    form.append('files', new Blob([bytes]), 'statement.pdf');
    const response = await fetch(`${installation.url}/api/extraction/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }).catch(() => null);
    if (response?.status !== 202) return null;
    return ((await response.json()) as { data: Job }).data.id;
  }

  it(
    `loses and doubles none of ${WRITES} acknowledged writes, and ends every job`,
    async () => {
      const writers = await Writers.start(installation.port);
      const bytes = new Uint8Array(await statement());
      const pauses: Record<Victim, number[]> = { api: [], worker: [], redis: [], postgres: [] };
      const jobs: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await writers.reach((WRITES * (kill + 1)) / KILLS);
        jobs.push(await until('an accepted upload', () => sendJob(writers.bearer, bytes)));
        const victim = VICTIMS[kill % VICTIMS.length] ?? 'api';
        const { goneAt, restart } = await installation.kill(victim);
        const [pause] = await Promise.all([writers.pauseSince(goneAt), restart()]);
        pauses[victim].push(Math.round(pause));
      }
      await writers.stop();
      const { lost, doubled } = await writers.findDifferences();
      const states = new Map<string, number>();
      const seconds: number[] = [];
      for (const job of jobs) {
        const readJob = () =>
          call<TimedJob>(installation.url, writers.bearer, 'GET', `/extraction/jobs/${job}`);
        const { state, createdAt, finishedAt } = await until('the end of a job', async () => {
          const { body } = await readJob();
          return over(body.data) ? body.data : null;
        }).catch(async (error: Error) => {
          throw new Error(`${error.message} ${JSON.stringify((await readJob()).body)}`);
        });
        states.set(state, (states.get(state) ?? 0) + 1);
        seconds.push((Date.parse(finishedAt) - Date.parse(createdAt)) / 1_000);
      }
      process.stdout.write(
        `kills: ${writers.acknowledged.size} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled; ` +
          `jobs ${JSON.stringify(Object.fromEntries(states))}, longest ${Math.max(...seconds).toFixed(1)} s; first write again after ms ${JSON.stringify(pauses)}\n`,
      );
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
      expect(writers.acknowledged.size).toBeGreaterThanOrEqual(WRITES);
      expect([...states.keys()]).toEqual(['done']);
      if (!IS_LONG) return;
      expect(seconds.filter((each) => each > MAX_JOB_S)).toEqual([]);
      expect(
        Object.values(pauses)
          .flat()
          .filter((pause) => pause > MAX_PAUSE_MS),
      ).toEqual([]);
    },
    120_000 + KILLS * 60_000,
  );
});
