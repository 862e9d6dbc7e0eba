import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.js';
import { lockDataFolder } from './data-folder.js';
import { createDatabaseIfMissing, toDatabaseUrl } from './postgres-connection.js';
import { PASSWORD_FILE } from './postgres-folder.js';
import { startEmbeddedPostgres } from './postgres.js';
import { isAlive } from './processes.js';

/**
 * Gives a command the database: that of DATABASE_URL, the embedded one of a running Dealwright, or, where none runs,
 * the embedded one, which is started for the command.
 *
 * @throws StartError with what to do
 */
export async function withDatabase<T>(
  configured: string | undefined,
  dataDir: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (configured !== undefined) return work(configured);
  const running = findRunningDatabase(dataDir);
  if (running !== null) {
    await createDatabaseIfMissing(running, dataDir);
    return work(running);
  }
  const lock = await lockDataFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres(dataDir, { lockFd: lock.fd });
    return await work(postgres.url).finally(() => postgres.stop());
  } finally {
    lock.release();
  }
}

/**
 * Gives a command the database as `withDatabase` does, and creates none: the data folder may be another than the one
 * that Dealwright uses.
 *
 * @throws StartError with what to do
 */
export async function withExistingDatabase<T>(
  configured: string | undefined,
  dataDir: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (configured === undefined && !existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder that Dealwright uses.`,
    );
  return withDatabase(configured, dataDir, work);
}

/** Finds the embedded PostgreSQL of a running Dealwright; PostgreSQL writes its port into its lock file. */
function findRunningDatabase(dataDir: string): string | null {
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  const secret = join(dataDir, PASSWORD_FILE);
  if (!existsSync(lock) || !existsSync(secret)) return null;
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n');
  if (port === undefined || !isAlive(Number(pid))) return null;
  return toDatabaseUrl(readFileSync(secret, 'utf8').trim(), port);
}
