import { fail, prepare, requireNode, run } from './lib.mjs';
import { integrationTests, UNIT_TESTS } from './suites.mjs';
import { ensureBrowser, ensureLibreOffice, ensurePgBouncer, ensureRedis } from './tools.mjs';

/** Runs every check on a machine that has only Node and npm. */
requireNode();
await prepare();
const browser = await ensureBrowser();
await ensureRedis();
await ensurePgBouncer();
await ensureLibreOffice();

const env = { CHROMIUM_PATH: browser };
const steps = [
  ['check', 'node', ['scripts/check.mjs']],
  ['unit tests', 'npx', UNIT_TESTS],
  ['integration tests', 'npx', integrationTests()],
  ['browser tests', 'node', ['scripts/e2e.mjs']],
];
let failed = 0;
for (const [name, command, args] of steps) {
  const started = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const { code } = await run(command, args, { env });
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  process.stdout.write(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${minutes} min)\n`);
  if (code !== 0) failed += 1;
}
process.stdout.write(`\n${steps.length - failed} passed, ${failed} failed\n`);
if (failed > 0) fail('npm test: some checks failed; see above.');
