import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, installFrom, root, run } from './lib.mjs';

/** Programs that the tests need in addition to npm packages: found on the machine, or downloaded if that is allowed. */

export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder !== undefined) return join(folder, name);
  }
  return null;
}

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== null;
let listsAreFresh = false;

async function aptInstall(name) {
  if (!mayInstall()) return;
  process.stdout.write(`Installing ${name} (once)\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) await run('apt-get', ['update', '-qq'], { quiet: true, env });
  listsAreFresh = true;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true, env });
}

/** A Chromium for the browser tests: the one without windows if it can be had, as it takes a quarter less time. */
export async function ensureBrowser() {
  const shell = () => process.env.CHROMIUM_PATH ?? onPath('chromium-headless-shell', 'chrome-headless-shell');
  const find = () => shell() ?? onPath('chromium', 'chromium-browser', 'google-chrome', 'chrome');
  if (shell() === null) await aptInstall('chromium-headless-shell');
  if (find() === null) await aptInstall('chromium');
  return (
    find() ??
    fail(
      'The browser tests need Chromium. Install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    )
  );
}

/** A Redis for the queue tests. */
export async function ensureRedis() {
  const find = () => onPath('redis-server', 'valkey-server');
  if (find() === null) await aptInstall('redis-server');
  return (
    find() ??
    fail(
      'The queue tests need Redis. Install redis-server or valkey-server (on Debian: apt-get install redis-server).',
    )
  );
}

/** The pooler of the test that runs behind one. Debian keeps it where only root looks. */
export async function ensurePgBouncer() {
  const find = () =>
    onPath('pgbouncer') ?? (existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : null);
  if (find() === null) await aptInstall('pgbouncer');
  return (
    find() ??
    fail('The database tests need PgBouncer. Install pgbouncer (on Debian: apt-get install pgbouncer).')
  );
}

/** A LibreOffice that recalculates exported workbooks. Best effort: without it those tests say that they are skipped. */
export async function ensureLibreOffice() {
  if (onPath('soffice') !== null) return;
  try {
    await aptInstall('libreoffice-calc');
  } catch (error) {
    process.stdout.write(
      `LibreOffice could not be installed: ${error instanceof Error ? error.message : error}\n`,
    );
  }
  if (onPath('soffice') === null) {
    process.stdout.write(
      'Without LibreOffice the exported workbooks are not recalculated (on Debian: apt-get install libreoffice-calc).\n',
    );
  }
}

/** The command-line tools that only checks need. Returns their folder. */
export async function ensureTestTools() {
  const folder = join(root, 'scripts', 'tools', 'checks');
  await installFrom(folder, 'Installing the tools of the checks (a minute, once)');
  return folder;
}
