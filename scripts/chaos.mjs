import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, fail, install, requireNode, root, run } from './lib.mjs';
import { ensureRedis } from './tools.mjs';

/**
 * The long form of the tests that kill processes while people write: 25 rounds that each kill the server and
 * PostgreSQL, 20 workers killed while they read, Redis emptied and killed, and a disk that is full. The short form is part of the integration tests. Prints the figures for docs/reliability.md. The clock is
 * not moved: that needs rights over the machine.
 */
requireNode();
await install();
await ensureRedis();
await build();
const env = { DURABILITY_ROUNDS: '25', WORKER_KILLS: '20' };
const suites = [
  'operation/durability',
  'extraction/worker-kills',
  'extraction/queue',
  'operation/disk-full',
].map((name) => `backend/test/${name}.int.spec.ts`);
const missing = suites.filter((suite) => !existsSync(join(root, suite)));
if (missing.length > 0) fail(`npm run test:chaos: ${missing.join(', ')} is not there.`);
const { code } = await run('npx', ['jest', ...suites, '--selectProjects', 'integration', '--runInBand'], {
  env,
});
if (code !== 0)
  fail('npm run test:chaos: something acknowledged was lost, or a time was exceeded; see above.');
