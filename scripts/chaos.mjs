import { build, fail, install, requireNode, run } from './lib.mjs';
import { ensureRedis } from './tools.mjs';

/**
 * The long form of the tests that kill processes while people write: 25 rounds that each kill the server and
 * PostgreSQL, 20 workers killed while they read with Redis emptied on the way, and a disk that is full. The short form
 * is part of the integration tests. Prints the figures for docs/reliability.md.
 */
requireNode();
await install();
await ensureRedis();
await build();
const env = { DURABILITY_ROUNDS: '25', WORKER_KILLS: '20' };
const suites = ['durability', 'worker-kills', 'disk-full'].map((name) => `backend/test/${name}.int.spec.ts`);
const { code } = await run('npx', ['jest', ...suites, '--selectProjects', 'integration', '--runInBand'], {
  env,
});
if (code !== 0)
  fail('npm run test:chaos: something acknowledged was lost, or a time was exceeded; see above.');
