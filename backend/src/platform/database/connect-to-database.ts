import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Variables } from '../config/index.js';
import { StartError } from '../start-error.js';

const ATTEMPT_TIMEOUT_MS = 8_000;
/** A database that starts at the same time, on a busy machine, has accepted its first connection by then. */
const RETRY_FOR_MS = 60_000;
const RETRY_INTERVAL_MS = 500;

/** Refusals that do not change by themselves. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or password. Correct DATABASE_URL.',
  '28000': 'refuses the user or password. Correct DATABASE_URL.',
  '3D000': 'does not exist. Create it first: createdb, or ask who runs the server.',
};

interface ConnectOptions {
  readonly signal?: AbortSignal | undefined;
  /** for tests */
  readonly clock?: { now(): number; sleep(ms: number): Promise<unknown> };
}

const SYSTEM_CLOCK = { now: () => performance.now(), sleep };

/**
 * Waits up to 60 seconds until the database of DATABASE_URL responds, and checks whether a pooler is in front of it. Call
 * it while nothing else runs: a blocked event loop lets an attempt time out that was successful.
 *
 * @throws StartError with the reason and what to do, or the reason of `signal`
 */
export async function connectToDatabase(
  url: string,
  pooler: Variables['DATABASE_POOLER'],
  { signal, clock = SYSTEM_CLOCK }: ConnectOptions = {},
): Promise<{ isPooled: boolean }> {
  const giveUpAt = clock.now() + RETRY_FOR_MS;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return { isPooled: await detectPooler(url, pooler) };
    } catch (error) {
      const reason = REASONS[(error as { code?: string }).code ?? ''];
      if (reason !== undefined) throw new StartError(`The database in DATABASE_URL ${reason}`);
      const why = describeFailure(error);
      if (clock.now() >= giveUpAt)
        throw new StartError(
          `The database in DATABASE_URL cannot be reached: ${why}. It was tried for 60 seconds. Start it, or correct DATABASE_URL.`,
        );
      if (attempt === 1) process.stdout.write(`Waiting up to 60 seconds for the database: ${why}\n`);
    }
    await clock.sleep(RETRY_INTERVAL_MS);
  }
}

async function detectPooler(url: string, pooler: Variables['DATABASE_POOLER']): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ATTEMPT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const isBehindPooler = await hasForeignBackend(client);
    return pooler === 'transaction' || (pooler === 'auto' && isBehindPooler);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A host name with several addresses fails with one error for each. */
function describeFailure(error: unknown): string {
  const { errors, message } = error as { errors?: readonly Error[]; message?: string };
  return errors?.[0]?.message ?? (message || String(error));
}

/** PostgreSQL reports its process id when a connection opens; a pooler reports its own number. */
async function hasForeignBackend(client: pg.Client): Promise<boolean> {
  const { processID } = client as pg.Client & { readonly processID: number | null };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== processID;
}
