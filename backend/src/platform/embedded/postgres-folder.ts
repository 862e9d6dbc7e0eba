import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.js';
import { giveTo, type RunAs } from './system-user.js';

export const DATABASE = 'dealwright';
export const DATABASE_USER = 'dealwright';
export const PASSWORD_FILE = 'postgres-password';

interface FolderOptions {
  readonly postgres: string;
  readonly initdb: string;
  readonly folder: string;
  readonly dataDir: string;
  readonly as: RunAs;
}

/**
 * Returns the password of the database in the folder. Creates the database the first time; sets a new password if
 * only the password file is missing. Never deletes a folder that holds anything.
 *
 * @throws StartError with what to do
 */
export async function preparePostgresFolder(options: FolderOptions): Promise<string> {
  const { folder, dataDir } = options;
  const file = join(dataDir, PASSWORD_FILE);
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (existsSync(join(folder, 'PG_VERSION'))) return stored === '' ? resetPassword(options, file) : stored;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(
      `The folder ${folder} is not empty and holds no PostgreSQL database. Restore it from a backup, or move it away to start with an empty database. Nothing was changed.`,
    );
  }
  const password = stored === '' ? createPassword() : stored;
  writePassword(file, password);
  await createDatabaseFolder(options, file);
  return password;
}

const createPassword = (): string => randomBytes(24).toString('base64url');

function writePassword(file: string, password: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, password, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/**
 * Creates the database in a temporary folder and renames it, so that an interrupted start leaves no incomplete
 * database.
 */
async function createDatabaseFolder(
  { initdb, folder, dataDir, as }: FolderOptions,
  passwordFile: string,
): Promise<void> {
  const draft = mkdtempSync(join(dataDir, 'postgres.init-'));
  const handover = join(dataDir, `postgres-password.${process.pid}`);
  writeFileSync(handover, readFileSync(passwordFile), { mode: 0o600 });
  try {
    giveTo(draft, as.owner);
    giveTo(handover, as.owner);
    const result = await runAsDatabaseUser(as, initdb, [
      ...['-D', draft, '-U', DATABASE_USER, '--pwfile', handover, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--locale', 'C.UTF-8', '--no-instructions'],
    ]);
    if (result.error !== null)
      throw new StartError(`PostgreSQL could not create its data folder ${folder}: ${result.error}`);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(draft, folder);
  } finally {
    rmSync(handover, { force: true });
  }
}

/**
 * Sets a new password in PostgreSQL's single-user mode, which requires no password. After an unclean shutdown this
 * first replays the write-ahead log.
 */
async function resetPassword({ postgres, folder, as }: FolderOptions, file: string): Promise<string> {
  const password = createPassword();
  giveTo(folder, as.owner);
  const result = await runAsDatabaseUser(
    as,
    postgres,
    ['--single', '-D', folder, '-c', 'exit_on_error=true', '-c', 'log_min_messages=error', 'postgres'],
    `alter role ${DATABASE_USER} password '${password}'\n`,
  );
  if (result.error !== null) {
    throw new StartError(
      `The file ${file} is missing, and PostgreSQL could not set a new password: ${result.error}. Put the file back from a backup. Nothing was deleted.`,
    );
  }
  writePassword(file, password);
  return password;
}

/** Runs a program while this process goes on, which loads its modules meanwhile. */
function runAsDatabaseUser(
  as: RunAs,
  program: string,
  args: readonly string[],
  input = '',
): Promise<{ error: string | null }> {
  const [command = '', ...rest] = [...as.prefix, program, ...args];
  return new Promise((resolve) => {
    const child = execFile(command, rest, { ...as.options, cwd: '/' }, (error, _output, stderr) => {
      const text = (stderr || error?.message || '').trim();
      resolve({ error: error === null ? null : (text.split('\n').at(-1) ?? '') });
    });
    // The exit code says why a program ended before it read its input.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
