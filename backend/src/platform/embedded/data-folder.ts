import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.js';

const LOCK = 'dealwright.pid';

/**
 * Creates the data folder and locks it for this process, so that two servers never share a database folder. The lock
 * of a killed process is recognized by its process id.
 *
 * @returns a function that releases the folder
 */
export function takeDataFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `The data folder ${folder} is not writable. Give this user write access to it, or set DATA_DIR to another folder.`,
    );
  }
  const lock = join(folder, LOCK);
  const holder = existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : Number.NaN;
  if (holder !== process.pid && isDealwright(holder)) {
    throw new StartError(
      `Another Dealwright (process ${holder}) uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(lock, String(process.pid));
  return () => rmSync(lock, { force: true });
}

/** True where the process runs and is a Node process: ids are used again, above all after a reboot. */
function isDealwright(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}

/** True where a process with this id runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
