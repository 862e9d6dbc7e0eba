/**
 * Compares our server with a hand-written baseline (express and named prepared statements) on the same PostgreSQL, in
 * alternating rounds of one run. Prints requests per second and their ratio; other load on the machine affects both.
 * Needs the build: `npm run build`, then `npm run bench -- api`.
 *
 * Also prints the CPU time per request of each process and of its PostgreSQL, which does not depend on other load.
 *
 * The baseline checks no token, writes no log and sets no headers. The second ratio allows 0.1 ms per request for
 * them.
 *
 *   API_BENCH_DEALS=100000 deals of the heavy tenant, API_BENCH_ROUNDS=5, API_BENCH_MS=1500 a round,
 *   API_BENCH_ONLY=list runs the kinds whose name starts so
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { cpuOf, cpuOfChildren } from './support/cpu.js';
import { Line, load, type Load, type Shot } from './support/load.js';
import { connect, machine, median, say, startServer } from './support/server.js';

const DEALS = Number(process.env['API_BENCH_DEALS'] ?? 100_000);
/** The deals of a heavy user. Only the search for a rare word runs with `DEALS` deals. */
const USUAL = 2_100;
const OTHERS = 20_000;
const ROUNDS = Number(process.env['API_BENCH_ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['API_BENCH_MS'] ?? 1500);
const ONLY = process.env['API_BENCH_ONLY'] ?? '';
const CONNECTIONS = 16;
const ALLOWANCE_MS = 0.1;

async function startFloor(
  url: string,
  ownerId: string,
): Promise<{ port: number; pid: number; stop: () => void }> {
  const file = join(fileURLToPath(new URL('.', import.meta.url)), 'api', 'floor.ts');
  const child = spawn('node', ['--import', 'tsx', file, url, ownerId], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', () => reject(new Error('The floor did not start.')));
  });
  return { port, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') };
}

const FIGURES = (n: number) => ({
  '2024': {
    grossRevenue: String(1_000_000 + n),
    cogs: '400000',
    operatingExpenses: '350000',
    ownerSalary: '90000',
  },
  '2025': {
    grossRevenue: String(1_100_000 + n),
    cogs: '440000',
    operatingExpenses: '370000',
    ownerSalary: '95000',
  },
});

async function seed(client: pg.Client, ownerId: string, own: number, others: number): Promise<string[]> {
  await client.query(
    `insert into deals (owner_id, description, business_name, status, revenue, type, address, broker, historical_financials, created_at)
     select case when n <= $2::int then $1::uuid else ('00000000-0000-4000-8000-' || lpad((n % 500)::text, 12, '0'))::uuid end,
       'Deal number ' || n || ' ' || (array['bakery','laundry','dental','plumbing','roofing'])[1 + n % 5] || case when n = 1711 then ' zeppelin' else '' end,
       'Business ' || md5(n::text), (array['Uncontacted','Working','Lead','Disqualified'])[1 + n % 4],
       (array['< $1 MM','> $5.0 MM'])[1 + n % 2], 'Service', 'Reno', 'Broker ' || n % 50, $4::jsonb, now() - make_interval(secs => n)
     from generate_series(1, $2::int + $3::int) n`,
    [ownerId, own, others, JSON.stringify(FIGURES(0))],
  );
  await client.query('vacuum analyze deals');
  const { rows } = await client.query<{ id: string }>(
    'select id from deals where owner_id = $1 order by created_at desc offset 1 limit 500',
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

interface Kind {
  readonly name: string;
  readonly goal: string;
  readonly shot: () => Shot;
  /** creates the request just before its rounds, because an ETag from before the changes would not match */
  readonly prepare?: () => Promise<() => Shot>;
  /** the request to the baseline, if it differs */
  readonly floorShot?: () => Shot;
}

/** A result with milliseconds of CPU time per request, of the server and of PostgreSQL. */
type Measured = Load & { readonly serverMs: number; readonly postgresMs: number };

async function measured(port: number, pid: number, shot: () => Shot): Promise<Measured> {
  const spent = () => ({ server: cpuOf(pid) ?? NaN, postgres: cpuOfChildren(ours.postgresPid) ?? NaN });
  const before = spent();
  const result = await load(port, ours.token, shot, { connections: CONNECTIONS, ms: ROUND_MS });
  const after = spent();
  const requests = (result.perSecond * result.ms) / 1000;
  return {
    ...result,
    serverMs: (after.server - before.server) / requests,
    postgresMs: (after.postgres - before.postgres) / requests,
  };
}

const ours = await startServer();
const client = await connect(ours);
const ids = await seed(client, ours.ownerId, USUAL, OTHERS);
const raw = await startFloor(ours.databaseUrl, ours.ownerId);
try {
  let n = 0;
  const some = () => ids[(n += 1) % ids.length] ?? '';
  const get = (path: string) => (): Shot => ({ method: 'GET', path });
  const etagOf = async (port: number, path: string) => {
    const line = new Line(port);
    const { etag } = await line.send({ method: 'GET', path }, ours.token);
    line.close();
    return etag ?? '';
  };
  const unchanged = async (port: number, path: string) => {
    const etag = await etagOf(port, path);
    return (): Shot => ({ method: 'GET', path, headers: { 'If-None-Match': etag }, expects: 304 });
  };
  const kinds: Kind[] = [
    { name: 'list of 50', goal: '1.0', shot: get('/api/deals?limit=50') },
    { name: 'detail', goal: '0.9', shot: () => ({ method: 'GET', path: `/api/deals/${some()}` }) },
    {
      name: 'PATCH jsonb',
      goal: '0.75',
      shot: () => ({
        method: 'PATCH',
        path: `/api/deals/${some()}/financials`,
        body: JSON.stringify({ historicalFinancials: FIGURES((n += 1)) }),
      }),
    },
    { name: 'search, usual word', goal: '1.3', shot: get('/api/deals/search?q=plumbing') },
    { name: 'search, one deal', goal: '1.3', shot: get('/api/deals/search?q=zeppelin') },
    { name: 'whole list', goal: '1.1', shot: get('/api/deals') },
    {
      name: 'whole list, 304',
      goal: '8',
      shot: get('/api/deals'),
      prepare: () => unchanged(ours.port, '/api/deals'),
      floorShot: get('/api/deals'),
    },
    { name: 'rare word, 100,000', goal: 'p99 0.15', shot: get('/api/deals/search?q=zeppelin') },
  ];
  say(machine());
  say(
    `${USUAL} deals of the user (${DEALS} for the rare word), ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_MS} ms, cold start ${Math.round(ours.coldMs)} ms\n`,
  );
  say(
    '                      ours/s    raw/s    ratio  allowing  ours p99   raw p99    ratio  server ms, raw   postgres, raw   at least (aims: see docs)',
  );
  for (const { name, goal, shot: plain, prepare, floorShot } of kinds.filter((kind) =>
    kind.name.startsWith(ONLY),
  )) {
    if (name.startsWith('rare word')) await seed(client, ours.ownerId, DEALS - USUAL, 0);
    const shot = (await prepare?.()) ?? plain;
    const rounds: { ours: Measured; raw: Measured }[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const pair = {
        ours: await measured(ours.port, ours.child.pid ?? 0, shot),
        raw: await measured(raw.port, raw.pid, floorShot ?? shot),
      };
      if (round >= 0) rounds.push(pair);
    }
    const failed = rounds.reduce((sum, pair) => sum + pair.ours.failed + pair.raw.failed, 0);
    const of = (side: 'ours' | 'raw', what: 'perSecond' | 'p99' | 'serverMs' | 'postgresMs') =>
      median(rounds.map((pair) => pair[side][what]));
    const ratio = (of: (pair: { ours: Measured; raw: Measured }) => number) =>
      median(rounds.map(of)).toFixed(2);
    const cells = [
      of('ours', 'perSecond').toFixed(0),
      of('raw', 'perSecond').toFixed(0),
      ratio((pair) => pair.ours.perSecond / pair.raw.perSecond),
      ratio((pair) => 1000 / (1000 / pair.ours.perSecond - ALLOWANCE_MS) / pair.raw.perSecond),
      `${of('ours', 'p99').toFixed(1)} ms`,
      `${of('raw', 'p99').toFixed(1)} ms`,
      ratio((pair) => pair.ours.p99 / pair.raw.p99),
      ...(['serverMs', 'postgresMs'] as const).flatMap((what) =>
        (['ours', 'raw'] as const).map((side) => of(side, what).toFixed(2)),
      ),
    ];
    say(
      `${name.padEnd(19)} ${cells.map((cell) => cell.padStart(8)).join(' ')}   ${goal}${failed > 0 ? `   ${failed} FAILED` : ''}`,
    );
  }
  const sizes = await Promise.all(
    [{}, { 'accept-encoding': 'br, gzip' }].map(async (headers) => {
      const answer = await fetch(`${ours.url}/api/deals?limit=2100`, {
        headers: { authorization: `Bearer ${ours.token}`, 'accept-encoding': 'identity', ...headers },
      });
      const encoded = Number(answer.headers.get('content-length') ?? 0);
      return encoded > 0 ? encoded : (await answer.arrayBuffer()).byteLength;
    }),
  );
  if (ONLY === '') say(`\n2,100 deals as they are: ${sizes[0]} bytes`);
} finally {
  await client.end();
  raw.stop();
  await ours.stop();
}
