import { AsyncLocalStorage } from 'node:async_hooks';
import { type Pool } from 'pg';

const currentRequest = new AsyncLocalStorage<{ databaseFailed: boolean }>();

/**
 * Wraps the pool for the provider. The provider takes a session that it cannot read for a missing one and would
 * respond with 401 while the database restarts; this pool records for the current request that the database failed.
 */
export function watchOutages(pool: Pool): Pool {
  const connect = async () => {
    const client = await recordOutage(pool.connect());
    return {
      query: (text: string, values: unknown[]) => recordOutage(client.query(text, values)),
      release: () => client.release(),
    };
  };
  // The provider's query builder uses only these methods of a pool.
  return { connect, end: () => pool.end() } as unknown as Pool;
}

/** Runs `work` and returns its result and whether the database failed meanwhile. */
export async function detectOutage<T>(
  work: () => Promise<T>,
): Promise<{ result: T; databaseFailed: boolean }> {
  const outcome = { databaseFailed: false };
  const result = await currentRequest.run(outcome, work);
  return { result, ...outcome };
}

function recordOutage<T>(work: Promise<T>): Promise<T> {
  const outcome = currentRequest.getStore();
  return work.catch((error: unknown) => {
    if (outcome !== undefined && isOutage(error)) outcome.databaseFailed = true;
    throw error;
  });
}

/** Errors of PostgreSQL have a code of five characters; only some classes mean that it is not available. */
function isOutage(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57|55000)/.test(code);
}
