/**
 * Compares our server with two hand-written baselines on the same PostgreSQL, in alternating rounds of one run: `raw`
 * (express and named prepared statements, nothing else) and `fair`, which also verifies the token and sets security
 * headers. Prints requests per second and the ratios; other load on the machine affects all three alike. Needs the
 * build: `npm run build`, then `npm run bench -- api`.
 *
 * Also prints the CPU time per request of our process and of its PostgreSQL, which does not depend on other load.
 *
 *   API_BENCH_DEALS=100000 deals of the heavy tenant, API_BENCH_ROUNDS=5, API_BENCH_MS=1500 a round,
 *   API_BENCH_ONLY=list runs the kinds whose name starts so
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { cpuOf, cpuOfChildren } from './support/cpu.js';
import { type BenchRequest, HttpConnection, load, type Load } from './support/load.js';
import { connect, machine, median, say, startServer } from './support/server.js';

const DEALS = Number(process.env['API_BENCH_DEALS'] ?? 100_000);
/** The deals of a heavy user. Only the search for a rare word runs with `DEALS` deals. */
const USUAL = 2_100;
const OTHERS = 20_000;
const ROUNDS = Number(process.env['API_BENCH_ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['API_BENCH_MS'] ?? 1500);
const ONLY = process.env['API_BENCH_ONLY'] ?? '';
const CONNECTIONS = 16;
const MODELED_DEALS = 200;

interface Baseline {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => void;
}

async function startBaseline(...args: string[]): Promise<Baseline> {
  const file = join(fileURLToPath(new URL('.', import.meta.url)), 'api', 'baseline.ts');
  const child = spawn('node', ['--import', 'tsx', file, ...args], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', () => reject(new Error('The baseline did not start.')));
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
  /** the ratio to the fair baseline that is wanted; null if there is none */
  readonly goal: number | null;
  readonly request: () => BenchRequest;
  /** creates the request just before its rounds, because an ETag from before the changes would not match */
  readonly prepare?: () => Promise<() => BenchRequest>;
  /** the request to the baselines, if it differs */
  readonly baselineRequest?: () => BenchRequest;
}

/** A result with milliseconds of CPU time per request, of the server and of PostgreSQL. */
type Measured = Load & { readonly serverMs: number; readonly postgresMs: number };

async function measure({ port, pid }: Baseline, request: () => BenchRequest): Promise<Measured> {
  const readCpu = () => ({ server: cpuOf(pid) ?? NaN, postgres: cpuOfChildren(ours.postgresPid) ?? NaN });
  const before = readCpu();
  const result = await load(port, ours.token, request, { connections: CONNECTIONS, ms: ROUND_MS });
  const after = readCpu();
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
const raw = await startBaseline(ours.databaseUrl, ours.ownerId);
const fair = await startBaseline(ours.databaseUrl, ours.ownerId, `${ours.url}/api/auth/jwks`);
const servers = {
  ours: { port: ours.port, pid: ours.child.pid ?? 0, stop: () => undefined },
  raw,
  fair,
};
type Side = keyof typeof servers;

let counter = 0;
const nextDeal = () => ids[(counter += 1) % ids.length] ?? '';
const get = (path: string) => (): BenchRequest => ({ method: 'GET', path });
const patchFigures = (dealId: string): BenchRequest => ({
  method: 'PATCH',
  path: `/api/deals/${dealId}/financials`,
  body: JSON.stringify({ historicalFinancials: FIGURES((counter += 1)) }),
});

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${ours.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

/** Deals with figures and one model each, made by the API. */
async function createModeledDeals(): Promise<{ dealId: string; modelId: string }[]> {
  const deals: { dealId: string; modelId: string }[] = [];
  for (let n = 0; n < MODELED_DEALS; n += 1) {
    const deal = await call<{ id: string; model: { defaultModelId: string } }>('POST', '/api/deals', {
      description: `Deal with a model ${n}`,
      historicalFinancials: FIGURES(n),
      askingPrice: 1_200_000,
    });
    deals.push({ dealId: deal.id, modelId: deal.model.defaultModelId });
  }
  return deals;
}

async function readEtag(port: number, path: string): Promise<string> {
  const connection = new HttpConnection(port);
  const { etag } = await connection.send({ method: 'GET', path }, ours.token);
  connection.close();
  return etag ?? '';
}

const modeled = await createModeledDeals();
const nextModeled = () => modeled[(counter += 1) % modeled.length] as { dealId: string; modelId: string };

const KINDS: Kind[] = [
  { name: 'list of 50', goal: 1.2, request: get('/api/deals?limit=50') },
  {
    name: 'list, 10 % writes',
    goal: 1.1,
    request: () =>
      (counter += 1) % 10 === 0 ? patchFigures(nextDeal()) : { method: 'GET', path: '/api/deals?limit=50' },
  },
  { name: 'detail', goal: 1, request: () => ({ method: 'GET', path: `/api/deals/${nextDeal()}` }) },
  { name: 'PATCH, no model', goal: 1, request: () => patchFigures(nextDeal()) },
  { name: 'PATCH, a model', goal: 0.5, request: () => patchFigures(nextModeled().dealId) },
  {
    name: 'PUT a model',
    goal: null,
    request: () => {
      const { dealId, modelId } = nextModeled();
      const body = JSON.stringify({ loanData: { purchasePrice: 1_000_000 + counter } });
      return { method: 'PUT', path: `/api/deals/${dealId}/valuations/${modelId}`, body };
    },
  },
  {
    name: 'models of a deal',
    goal: 1,
    request: () => ({ method: 'GET', path: `/api/deals/${nextModeled().dealId}/valuations` }),
  },
  { name: 'search, two words', goal: 1.3, request: get('/api/deals/search?q=plumbing%20business') },
  { name: 'search, common word', goal: 1, request: get('/api/deals/search?q=deal') },
  { name: 'search, rare word', goal: 8, request: get('/api/deals/search?q=zeppelin') },
  { name: 'dashboard', goal: 5, request: get('/api/deals/summary') },
  { name: 'whole list', goal: null, request: get('/api/deals') },
  {
    name: 'whole list, 304',
    goal: null,
    request: get('/api/deals'),
    prepare: async () => {
      const etag = await readEtag(ours.port, '/api/deals');
      return (): BenchRequest => ({
        method: 'GET',
        path: '/api/deals',
        headers: { 'If-None-Match': etag },
        expects: 304,
      });
    },
    baselineRequest: get('/api/deals'),
  },
  {
    name: 'create a deal',
    goal: null,
    request: () => ({
      method: 'POST',
      path: '/api/deals',
      body: JSON.stringify({ description: `Created ${(counter += 1)}`, businessName: 'Created Bakery' }),
      expects: 201,
    }),
  },
  { name: 'rare word, 100,000', goal: null, request: get('/api/deals/search?q=zeppelin') },
];

async function measureKind(kind: Kind): Promise<void> {
  const request = (await kind.prepare?.()) ?? kind.request;
  const rounds: Record<Side, Measured>[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const results: Partial<Record<Side, Measured>> = {};
    await ours.renewToken();
    for (const side of ['ours', 'raw', 'fair'] as const) {
      const sent = side === 'ours' ? request : (kind.baselineRequest ?? request);
      results[side] = await measure(servers[side], sent);
    }
    if (round >= 0) rounds.push(results as Record<Side, Measured>);
  }
  const middle = (read: (result: Record<Side, Measured>) => number) => median(rounds.map(read));
  const failed = rounds.reduce((sum, { ours, raw, fair }) => sum + ours.failed + raw.failed + fair.failed, 0);
  const cells = [
    ...(['ours', 'raw', 'fair'] as const).map((side) => middle((one) => one[side].perSecond).toFixed(0)),
    middle(({ ours, raw }) => ours.perSecond / raw.perSecond).toFixed(2),
    middle(({ ours, fair }) => ours.perSecond / fair.perSecond).toFixed(2),
    kind.goal === null ? '' : kind.goal.toFixed(1),
    middle(({ ours }) => ours.p99).toFixed(1),
    ...(['ours', 'raw', 'fair'] as const).map((side) => middle((one) => one[side].serverMs).toFixed(2)),
    ...(['ours', 'raw', 'fair'] as const).map((side) => middle((one) => one[side].postgresMs).toFixed(2)),
  ];
  say(
    `${kind.name.padEnd(20)} ${cells.map((cell) => cell.padStart(8)).join(' ')}${failed > 0 ? `   ${failed} FAILED` : ''}`,
  );
}

try {
  say(machine());
  say(
    `${USUAL} deals of the user (${DEALS} for the rare word), ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_MS} ms, cold start ${Math.round(ours.coldMs)} ms\n`,
  );
  const heads = 'ours/s raw/s fair/s /raw /fair goal p99_ms cpu_ours cpu_raw cpu_fair pg_ours pg_raw pg_fair';
  say(
    `${''.padEnd(20)} ${heads
      .split(' ')
      .map((head) => head.padStart(8))
      .join(' ')}`,
  );
  for (const kind of KINDS.filter(({ name }) => name.startsWith(ONLY))) {
    if (kind.name.startsWith('rare word')) await seed(client, ours.ownerId, DEALS - USUAL, 0);
    await measureKind(kind);
  }
  const sizes = await Promise.all(
    [{}, { 'accept-encoding': 'br, gzip' }].map(async (headers) => {
      const response = await fetch(`${ours.url}/api/deals?limit=2100`, {
        headers: { authorization: `Bearer ${ours.token}`, 'accept-encoding': 'identity', ...headers },
      });
      const encoded = Number(response.headers.get('content-length') ?? 0);
      return encoded > 0 ? encoded : (await response.arrayBuffer()).byteLength;
    }),
  );
  if (ONLY === '') say(`\n2,100 deals: ${sizes[0]} bytes`);
} finally {
  await client.end();
  raw.stop();
  fair.stop();
  await ours.stop();
}
