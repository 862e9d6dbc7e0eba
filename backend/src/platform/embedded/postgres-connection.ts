import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.js';
import { DATABASE, DATABASE_USER, PASSWORD_FILE } from './postgres-folder.js';
import { type ConnectionError } from './wait-until-ready.js';

/** PostgreSQL's code for a wrong password (`invalid_password`). */
const WRONG_PASSWORD = '28P01';

export function toDatabaseUrl(password: string, port: number | string): string {
  return `postgresql://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * Connects to the embedded PostgreSQL and creates its database the first time. Returns why no connection is possible, or
 * null.
 *
 * @throws StartError where waiting does not help
 */
export async function createDatabaseIfMissing(url: string, dataDir: string): Promise<ConnectionError | null> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    return null;
  } catch (error) {
    if ((error as ConnectionError).code === WRONG_PASSWORD) throw wrongPassword(dataDir);
    return error as ConnectionError;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function wrongPassword(dataDir: string): StartError {
  const file = join(dataDir, PASSWORD_FILE);
  return new StartError(
    `The file ${file} does not hold the password of the database in ${dataDir}. Put the right file back from a backup, or delete it: the next start then sets a new password. Nothing was changed.`,
  );
}
