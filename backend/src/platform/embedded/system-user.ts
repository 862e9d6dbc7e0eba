import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.js';

/** How to run PostgreSQL's programs, which refuse to run as root. */
export interface RunAs {
  /** Words to put before the command. */
  readonly prefix: readonly string[];
  readonly options: { uid?: number; gid?: number };
  /** Who must own the database folder; null: leave it. */
  readonly owner: { uid: number; gid: number } | null;
}

/**
 * Finds a way to run PostgreSQL as an unprivileged user. An ordinary user runs it as themselves. Root runs it as the
 * system user `postgres` where that user can reach the program and the data, else inside a user namespace in which
 * root appears as another user (a checkout below /root or a private temporary folder is closed to every other user).
 *
 * @throws StartError with what to do
 */
export function runAs(program: string, dataDir: string): RunAs {
  assertRuns(program);
  if (process.getuid?.() !== 0) return { prefix: [], options: {}, owner: null };
  const user = systemUser('postgres');
  if (user !== null && canReach(user, program, dataDir)) {
    return { prefix: [], options: user, owner: user };
  }
  const namespace = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'];
  if (spawnSync(namespace[0] ?? '', [...namespace.slice(1), program, '--version']).status === 0) {
    return { prefix: namespace, options: {}, owner: { uid: 0, gid: 0 } };
  }
  throw new StartError(
    `PostgreSQL does not run as root, and the user postgres cannot reach ${dataDir}. ` +
      'Start Dealwright as an ordinary user, move it to a folder open to others, or set DATABASE_URL.',
  );
}

/** Before users are looked at: a program that lacks a library runs as nobody. */
function assertRuns(program: string): void {
  const { error, status, stderr } = spawnSync(program, ['--version'], { cwd: '/', encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  throw new StartError(
    `PostgreSQL cannot be run: ${reason}. Install what is missing, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** Gives a folder and all in it to the user who must own it. */
export function giveTo(folder: string, owner: RunAs['owner']): void {
  if (owner === null || lstatSync(folder).uid === owner.uid) return;
  const give = (path: string): void => {
    const stat = lstatSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
    if (!stat.isSymbolicLink()) chownSync(path, owner.uid, owner.gid);
  };
  give(folder);
}

function systemUser(name: string): { uid: number; gid: number } | null {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function canReach(user: { uid: number; gid: number }, program: string, dataDir: string): boolean {
  const runs = spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0;
  return runs && spawnSync('test', ['-x', dataDir], { ...user, cwd: '/' }).status === 0;
}
