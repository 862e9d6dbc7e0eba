import pg from 'pg';
import { StartError } from '../start-error.js';

const CONNECT_TIMEOUT_MS = 8_000;

const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or password. Correct DATABASE_URL.',
  '28000': 'refuses the user or password. Correct DATABASE_URL.',
  '3D000': 'does not exist. Create it first: createdb, or ask who runs the server.',
};

/** Checks that the database of DATABASE_URL responds. @throws StartError with what to do */
export async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const reason = REASONS[(error as { code?: string }).code ?? ''];
    throw new StartError(
      `The database in DATABASE_URL ${reason ?? 'cannot be reached. Start it, or correct DATABASE_URL.'}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
