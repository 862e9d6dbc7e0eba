import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../start-error.js';
import { lockDataFolder } from './data-folder.js';
import { stopOrphan } from './orphan.js';

const MANIFEST = 'dealwright-backup.json';
const FORMAT = 1;
/** Files of this machine or this run only. */
const EXCLUDED = ['dealwright.pid', 'postgres.log', MANIFEST];

/**
 * Packs the whole data folder (database, documents, secrets) into one file, while nothing runs on it.
 *
 * @throws StartError where a server runs, or where there is nothing to back up
 */
export async function backUp(dataDir: string, file: string): Promise<string> {
  const target = resolve(file);
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder that Dealwright uses.`,
    );
  }
  if (target.startsWith(`${resolve(dataDir)}/`))
    throw new StartError('The backup must lie outside the data folder. Name a file somewhere else.');
  if (existsSync(target))
    throw new StartError(`${file} exists already. Name a new file; nothing was written.`);
  const lock = await lockDataFolder(dataDir);
  const unfinished = `${target}.unfinished`;
  try {
    // A database that a killed server left running is stopped cleanly, so that the folder is consistent.
    await stopOrphan(join(dataDir, 'postgres'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      join(dataDir, MANIFEST),
      JSON.stringify({ format: FORMAT, madeAt: new Date().toISOString() }),
    );
    const names = readdirSync(dataDir).filter((name) => !EXCLUDED.includes(name));
    // It contains secrets: readable by its owner only.
    writeFileSync(unfinished, '', { mode: 0o600 });
    tar(['-czf', unfinished, '-C', dataDir, MANIFEST, ...names]);
    renameSync(unfinished, target);
    return target;
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(join(dataDir, MANIFEST), { force: true });
    lock.release();
  }
}

/**
 * Unpacks a backup into a data folder that is empty or does not exist. Never overwrites anything.
 *
 * @throws StartError with what to do
 */
export function restore(dataDir: string, file: string): void {
  const source = resolve(file);
  if (!existsSync(source))
    throw new StartError(`${file} is not there. Name the file that npm run backup wrote.`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartError(
      `The data folder ${dataDir} is not empty, and a restore never overwrites. Stop Dealwright and move the folder away, or set DATA_DIR to a new one.`,
    );
  }
  const list = tar(['-tzf', source]);
  const names = list.split('\n').filter((name) => name !== '');
  if (names[0] !== MANIFEST || names.some((name) => name.startsWith('/') || name.split('/').includes('..')))
    throw new StartError(`${file} is not a backup of Dealwright. Nothing was restored.`);
  const folder = resolve(dataDir);
  mkdirSync(dirname(folder), { recursive: true });
  // Unpacks next to the data folder first: an interrupted restore leaves no partial data folder.
  const draft = mkdtempSync(join(dirname(folder), `.${basename(folder)}-restore-`));
  try {
    // PostgreSQL may run as another user, who must be able to pass through.
    chmodSync(draft, 0o755);
    tar(['-xzpf', source, '-C', draft]);
    rmSync(join(draft, MANIFEST));
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function tar(args: readonly string[]): string {
  const result = spawnSync('tar', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (result.error !== undefined)
    throw new StartError('The program tar is needed for this. Install it and try again.');
  if (result.status !== 0) {
    const reason = result.stderr.trim().split('\n').at(-1) ?? '';
    throw new StartError(`The file could not be ${args[0] === '-czf' ? 'written' : 'read'}: ${reason}`);
  }
  return result.stdout;
}
