import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes.js';

const FAST_SHUTDOWN_TIMEOUT_MS = 10_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 5_000;
const POLL_MS = 50;

/**
 * Stops a PostgreSQL that a killed Dealwright left running on this folder: a fast shutdown first, an immediate one
 * (after which PostgreSQL replays its log at the next start) if that takes too long. Removes the pid file of a server
 * that is gone. Call it only while no other Dealwright uses the folder.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  if (!isAlive(pid) || !isPostgresOn(folder, pid)) {
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  await waitForExit(pid, FAST_SHUTDOWN_TIMEOUT_MS);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await waitForExit(pid, IMMEDIATE_SHUTDOWN_TIMEOUT_MS);
}

async function waitForExit(pid: number, timeoutMs: number): Promise<void> {
  for (let waited = 0; waited < timeoutMs && isAlive(pid); waited += POLL_MS) await sleep(POLL_MS);
}

/** Process ids are reused, so the pid file alone proves nothing. */
function isPostgresOn(folder: string, pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.some((word) => word.includes('postgres')) && words.includes(folder);
  } catch {
    return process.platform !== 'linux';
  }
}
