import {
  accessSync,
  closeSync,
  constants,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import { createFolder } from '../create-folder.js';
import { StartError } from '../start-error.js';
import { stopOrphan } from './orphan.js';
import { isAlive } from './processes.js';

const LOCK_FILE = 'dealwright.pid';
const ORPHAN_LOCK_TIMEOUT_MS = 15_000;
const ORPHAN_LOCK_POLL_MS = 50;

/** The data folder while this process has it to itself. */
export interface DataFolderLock {
  /** Descriptor of the locked file. A child process that inherits it keeps the lock if this process is killed. */
  readonly fd: number;
  release(): void;
}

/** Who wrote the lock file. */
interface LockHolder {
  readonly pid: number;
  /** Identifies the machine and the container in which `pid` means this process; null in files of old versions. */
  readonly pidSpace: string | null;
}

/**
 * Creates the data folder if needed and locks it for this process, so that two servers never share a database
 * folder. The operating system releases the lock when the process ends, however it ends; it is also valid between
 * containers that share the volume. The embedded PostgreSQL inherits the lock: if a killed Dealwright left it
 * running, it is stopped cleanly first.
 *
 * @throws StartError with what to do
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  openSharedFolder(folder);
  const file = join(folder, LOCK_FILE);
  const fd = openSync(file, 'a+', 0o644);
  try {
    const holder = readHolder(file);
    if (!acquire(fd, folder)) await takeOverFromOrphan(fd, folder, holder);
    else if (isOldVersionRunning(holder)) throw inUse(folder, holder);
    ftruncateSync(fd);
    writeSync(fd, `${process.pid}\n${pidSpace()}\n`);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  return {
    fd,
    release: () => {
      // The file stays: deleting a lock file would let two processes lock two files of that name.
      ftruncateSync(fd);
      closeSync(fd);
    },
  };
}

/** Creates the data folder if needed, without a lock: for processes whose database is elsewhere. @throws StartError */
export function openSharedFolder(folder: string): void {
  try {
    createFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `The data folder ${folder} is not writable. Give this user write access to it, or set DATA_DIR to another folder.`,
    );
  }
}

function acquire(fd: number, folder: string): boolean {
  try {
    return tryLock(fd);
  } catch (error) {
    throw new StartError(
      `The file system of ${folder} does not support locks (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}). Set DATA_DIR to a folder on a local disk.`,
    );
  }
}

/** The lock is held although its process is gone: the embedded PostgreSQL of a killed Dealwright holds it. */
async function takeOverFromOrphan(fd: number, folder: string, holder: LockHolder): Promise<void> {
  if (holder.pidSpace !== pidSpace() || isAlive(holder.pid)) throw inUse(folder, holder);
  await stopOrphan(join(folder, 'postgres'));
  for (let waited = 0; !acquire(fd, folder); waited += ORPHAN_LOCK_POLL_MS) {
    if (waited >= ORPHAN_LOCK_TIMEOUT_MS) throw inUse(folder, holder);
    await sleep(ORPHAN_LOCK_POLL_MS);
  }
}

function inUse(folder: string, { pid }: LockHolder): StartError {
  const process = Number.isNaN(pid) ? '' : ` (process ${pid})`;
  return new StartError(
    `Another Dealwright${process} uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

function readHolder(file: string): LockHolder {
  const [pid = '', space = ''] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number.parseInt(pid, 10), pidSpace: space === '' ? null : space };
}

/** Earlier versions wrote only their process id and locked nothing. */
function isOldVersionRunning({ pid, pidSpace: space }: LockHolder): boolean {
  if (space !== null || pid === process.pid || !isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}

/** Process ids are unique within a boot of a machine and one PID namespace (a container has its own). */
function pidSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
