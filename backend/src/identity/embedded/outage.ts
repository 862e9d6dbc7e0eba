import { AsyncLocalStorage } from 'node:async_hooks';
import { type Pool, type PoolClient } from 'pg';

const currentRequest = new AsyncLocalStorage<{ databaseFailed: boolean }>();

/**
 * Wraps the pool for the provider. The provider takes a session that it cannot read for a missing one and would
 * respond with 401 while the database restarts; this pool records for the current request that the database failed.
 */
export function watchOutages(pool: Pool): Pool {
  return new Proxy(pool, {
    get: (target, property) =>
      property === 'connect'
        ? async () => watchClient(await recordOutage(target.connect()))
        : (Reflect.get(target, property) as unknown),
  });
}

function watchClient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get: (target, property) =>
      property === 'query'
        ? (text: string, values: unknown[]) => recordOutage(target.query(text, values))
        : (Reflect.get(target, property) as unknown),
  });
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
  return !/^[0-9A-Z]{5}$/.test(code) || /^(?:08|53|57|55000)/.test(code);
}
