import { fail, prepare, requireNode, run } from './lib.mjs';
import { ensureRedis } from './tools.mjs';

/**
 * The long form of the tests that take things away while people work: 10,000 acknowledged writes over 50 kills of API,
 * worker, Redis and PostgreSQL; 25 kills each of a server with its embedded PostgreSQL; 20 workers killed while they
 * read, with Redis emptied; a full disk; a database that is paused or cannot be reached; jumps of the clock. The short
 * form is part of the integration tests. Prints the figures for docs/reliability.md.
 *
 * Names select some of them, and the environment may ask for less, so that a long run can be done in pieces:
 * `CHAOS_WRITES=2000 CHAOS_KILLS=10 npm run test:chaos -- kills`.
 */
const SUITES = {
  kills: { file: 'operation/kills', env: { CHAOS_WRITES: '10000', CHAOS_KILLS: '50' } },
  durability: { file: 'operation/durability', env: { DURABILITY_ROUNDS: '25' } },
  workers: { file: 'extraction/worker-kills', env: { WORKER_KILLS: '20' } },
  queue: { file: 'extraction/queue', env: {} },
  disk: { file: 'operation/disk-full', env: {} },
  database: { file: 'operation/database-outage', env: {} },
  clock: { file: 'operation/clock-jumps', env: {} },
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(SUITES, name));
if (unknown !== undefined)
  fail(`There is no suite ${unknown}. Name some of ${Object.keys(SUITES).join(', ')}, or none for all.`);
requireNode();
await prepare();
await ensureRedis();
const chosen = Object.entries(SUITES).filter(([name]) => names.length === 0 || names.includes(name));
const defaults = Object.assign({}, ...chosen.map(([, { env }]) => env));
const env = Object.fromEntries(Object.entries(defaults).filter(([key]) => process.env[key] === undefined));
const files = chosen.map(([, { file }]) => `backend/test/${file}.int.spec.ts`);
const { code } = await run('npx', ['jest', ...files, '--selectProjects', 'integration', '--runInBand'], {
  env,
});
if (code !== 0)
  fail('npm run test:chaos: something acknowledged was lost, or a time was exceeded; see above.');
