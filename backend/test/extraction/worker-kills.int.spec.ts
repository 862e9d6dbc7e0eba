import { type ChildProcess } from 'node:child_process';
import { Redis } from 'ioredis';
import { makeStatement } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { type PrivateRedis } from '../../src/platform/embedded/index.js';
import { startRedis } from '../support/redis.js';
import { type TestApp, type TestUser } from '../support/test-app.js';
import { until } from '../support/until.js';
import { type FileToSend, upload } from '../support/upload.js';
import { inDatabase, type Job, startWithoutWorker, Workers } from '../support/workers.js';

// Readings are done at the lowest priority: on a busy machine that takes its time.
jest.setTimeout(200_000);

/** More of them: WORKER_KILLS=20. A long run also holds the times against their bar. */
const KILLS = Number(process.env['WORKER_KILLS'] ?? 2);
const IS_LONG = KILLS >= 10;
const MAX_SECONDS = 120;
const JOBS_A_ROUND = 2;

interface Ended {
  id: string;
  state: string;
  runs: number;
  stalls: number;
  error: string | null;
  /** From upload to end. */
  seconds: number;
  endings: number;
  result: boolean;
}

describe(`workers killed ${KILLS} times while they read`, () => {
  let redis: PrivateRedis;
  let server: TestApp;
  let workers: Workers;
  let ada: TestUser;
  let file: FileToSend;

  beforeAll(async () => {
    redis = await startRedis();
    server = await startWithoutWorker(redis);
    workers = new Workers(server, redis);
    ada = await server.newUser();
    file = { name: 'years.pdf', bytes: await makeStatement(25) };
    // Every end of a job is written down, so that one that ended twice is seen.
    await inDatabase(server, 'create table endings (job_id uuid, state text, at timestamptz default now())');
    await inDatabase(
      server,
      `create function note_ending() returns trigger language plpgsql as $$
       begin insert into endings (job_id, state) values (new.id, new.state); return null; end $$`,
    );
    await inDatabase(
      server,
      `create trigger endings after update on extraction_jobs for each row
       when (new.state in ('done', 'failed', 'cancelled')) execute function note_ending()`,
    );
  }, 120_000);
  afterAll(async () => {
    await workers.killAll();
    await server.close();
    await redis.stop();
  });

  const send = async () => {
    const sent = await upload<Job>(server, ada, '/extraction/jobs', 'files', [file]);
    expect([sent.status, sent.body.error]).toEqual([202, undefined]);
    return sent.body.data.id;
  };
  const oneRuns = () =>
    until('a job that runs', async () => {
      const { data } = (await ada.call<Job[]>('GET', '/extraction/jobs')).body;
      return data.some(({ state }) => state === 'running') ? true : null;
    });
  const emptyRedis = async () => {
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  };

  it(
    'leaves no job stuck, none that ended twice and none that was lost, with Redis emptied on the way',
    async () => {
      const sent: string[] = [];
      // Two at a time, so that the jobs of a killed one are fought over.
      const alive: ChildProcess[] = [await workers.start(), await workers.start()];
      for (let kill = 0; kill < KILLS; kill += 1) {
        for (let job = 0; job < JOBS_A_ROUND; job += 1) sent.push(await send());
        await oneRuns();
        const [victim] = alive.splice(0, 1);
        if (victim !== undefined) await workers.end(victim, 'SIGKILL');
        if (kill % 2 === 1) await emptyRedis();
        alive.push(await workers.start());
      }
      const left = () =>
        inDatabase<{ n: number }>(
          server,
          `select count(*)::int as n from extraction_jobs where state in ('queued', 'running')`,
        );
      await until('the end of every job', async () => ((await left())[0]?.n === 0 ? true : null));

      const rows = await inDatabase<Ended>(
        server,
        `select j.id, state, runs, stalls, error, result is not null as result,
           extract(epoch from finished_at - created_at)::float8 as seconds,
           (select count(*)::int from endings where job_id = j.id) as endings
         from extraction_jobs j`,
      );
      const seconds = rows.map((row) => row.seconds).sort((a, b) => a - b);
      process.stdout.write(
        `worker kills: ${KILLS}, jobs ${rows.length}, done ${rows.filter(({ state }) => state === 'done').length}, ` +
          `begun again ${rows.filter(({ runs }) => runs > 1).length}, median ${seconds[seconds.length >> 1]?.toFixed(1)} s, ` +
          `longest ${seconds.at(-1)?.toFixed(1)} s\n`,
      );
      expect(rows.map(({ id }) => id).sort()).toEqual([...sent].sort());
      expect(rows.filter(({ endings }) => endings !== 1)).toEqual([]);
      // Lost twice, a job fails and says so; everything else is done, with a result.
      expect(
        rows.filter(({ state, result, stalls, error }) =>
          state === 'done' ? !result || stalls > 1 : state !== 'failed' || !error?.includes('Try again'),
        ),
      ).toEqual([]);
      expect(rows.some(({ stalls }) => stalls > 0)).toBe(true);
      if (IS_LONG) expect(rows.filter((row) => row.seconds > MAX_SECONDS)).toEqual([]);
    },
    240_000 + KILLS * 60_000,
  );
});
