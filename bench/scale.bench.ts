/**
 * Measures the requests of each screen for one user with 10,000 deals and 300 brokers, in a database of a million
 * deals, and checks that no statement reads all deals. Seeds its own PostgreSQL in a temporary folder, the same rows
 * each time. Needs the build: `npm run build`, then `npm run bench -- scale`.
 *
 *   SCALE_DEALS=1000000 of all, SCALE_OWN=10000 of the user, SCALE_TIMES=40 of each request
 */
import { DEAL_STATUSES } from '@dealwright/vocabulary';
import { HttpConnection } from './support/load.js';
import { seedBrokers, seedDeals } from './support/seed.js';
import { connect, machine, quantile, say, startServer } from './support/server.js';

const ALL = Number(process.env['SCALE_DEALS'] ?? 1_000_000);
const OWN = Number(process.env['SCALE_OWN'] ?? 10_000);
const BROKERS = 300;
const TIMES = Number(process.env['SCALE_TIMES'] ?? 40);
const GOAL_MS = 50;

interface Asked {
  readonly name: string;
  readonly paths: readonly string[];
  /** changes a deal before each request, so that cached counts are not used */
  readonly afterChange?: boolean;
}

const requests = (deep: string): Asked[] => [
  // A request without any database query, to show the load of the machine.
  { name: 'yardstick: nothing asked', paths: ['/api/config'] },
  ...['createdAt', 'updatedAt', 'businessName', 'revenue', 'type', 'status', 'score', 'sde', 'dscr'].map(
    (sort) => ({ name: `list by ${sort}`, paths: [`/api/deals?limit=200&sort=${sort}`] }),
  ),
  { name: 'list, just after a change', paths: ['/api/deals?limit=200'], afterChange: true },
  { name: 'list of two statuses', paths: ['/api/deals?limit=200&status=Lead,Working'] },
  { name: 'list by broker', paths: ['/api/deals?limit=200&broker=Broker%207'], afterChange: true },
  { name: 'list by location', paths: ['/api/deals?limit=200&location=reno'], afterChange: true },
  { name: 'list by revenue, type', paths: ['/api/deals?limit=200&revenueMin=2000000&dealType=Retail'] },
  { name: 'list by a common word', paths: ['/api/deals?limit=200&search=plumbing'], afterChange: true },
  { name: 'list by a rare word', paths: ['/api/deals?limit=200&search=zeppelin'], afterChange: true },
  { name: 'page far down', paths: [deep] },
  { name: 'search, common word', paths: ['/api/deals/search?q=plumbing'] },
  { name: 'search, two words', paths: ['/api/deals/search?q=harbor%20den'] },
  { name: 'search, rare word', paths: ['/api/deals/search?q=zeppelin'] },
  { name: 'palette: deals, brokers', paths: ['/api/deals/search?q=br', '/api/brokers/search?q=br'] },
  {
    name: 'board, nine columns',
    paths: DEAL_STATUSES.map((status) => `/api/deals?limit=40&status=${encodeURIComponent(status)}`),
  },
  {
    name: 'board, after a change',
    paths: DEAL_STATUSES.map((status) => `/api/deals?limit=40&status=${encodeURIComponent(status)}`),
    afterChange: true,
  },
  { name: 'dashboard', paths: ['/api/deals/summary'] },
];

const server = await startServer();
const client = await connect(server);
try {
  const at = performance.now();
  const every = Math.max(1, Math.floor(ALL / OWN));
  await seedDeals(client, server.ownerId, { from: 0, to: ALL, every, brokers: BROKERS });
  await seedBrokers(client, server.ownerId, BROKERS);
  const { rows } = await client.query<{ own: number; id: string }>(
    'select count(*)::int as own, min(id::text) as id from deals where owner_id = $1',
    [server.ownerId],
  );
  say(machine());
  say(
    `${rows[0]?.own} deals and ${BROKERS} brokers of the user among ${ALL} (seeded in ${Math.round((performance.now() - at) / 1000)} s); ${TIMES} times each, one after another\n`,
  );
  const scans = async () => {
    // PostgreSQL reports the statistics of a connection after it has been idle for a moment.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const { rows: counted } = await client.query<{ scans: string }>(
      "select seq_scan as scans from pg_stat_user_tables where relname = 'deals'",
    );
    return Number(counted[0]?.scans);
  };
  const before = await scans();
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${server.token}` },
    });
    return (await answer.json()) as { meta?: { nextCursor?: string } };
  };
  let deep = '/api/deals?limit=2000&sort=businessName&order=asc';
  for (let page = 0; page < 4; page += 1) {
    const cursor = (await get(deep)).meta?.nextCursor ?? '';
    deep = `/api/deals?limit=${page === 3 ? 200 : 2000}&sort=businessName&order=asc&cursor=${cursor}`;
  }
  say('                                 p50        p95');
  for (const { name, paths, afterChange } of requests(deep)) {
    const connections = paths.map(() => new HttpConnection(server.port));
    const times: number[] = [];
    let failed = 0;
    await server.renewToken();
    for (let n = -3; n < TIMES; n += 1) {
      if (afterChange)
        await client.query('update deals set updated_at = updated_at where owner_id = $1 and id = $2', [
          server.ownerId,
          rows[0]?.id,
        ]);
      const started = performance.now();
      const answers = await Promise.all(
        paths.flatMap((path, index) => connections[index]?.send({ method: 'GET', path }, server.token) ?? []),
      );
      if (n >= 0) times.push(performance.now() - started);
      failed += answers.filter((answer) => answer?.status !== 200).length;
    }
    connections.forEach((connection) => connection.close());
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    say(
      `${name.padEnd(28)} ${p50.toFixed(1).padStart(8)} ms ${p95.toFixed(1).padStart(8)} ms${p95 > GOAL_MS ? `   over ${GOAL_MS} ms` : ''}${failed > 0 ? `   ${failed} FAILED` : ''}`,
    );
  }
  say(`\nSequential scans of deals meanwhile: ${(await scans()) - before}`);
} finally {
  await client.end();
  await server.stop();
}
