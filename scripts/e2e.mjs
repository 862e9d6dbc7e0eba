import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, prepare, requireNode, root, run } from './lib.mjs';
import { ensureBrowser } from './tools.mjs';

/** Starts Dealwright as a newcomer would, on a free port with an empty folder, and drives it in a browser. */
requireNode();
await prepare();
// Each suite signs up its own people, so suites share the server. Two of them leave two cores idle for a third of the
// time, because pages wait for timers and for answers.
const WORKERS = 3;
const browser = await ensureBrowser();
const folder = mkdtempSync(join(tmpdir(), 'dealwright-e2e-'));
const port = await freePort();
const env = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
};
const server = spawn('node', ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
let code = 1;
try {
  await ready(server);
  const suite = await run(
    'npx',
    ['jest', ...process.argv.slice(2), '--selectProjects', 'browser', `--maxWorkers=${WORKERS}`],
    {
      env: { E2E_URL: `http://localhost:${port}`, CHROMIUM_PATH: browser, E2E_FOLDER: folder },
    },
  );
  code = suite.code;
} finally {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);

function ready(child) {
  return new Promise((resolve) => {
    let output = '';
    const timer = setTimeout(() => fail(`Dealwright did not become ready:\n${output}`), 120_000);
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (!output.includes('Dealwright is ready at')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once(
      'exit',
      () =>
        code === 1 &&
        output.includes('ready at') === false &&
        fail(`Dealwright ended before it was ready:\n${output}`),
    );
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
