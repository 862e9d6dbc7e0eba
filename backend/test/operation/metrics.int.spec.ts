import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findFreePort } from '../../../testing/free-port.js';
import { AppConfig } from '../../src/platform/config/index.js';
import { type PrivateRedis } from '../../src/platform/embedded/index.js';
import { Metrics } from '../../src/platform/metrics/index.js';
import { statement } from '../support/documents.js';
import { Scrape } from '../support/metrics.js';
import { freePort, killAll, newFolder, start } from '../support/process.js';
import { startRedis } from '../support/redis.js';
import { newDatabase, startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { until } from '../support/until.js';
import { upload } from '../support/upload.js';
import { inDatabase, type Job, jobAs, over, startWithoutWorker, Workers } from '../support/workers.js';

jest.setTimeout(300_000);

const repository = join(__dirname, '..', '..', '..');
const REQUESTS = 'dealwright_http_requests_total';
const DURATION = 'dealwright_http_request_duration_seconds';

describe('the metrics of an API and a worker', () => {
  let redis: PrivateRedis;
  let server: TestApp;
  let workers: Workers;
  let ada: TestUser;
  let apiPort: string;
  let workerPort: string;

  beforeAll(async () => {
    redis = await startRedis();
    apiPort = String(await findFreePort());
    workerPort = String(await findFreePort());
    server = await startWithoutWorker(redis, { METRICS_PORT: apiPort });
    workers = new Workers(server, redis);
    ada = await server.newUser();
  });
  afterAll(async () => {
    await workers.killAll();
    await server.close();
    await redis.stop();
  });

  /** Counts are written when an answer has left, which its reader may see first. */
  const untilCounted = (series: string, count: number): Promise<Scrape> =>
    until(`${count} as ${series}`, async () => {
      const scrape = await Scrape.of(apiPort);
      return (scrape.value(series) ?? 0) >= count ? scrape : null;
    });
  const send = async (name: string, bytes: Uint8Array) =>
    (await upload<Job>(server, ada, '/extraction/jobs', 'files', [{ name, bytes }])).body.data;

  it('count requests by route, method and class of status', async () => {
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1)
      expect((await ada.call('GET', '/deals?search=PrivateWords')).status).toBe(200);
    expect((await ada.call('GET', `/deals/${id}`)).status).toBe(404);
    const once = { 'Idempotency-Key': randomUUID() };
    expect((await ada.call('POST', '/deals', { description: 'InventedWords' }, once)).status).toBe(201);
    expect((await ada.call('POST', '/deals', { description: 'Another' }, once)).status).toBe(422);
    const page = `${REQUESTS}{route="/api/deals",method="GET",status="2xx"}`;
    await untilCounted(`${REQUESTS}{route="/api/deals",method="POST",status="4xx"}`, 1);
    const scrape = await untilCounted(page, 3);
    expect(scrape.value(page)).toBe(3);
    expect(scrape.value(`${REQUESTS}{route="/api/deals/:dealId",method="GET",status="4xx"}`)).toBe(1);
    for (const status of ['2xx', '4xx'])
      expect(scrape.value(`${REQUESTS}{route="/api/deals",method="POST",status="${status}"}`)).toBe(1);
    expect(scrape.value(`${DURATION}_count{route="/api/deals",method="GET"}`)).toBe(3);
    expect(scrape.value(`${DURATION}_bucket{le="+Inf",route="/api/deals",method="GET"}`)).toBe(3);
    for (const word of [id, 'PrivateWords', 'InventedWords', ada.email, '?'])
      expect([...scrape.labels('route')].join(' ')).not.toContain(word);
  });

  it('have the same labels for any number of invented addresses', async () => {
    const addresses = (n: number) => [`/invented-${n}`, `/api/invented-${n}`, `/assets/invented-${n}.js`];
    const ask = (paths: readonly string[]) => Promise.all(paths.map((path) => fetch(server.url + path)));
    await ask(addresses(0));
    await untilCounted(`${REQUESTS}{route="/api/*",method="GET",status="4xx"}`, 1);
    for (let n = 1; n <= 10; n += 1) await ask(addresses(n));
    const scrape = await untilCounted(`${REQUESTS}{route="/assets/*",method="GET",status="4xx"}`, 11);
    const routes = [...scrape.labels('route')];
    expect(routes.filter((route) => route.endsWith('/*')).sort()).toEqual(
      ['/*', '/api/*', '/api/auth/*', '/assets/*'].sort(),
    );
    expect(routes.join(' ')).not.toContain('invented');
  });

  it('say how many jobs wait and run, and count each run where it ran', async () => {
    const good = await send('good.pdf', await statement());
    const image = { width: 200, height: 200, channels: 3, background: '#fff' } as const;
    const whole = await sharp({ create: { ...image, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
      .png()
      .toBuffer();
    const broken = await send('broken.png', whole.subarray(0, whole.length / 2));
    const waiting = await Scrape.of(apiPort);
    expect(waiting.value('dealwright_queue_jobs{state="queued"}')).toBe(2);
    expect(waiting.value('dealwright_queue_jobs{state="running"}')).toBe(0);
    expect(waiting.value('dealwright_queue_oldest_seconds{state="queued"}')).toBeGreaterThan(0);
    expect(waiting.value('dealwright_queue_oldest_seconds{state="running"}')).toBe(0);

    await workers.start({ METRICS_PORT: workerPort });
    expect(await jobAs(ada, good.id, over)).toMatchObject({ state: 'done' });
    expect(await jobAs(ada, broken.id, over)).toMatchObject({ state: 'failed' });
    const scrape = await until('both runs counted', async () => {
      const one = await Scrape.of(workerPort);
      return one.value('dealwright_extraction_duration_seconds_count') === 2 ? one : null;
    });
    expect(scrape.value('dealwright_job_runs_total{result="done"}')).toBe(1);
    expect(scrape.value('dealwright_job_runs_total{result="failed"}')).toBe(1);
    for (const result of ['canceled', 'released', 'lost'])
      expect(scrape.value(`dealwright_job_runs_total{result="${result}"}`)).toBe(0);
    expect(scrape.value('dealwright_extraction_duration_seconds_sum')).toBeGreaterThan(0);
    for (const one of [scrape, await Scrape.of(apiPort)]) {
      expect(one.value('dealwright_queue_jobs{state="queued"}')).toBe(0);
      expect(one.value('dealwright_queue_jobs{state="failed"}')).toBe(1);
    }
  });

  it('say how the last backup ended', async () => {
    const read = async () => {
      const scrape = await Scrape.of(workerPort);
      return ['last_success', 'last_verified_timestamp_seconds', 'last_finished_timestamp_seconds'].map(
        (name) => scrape.value(`dealwright_backup_${name}`),
      );
    };
    const insert = (state: string, at: string) =>
      inDatabase(
        server,
        `insert into backups (started_by, state, finished_at, verified_at)
         values ('schedule', $1, $2, case when $1 = 'done' then $2::timestamptz end)`,
        [state, at],
      );
    expect(await read()).toEqual([undefined, undefined, undefined]);
    await insert('done', '2026-03-14T03:00:00Z');
    const verifiedAt = Date.parse('2026-03-14T03:00:00Z') / 1000;
    expect(await read()).toEqual([1, verifiedAt, verifiedAt]);
    await insert('failed', '2026-03-15T03:00:00Z');
    expect(await read()).toEqual([0, verifiedAt, verifiedAt + 86_400]);
  });

  it('describe the process, its database pool and what it depends on', async () => {
    const { version } = JSON.parse(readFileSync(join(repository, 'backend', 'package.json'), 'utf8')) as {
      version: string;
    };
    for (const [port, name] of [
      [apiPort, 'api'],
      [workerPort, 'worker'],
    ] as const) {
      const scrape = await Scrape.of(port);
      const build = `version="${version}",node="${process.versions.node}",process="${name}"`;
      expect(scrape.value(`dealwright_build_info{${build}}`)).toBe(1);
      expect(scrape.value('process_resident_memory_bytes')).toBeGreaterThan(0);
      expect(scrape.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
      expect(scrape.value('dealwright_database_connections_limit')).toBe(name === 'api' ? 8 : 16);
      expect(scrape.value('dealwright_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
      expect(scrape.value('dealwright_database_waiting')).toBe(0);
      for (const check of ['database', 'redis', 'disk'])
        expect(scrape.value(`dealwright_check_ok{check="${check}"}`)).toBe(1);
    }
  });

  it('are served below one address of their own port, and not on the port of the app', async () => {
    expect((await fetch(`http://127.0.0.1:${apiPort}/api/deals`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${apiPort}/metrics`, { method: 'POST' })).status).toBe(404);
    for (const path of ['/metrics', '/api/metrics']) {
      const response = await fetch(server.url + path);
      expect([404, 401]).toContain(response.status);
      expect(await response.text()).not.toContain('dealwright_build_info');
    }
  });

  it('have every metric that the dashboard asks for, and no other than docs/operators.md lists', async () => {
    const scrapes = [await Scrape.of(apiPort), await Scrape.of(workerPort)];
    const queryable = new Set(scrapes.flatMap((scrape) => [...scrape.queryable]));
    const dashboard = readFileSync(join(repository, 'docker', 'grafana', 'dealwright.json'), 'utf8');
    const asked = new Set(dashboard.match(/\b(?:dealwright|nodejs|process)_\w+/g));
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !queryable.has(name))).toEqual([]);

    const docs = readFileSync(join(repository, 'docs', 'operators.md'), 'utf8');
    const own = new Set(
      scrapes.flatMap(({ names }) => names).filter((name) => name.startsWith('dealwright_')),
    );
    const listed = new Set(Array.from(docs.matchAll(/^\| `(dealwright_\w+)`/gm), ([, name]) => name));
    expect([...listed].sort()).toEqual([...own].sort());
  });
});

describe('a server', () => {
  afterEach(killAll);

  it('measures nothing and opens no port without METRICS_PORT', async () => {
    const server = await startTestApp({ QUEUE: 'memory' });
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect(server.app.get(AppConfig).metrics).toBeNull();
    await expect(server.app.get(Metrics).render()).rejects.toThrow('Metrics are off');
    await server.close();
  });

  it('does not start where the port of its metrics is taken', async () => {
    const taken = await freePort();
    const environment = {
      QUEUE: 'memory',
      DATABASE_URL: await newDatabase(),
      DATA_DIR: newFolder(),
      METRICS_PORT: taken,
    };
    const first = start({ ...environment, PORT: await freePort() });
    expect(await first.ready).toBe(true);
    const second = start({ ...environment, PORT: await freePort() });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(
      `The port of the metrics, ${taken} on 127.0.0.1, cannot be opened (EADDRINUSE)`,
    );
  });
});
