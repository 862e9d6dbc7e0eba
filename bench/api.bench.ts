/**
 * Our server against the floor that a careful person would write by hand with express and named statements, on
 * the same PostgreSQL in the same run, round about. Prints ratios beside requests a second; other work on the
 * machine touches both alike. Needs the build: `npm run build`, then `npm run bench -- api`.
 *
 *   API_BENCH_DEALS=100000 deals of the heavy tenant, API_BENCH_ROUNDS=5, API_BENCH_MS=1500 a round
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import pg from 'pg';

const DEALS = Number(process.env['API_BENCH_DEALS'] ?? 100_000);
/** Deals of an ordinary heavy user; the tenant grows to `DEALS` for the rare word only. */
const USUAL = 2_100;
const OTHERS = 20_000;
const ROUNDS = Number(process.env['API_BENCH_ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['API_BENCH_MS'] ?? 1500);
const CONNECTIONS = 16;
const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Shot {
  readonly method: 'GET' | 'PATCH';
  readonly path: string;
  readonly body?: string;
}
interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly failed: number;
}

/** As many requests as `CONNECTIONS` connections get answered in a round. */
async function load(port: number, token: string, shot: () => Shot): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const one = () =>
    new Promise<void>((done) => {
      const { method, path, body } = shot();
      const at = performance.now();
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          times.push(performance.now() - at);
          if (answer.statusCode !== 200) failed += 1;
          done();
        });
      });
      sent.on('error', () => {
        failed += 1;
        done();
      });
      sent.end(body);
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - started < ROUND_MS) await one();
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? NaN, failed };
}

const COLUMNS = `id, description, business_name as "businessName", status, revenue, type, address, broker, broker_id as "brokerId",
  lead_source as "leadSource", years_in_business as "yearsInBusiness", employee_count as "employeeCount", listing_url as "listingUrl",
  archived, default_model_id as "defaultModelId", model_count as "modelCount", model_state as "modelState", sde, dscr, multiple,
  score, purchase_price as "purchasePrice", revision, created_at as "createdAt", updated_at as "updatedAt"`;
const WHOLE = `${COLUMNS}, historical_financials as "historicalFinancials", year_labels as "yearLabels",
  sde_adjustments as "sdeAdjustments", collect_detailed_income_statement as "collectDetailedIncomeStatement"`;

/** The floor: no checks, no envelope rules, no history, no models computed again. */
function floor(url: string, ownerId: string): Promise<{ port: number; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json());
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await pool.query<Record<string, unknown>>({ name, text, values })).rows;
  app.get('/api/deals', async (asked, answer) => {
    const data = await ask(
      'list',
      `select ${COLUMNS} from deals where owner_id = $1 and deleted_at is null and not archived order by created_at desc, id desc limit $2`,
      [ownerId, Number(asked.query['limit'])],
    );
    answer.json({ success: true, data });
  });
  app.get('/api/deals/search', async (asked, answer) => {
    const data = await ask(
      'search',
      `select ${COLUMNS} from deals where owner_id = $1 and deleted_at is null
         and (business_name ilike $2 or description ilike $2 or broker ilike $2) order by created_at desc limit 20`,
      [ownerId, `%${asked.query['q'] as string}%`],
    );
    answer.json({ success: true, data });
  });
  app.get('/api/deals/:id', async (asked, answer) => {
    const data = await ask('detail', `select ${WHOLE} from deals where owner_id = $1 and id = $2`, [
      ownerId,
      asked.params['id'],
    ]);
    answer.json({ success: true, data: data[0] });
  });
  app.patch('/api/deals/:id/financials', async (asked, answer) => {
    const { historicalFinancials } = asked.body as { historicalFinancials: unknown };
    const data = await ask(
      'patch',
      `update deals set historical_financials = $3, revision = revision + 1, updated_at = now() where owner_id = $1 and id = $2 returning ${WHOLE}`,
      [ownerId, asked.params['id'], JSON.stringify(historicalFinancials)],
    );
    answer.json({ success: true, data: data[0] });
  });
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: async () => {
          server.closeAllConnections();
          server.close();
          await pool.end();
        },
      }),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function startOurs(folder: string): Promise<{ child: ChildProcess; port: number; coldMs: number }> {
  const port = await freePort();
  const at = performance.now();
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const child = spawn('node', [join(root, 'backend', 'dist', 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready at') && resolve());
    child.once('exit', () => reject(new Error('The server did not start. Run npm run build first.')));
  });
  return { child, port, coldMs: performance.now() - at };
}

async function signUp(port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}/api/auth`;
  const origin = `http://localhost:${port}`;
  const body = JSON.stringify({
    email: 'bench@example.com',
    password: 'correct horse battery',
    name: 'Bench',
  });
  const made = await fetch(`${url}/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body,
  });
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return ((await (await fetch(`${url}/token`, { headers: { cookie, origin } })).json()) as { token: string })
    .token;
}

function databaseUrl(folder: string): string {
  const port = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  return `postgresql://dealwright:${password}@127.0.0.1:${port}/dealwright`;
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
     select case when n <= $2::int then $1::uuid else gen_random_uuid() end,
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

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const folder = mkdtempSync(join(tmpdir(), 'dealwright-bench-'));
const ours = await startOurs(folder);
try {
  const token = await signUp(ours.port);
  const asked = await fetch(`http://127.0.0.1:${ours.port}/api/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const ownerId = ((await asked.json()) as { data: { user: { id: string } } }).data.user.id;
  const url = databaseUrl(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ids = await seed(client, ownerId, USUAL, OTHERS);
  const raw = await floor(url, ownerId);
  let n = 0;
  const some = () => ids[(n += 1) % ids.length] ?? '';
  const kinds: [string, string, () => Shot][] = [
    ['list of 50', 'at least 1.0', () => ({ method: 'GET', path: '/api/deals?limit=50' })],
    ['detail', 'at least 0.9', () => ({ method: 'GET', path: `/api/deals/${some()}` })],
    [
      'PATCH jsonb',
      'at least 0.75',
      () => ({
        method: 'PATCH',
        path: `/api/deals/${some()}/financials`,
        body: JSON.stringify({ historicalFinancials: FIGURES((n += 1)) }),
      }),
    ],
    ['search, usual word', 'at least 1.3', () => ({ method: 'GET', path: '/api/deals/search?q=plumbing' })],
    [
      'search, rare word',
      'p99 at most 0.15',
      () => ({ method: 'GET', path: '/api/deals/search?q=zeppelin' }),
    ],
  ];
  say(
    `${USUAL} deals of the user (${DEALS} for the rare word), ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_MS} ms, cold start ${Math.round(ours.coldMs)} ms\n`,
  );
  say('                     ours/s    raw/s   ratio   ours p99   raw p99   ratio   goal');
  for (const [name, goal, shot] of kinds) {
    if (name === 'search, rare word') await seed(client, ownerId, DEALS - USUAL, 0);
    const rounds: { ours: Load; raw: Load }[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const pair = { ours: await load(ours.port, token, shot), raw: await load(raw.port, token, shot) };
      if (round >= 0) rounds.push(pair);
    }
    const failed = rounds.reduce((sum, pair) => sum + pair.ours.failed + pair.raw.failed, 0);
    const of = (side: 'ours' | 'raw', what: 'perSecond' | 'p99') =>
      median(rounds.map((pair) => pair[side][what]));
    const ratio = (what: 'perSecond' | 'p99') =>
      median(rounds.map((pair) => pair.ours[what] / pair.raw[what]));
    const cells = [
      of('ours', 'perSecond').toFixed(0),
      of('raw', 'perSecond').toFixed(0),
      ratio('perSecond').toFixed(2),
      `${of('ours', 'p99').toFixed(1)} ms`,
      `${of('raw', 'p99').toFixed(1)} ms`,
      ratio('p99').toFixed(2),
    ];
    say(
      `${name.padEnd(19)} ${cells.map((cell) => cell.padStart(8)).join(' ')}   ${goal}${failed > 0 ? `   ${failed} FAILED` : ''}`,
    );
  }
  await client.end();
  await raw.close();
} finally {
  ours.child.kill('SIGTERM');
  await new Promise((resolve) => ours.child.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
