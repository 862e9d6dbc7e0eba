/**
 * How throughput, latency and memory change as deals, connections and processes are added: one user's 2,000 deals in a
 * database of 10,000, 100,000 and 1,000,000 deals, 1, 16 and 64 connections, one process, and 1, 2 and 4 processes
 * behind PgBouncer in transaction mode. Needs the build: `npm run build`, then `npm run bench -- scale`.
 *
 *   GROWTH_SIZES=10000,100000,1000000  GROWTH_MS=1500 a measurement
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPgBouncer } from '../backend/test/support/pgbouncer.js';
import { findFreePort } from '../testing/free-port.js';
import { type BenchRequest, load, type Load } from './support/load.js';
import { seedBrokers, seedDeals } from './support/seed.js';
import { connect, machine, say, startServer } from './support/server.js';

const SIZES = (process.env['GROWTH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const CONNECTIONS = [1, 16, 64];
const PROCESSES = [1, 2, 4];
const MS = Number(process.env['GROWTH_MS'] ?? 1500);
const OWN = 2_000;
const EVERY = 5;
const BROKERS = 300;
const POOLED_CONNECTIONS = 20;

interface Process {
  readonly port: number;
  readonly pid: number;
}

const secret = randomBytes(32).toString('hex');
const server = await startServer({ env: { AUTH_SECRET: secret } });
const client = await connect(server);
const folder = mkdtempSync(join(tmpdir(), 'dealwright-growth-'));
const others: ChildProcess[] = [];
try {
  say(machine());
  say(
    `The user has ${OWN} deals. Requests a second, slowest hundredth in ms; memory of the API processes in MB.\n`,
  );
  const kinds = ['list of 50', 'detail', 'search', 'dashboard', 'PATCH of figures'];
  say(`| Deals | Processes | Connections | ${kinds.join(' | ')} | Memory |`);
  say(`| --- | --- | --- | ${kinds.map(() => '---').join(' | ')} | --- |`);
  let from = 0;
  for (const to of SIZES) {
    const until = OWN * EVERY;
    await seedDeals(client, server.ownerId, { from, to, every: EVERY, until, brokers: BROKERS });
    if (from === 0) await seedBrokers(client, server.ownerId, BROKERS);
    from = to;
    const only = [{ port: server.port, pid: server.child.pid ?? 0 }];
    for (const connections of CONNECTIONS) await measureRow(to, only, connections, '1');
  }
  await measurePooled(from);
} finally {
  await Promise.all(others.map(endProcess));
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measurePooled(deals: number): Promise<void> {
  if (!existsSync('/usr/sbin/pgbouncer')) {
    say('Behind PgBouncer: not measured, pgbouncer is not installed.');
    return;
  }
  const pooler = await startPgBouncer(server.databaseUrl, POOLED_CONNECTIONS);
  try {
    const processes: Process[] = [];
    for (const count of PROCESSES) {
      while (processes.length < count) processes.push(await startProcess(pooler.url));
      await measureRow(deals, processes, 64, `${count}, PgBouncer`);
    }
  } finally {
    await Promise.all(others.splice(0).map(endProcess));
    await pooler.stop();
  }
}

async function measureRow(
  deals: number,
  processes: readonly Process[],
  connections: number,
  label: string,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from deals where owner_id = $1', [
    server.ownerId,
  ]);
  let counter = 0;
  const nextId = () => rows[(counter += 1) % rows.length]?.id ?? '';
  const get = (path: string) => (): BenchRequest => ({ method: 'GET', path });
  const requests = [
    get('/api/deals?limit=50'),
    () => get(`/api/deals/${nextId()}`)(),
    get('/api/deals/search?q=harbor%20dental'),
    get('/api/deals/summary'),
    (): BenchRequest => ({
      method: 'PATCH',
      path: `/api/deals/${nextId()}/financials`,
      body: JSON.stringify({ historicalFinancials: { '2025': { grossRevenue: `${(counter += 1)}` } } }),
    }),
  ];
  const cells: string[] = [];
  for (const request of requests) {
    await server.renewToken();
    await measure(processes, connections, request, MS / 3);
    const loads = await measure(processes, connections, request, MS);
    const perSecond = loads.reduce((sum, one) => sum + one.perSecond, 0);
    const failed = loads.reduce((sum, one) => sum + one.failed, 0);
    const p99 = Math.max(...loads.map((one) => one.p99));
    cells.push(`${perSecond.toFixed(0)}, ${p99.toFixed(0)}${failed > 0 ? `, ${failed} FAILED` : ''}`);
  }
  const memory = processes.map(({ pid }) => readMemory(pid)).reduce((sum, one) => sum + one, 0);
  const size = deals.toLocaleString('en-US');
  say(`| ${size} | ${label} | ${connections} | ${cells.join(' | ')} | ${memory.toFixed(0)} |`);
}

/** Shares the connections among the processes. */
function measure(
  processes: readonly Process[],
  connections: number,
  request: () => BenchRequest,
  ms: number,
): Promise<Load[]> {
  const share = Math.ceil(connections / processes.length);
  return Promise.all(
    processes.map(({ port }) => load(port, server.token, request, { connections: share, ms })),
  );
}

/** A further API process on the same database that accepts the tokens of the first. */
async function startProcess(databaseUrl: string): Promise<Process> {
  const port = await findFreePort();
  const child = spawn('node', [fileURLToPath(new URL('../backend/dist/main.js', import.meta.url))], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(folder, 'process-')),
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: server.url,
      AUTH_SECRET: secret,
      QUEUE: 'memory',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready at') && resolve());
    child.once('exit', (code) => reject(new Error(`A process behind PgBouncer ended with ${code}.`)));
  });
  return { port, pid: child.pid ?? 0 };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Resident memory in MB; NaN where the system does not report it. */
function readMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
