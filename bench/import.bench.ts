/**
 * A file of 5,000 rows, 40 of them bad, against what else could be done with them: our own POST, one after
 * another, and COPY of the very same deals and models into tables of the same shape and indexes. Needs the
 * build: `npm run build`, then `npm run bench -- import`.
 *
 *   IMPORT_BENCH_ROWS=5000, IMPORT_BENCH_ROUNDS=3
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpConnection } from './support/load.js';
import { connect, machine, median, say, startServer } from './support/server.js';

const ROWS = Number(process.env['IMPORT_BENCH_ROWS'] ?? 5_000);
const ROUNDS = Number(process.env['IMPORT_BENCH_ROUNDS'] ?? 3);
const POSTS = 100;
const TABLES = ['deals', 'valuations'] as const;

const row = (n: number) => ({
  description: `Row ${n}, a business with some years behind it`,
  businessName: `Lakeside Heating ${n}`,
  status: 'Lead',
  revenue: '$1.0 - $1.5 MM',
  type: 'Service',
  address: `${n} First St, Reno, NV`,
  broker: `Broker ${n % 50}`,
  yearsInBusiness: n % 125 === 60 ? 400 : 12,
  historicalFinancials: {
    '2024': { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '350000', ownerSalary: '90000' },
    '2025': { grossRevenue: '1100000', cogs: '440000', operatingExpenses: '370000', ownerSalary: '95000' },
  },
});

const server = await startServer();
const client = await connect(server);
const folder = mkdtempSync(join(tmpdir(), 'dealwright-copy-'));
// PostgreSQL writes here, under whichever user it runs.
chmodSync(folder, 0o777);
try {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: ImportState }).data;
  };
  interface ImportState {
    id: string;
    state: string;
    imported: number;
    failures: unknown[];
  }
  const bulk = async () => {
    const rows = Array.from({ length: ROWS }, (_, n) => row(n));
    const at = performance.now();
    let batch = await ask('POST', '/imports', { batchKey: randomUUID(), rows });
    while (batch.state === 'running') {
      await sleep(20);
      batch = await ask('GET', `/imports/${batch.id}`);
    }
    return { ms: performance.now() - at, batch };
  };
  const posts = async () => {
    const connection = new HttpConnection(server.port);
    const at = performance.now();
    for (let n = 0; n < POSTS; n += 1) {
      const body = JSON.stringify({ ...row(n), yearsInBusiness: 12 });
      const { status } = await connection.send({ method: 'POST', path: '/api/deals', body }, server.token);
      if (status !== 201) throw new Error(`POST answered ${status}`);
    }
    connection.close();
    return (performance.now() - at) / POSTS;
  };
  const copy = async (batchId: string, round: number) => {
    for (const table of TABLES) {
      const from =
        table === 'deals'
          ? `deals d where d.import_batch_id = '${batchId}'`
          : `valuations v join deals d on d.owner_id = v.owner_id and d.id = v.deal_id where d.import_batch_id = '${batchId}'`;
      await client.query(
        `copy (select ${table === 'deals' ? 'd' : 'v'}.* from ${from}) to '${join(folder, `${table}${round}`)}'`,
      );
      await client.query(
        `create table copy_${table}_${round} (like ${table} including defaults including indexes)`,
      );
    }
    const at = performance.now();
    for (const table of TABLES)
      await client.query(`copy copy_${table}_${round} from '${join(folder, `${table}${round}`)}'`);
    return performance.now() - at;
  };
  say(machine());
  say(`${ROWS} rows with figures, each a deal and its starred model; ${ROUNDS} rounds\n`);
  const rounds: { bulk: number; post: number; copy: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const post = await posts();
    const { ms, batch } = await bulk();
    const { imported, failures, id, state } = batch;
    const copied = await copy(id, round);
    say(
      `round ${round + 1}: import ${(ms / 1000).toFixed(2)} s (${state}, ${imported} imported, ${failures.length} bad), POST ${post.toFixed(1)} ms each, COPY ${copied.toFixed(0)} ms`,
    );
    rounds.push({ bulk: ms / ROWS, post, copy: copied / ROWS });
  }
  const over = (what: 'post' | 'copy') => median(rounds.map((each) => each[what] / each.bulk)).toFixed(2);
  say(
    `\nimport in bulk: ${over('post')} x sequential POST (at least 25), ${over('copy')} x COPY (at least 0.4)`,
  );
} finally {
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
