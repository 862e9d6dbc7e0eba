import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build, install, requireNode, root } from './lib.mjs';

const PARENT_POLL_MS = 500;

/**
 * `kill -TERM` of `npm start` ends npm and its shell but is not passed on to this process. When the shell is gone,
 * the server shuts down as if it had been asked itself.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  timer.unref();
}

requireNode();
process.chdir(root);
stopWithNpm();
const environmentFile = join(root, '.env');
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
await install();
await build();
// In this very process, so that signals reach the server and nothing is left behind.
await import(pathToFileURL(join(root, 'backend', 'dist', 'main.js')).href);
