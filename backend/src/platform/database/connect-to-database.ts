import pg from 'pg';
import { type Variables } from '../config/index.js';
import { StartError } from '../start-error.js';

const CONNECT_TIMEOUT_MS = 8_000;

const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or password. Correct DATABASE_URL.',
  '28000': 'refuses the user or password. Correct DATABASE_URL.',
  '3D000': 'does not exist. Create it first: createdb, or ask who runs the server.',
};

/**
 * Checks that the database of DATABASE_URL responds and whether a pooler is in front of it.
 *
 * @throws StartError with what to do
 */
export async function connectToDatabase(
  url: string,
  pooler: Variables['DATABASE_POOLER'],
): Promise<{ isPooled: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const isBehindPooler = await hasForeignBackend(client);
    return { isPooled: pooler === 'transaction' || (pooler === 'auto' && isBehindPooler) };
  } catch (error) {
    const reason = REASONS[(error as { code?: string }).code ?? ''];
    throw new StartError(
      `The database in DATABASE_URL ${reason ?? 'cannot be reached. Start it, or correct DATABASE_URL.'}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL reports its process id when a connection opens; a pooler reports its own number. */
async function hasForeignBackend(client: pg.Client): Promise<boolean> {
  const { processID } = client as pg.Client & { readonly processID: number | null };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== processID;
}
