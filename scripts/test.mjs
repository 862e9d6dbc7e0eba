import { build, fail, install, requireNode, run } from './lib.mjs';
import { ensureBrowser, ensureLibreOffice, ensureRedis } from './tools.mjs';

/** Every check there is, on a machine that has only Node and npm. */
requireNode();
await install();
const browser = await ensureBrowser();
await ensureRedis();
await ensureLibreOffice();
await build();

const env = { CHROMIUM_PATH: browser };
const steps = [
  ['check', 'node', ['scripts/check.mjs']],
  ['unit tests', 'npx', ['jest', '--selectProjects', 'libs', 'backend', 'frontend']],
  ['integration tests', 'npx', ['jest', '--selectProjects', 'integration', '--maxWorkers=2']],
  ['browser tests', 'node', ['scripts/e2e.mjs']],
];
let failed = 0;
for (const [name, command, args] of steps) {
  process.stdout.write(`\n== ${name}\n`);
  const { code } = await run(command, args, { env });
  process.stdout.write(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'}\n`);
  if (code !== 0) failed += 1;
}
process.stdout.write(`\n${steps.length - failed} passed, ${failed} failed\n`);
if (failed > 0) fail('npm test: not everything passed; see above.');
