import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunningServers, markAsRunning, withCheckoutLock } from './checkout-lock.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Ends with one line that says what to do. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(
      `Dealwright needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer Node and try again.`,
    );
  }
}

/** Runs a command in the checkout; resolves to its exit code. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
  });
}

/** Reads the .env file of the checkout, where there is one. Variables that are set already win. */
export function loadEnvironmentFile() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

const hash = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Installs and builds what is not there yet. Of two commands in one checkout, the second waits for the first.
 *
 * @param options.isServer whether this process goes on as a server of this checkout, whose files then stay as they are
 */
export const prepare = ({ isServer = false } = {}) =>
  withCheckoutLock(
    root,
    async () => {
      await install();
      await build();
      if (isServer) await markAsRunning(root);
    },
    () => process.stdout.write('Another command installs or builds in this folder. Waiting for it.\n'),
  );

/** Ends where a server runs from the folder, whose packages and code are about to be replaced. */
async function refuseUnderServers() {
  const running = await findRunningServers(root);
  if (running.length === 0) return;
  fail(
    `Dealwright runs from this folder (process ${running.join(', ')}) and has another version of packages or code. Stop it, then try again.`,
  );
}

/** Installs what the lock file names, unless that is what is there. */
async function install() {
  if (await installFrom(root, 'Installing packages (a few minutes the first time)')) useHooks();
}

/** Runs npm ci in a folder whose lock file has changed since the last time. Returns true if it did. */
export async function installFrom(folder, message) {
  const stamp = join(folder, 'node_modules', '.dealwright-installed');
  const wanted = hash(readFileSync(join(folder, 'package-lock.json'), 'utf8') + process.versions.modules);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  if (folder === root) await refuseUnderServers();
  process.stdout.write(`${message}\n`);
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { quiet: true });
  if (code !== 0)
    fail(`npm ci failed. Check the network and try again.\n${output.split('\n').slice(-15).join('\n')}`);
  writeFileSync(stamp, wanted);
  return true;
}

/** Points git at the hooks of the checkout, where there is a checkout. Never fails an install. */
function useHooks() {
  if (existsSync(join(root, '.git')) && process.env.CI === undefined) {
    spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root });
  }
}

/** What is built side by side: the commands, the sources that they read, and a file that shows that they ended. */
const BUILDS = [
  {
    commands: ['build:libs', 'build:backend'],
    sources: [
      'libs',
      'backend/src',
      'package-lock.json',
      'tsconfig.base.json',
      'nest-cli.json',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
    ],
    result: 'backend/dist/main.js',
  },
  {
    commands: ['build:frontend'],
    sources: [
      'libs',
      'frontend/src',
      'frontend/index.html',
      'frontend/public',
      'frontend/vite.config.ts',
      'frontend/bundle',
      'package-lock.json',
      'tsconfig.base.json',
    ],
    result: 'frontend/dist/index.html',
  },
];

function fingerprint(sources) {
  const parts = [];
  const visit = (path) => {
    if (!existsSync(path)) return;
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path)) {
        if (name !== 'node_modules' && name !== 'dist' && !name.includes('.spec.') && name !== 'stories')
          visit(join(path, name));
      }
    } else {
      parts.push(`${path.slice(root.length)}:${stat.size}:${Math.trunc(stat.mtimeMs)}`);
    }
  };
  for (const path of sources) visit(join(root, path));
  return hash(parts.sort().join('\n'));
}

/** Builds libraries and backend, and the front end, unless their sources are those of the last build. */
async function build() {
  const stale = BUILDS.map((part) => ({
    ...part,
    stamp: join(root, dirname(part.result), '.dealwright-built'),
    wanted: fingerprint(part.sources),
  })).filter(({ stamp, wanted, result }) => {
    const isBuilt = existsSync(join(root, result)) && existsSync(stamp);
    return !isBuilt || readFileSync(stamp, 'utf8') !== wanted;
  });
  if (stale.length === 0) return;
  await refuseUnderServers();
  process.stdout.write('Building (under a minute)\n');
  const failures = (await Promise.all(stale.map(buildPart))).filter((output) => output !== null);
  if (failures.length > 0) fail(`The build failed.\n${failures.join('\n')}`);
}

/** Returns the end of the output where a command fails. */
async function buildPart({ commands, stamp, wanted }) {
  for (const command of commands) {
    const { code, output } = await run('npm', ['run', command, '--silent'], { quiet: true });
    if (code !== 0) return output.split('\n').slice(-30).join('\n');
  }
  writeFileSync(stamp, wanted);
  return null;
}
