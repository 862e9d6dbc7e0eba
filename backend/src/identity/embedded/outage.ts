import { AsyncLocalStorage } from 'node:async_hooks';
import { type Pool } from 'pg';

const underWay = new AsyncLocalStorage<{ databaseFailed: boolean }>();

/**
 * The pool as the provider gets it. The provider takes a session that it could not read for one that does not
 * exist, and would answer 401 while the database restarts. This pool remembers, for the request under way,
 * that the database failed it.
 */
export function watched(pool: Pool): Pool {
  const connect = async () => {
    const client = await noting(pool.connect());
    return {
      query: (text: string, values: unknown[]) => noting(client.query(text, values)),
      release: () => client.release(),
    };
  };
  // The provider's query builder uses no more of a pool than this.
  return { connect, end: () => pool.end() } as unknown as Pool;
}

/** Runs `work`; tells beside its result whether the database failed meanwhile. */
export async function noticingOutage<T>(
  work: () => Promise<T>,
): Promise<{ result: T; databaseFailed: boolean }> {
  const seen = { databaseFailed: false };
  const result = await underWay.run(seen, work);
  return { result, ...seen };
}

function noting<T>(work: Promise<T>): Promise<T> {
  const seen = underWay.getStore();
  return work.catch((error: unknown) => {
    if (seen !== undefined && isOutage(error)) seen.databaseFailed = true;
    throw error;
  });
}

/** An answer of PostgreSQL has a code of five letters; only some of these say that it is not there to work. */
export function isOutage(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57|55000)/.test(code);
}
