import { AsyncLocalStorage } from 'node:async_hooks';
import { type Pool, type PoolClient } from 'pg';

/** What the statements of a request met, whatever the provider made of it. */
export interface DatabaseOutcome {
  readonly databaseFailed: boolean;
  /** an account with the same email address was made between the provider's check and its statement */
  readonly emailTaken: boolean;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const currentRequest = new AsyncLocalStorage<Mutable<DatabaseOutcome>>();

/**
 * Wraps the pool for the provider. The provider takes a session that it cannot read for a missing one and would
 * respond with 401 while the database restarts, and with 500 to an address that was taken meanwhile; this pool records
 * both for the current request.
 */
export function watchOutages(pool: Pool): Pool {
  return new Proxy(pool, {
    get: (target, property) =>
      property === 'connect'
        ? async () => watchClient(await record(target.connect()))
        : (Reflect.get(target, property) as unknown),
  });
}

function watchClient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get: (target, property) =>
      property === 'query'
        ? (text: string, values: unknown[]) => record(target.query(text, values))
        : (Reflect.get(target, property) as unknown),
  });
}

/** Runs `work` and returns its result and what its statements met. */
export async function watchDatabase<T>(
  work: () => Promise<T>,
): Promise<{ result: T; outcome: DatabaseOutcome }> {
  const outcome = { databaseFailed: false, emailTaken: false };
  const result = await currentRequest.run(outcome, work);
  return { result, outcome };
}

function record<T>(work: Promise<T>): Promise<T> {
  const outcome = currentRequest.getStore();
  return work.catch((error: unknown) => {
    if (outcome !== undefined && isOutage(error)) outcome.databaseFailed = true;
    if (outcome !== undefined && isEmailTaken(error)) outcome.emailTaken = true;
    throw error;
  });
}

/** Errors of PostgreSQL have a code of five characters; only some classes mean that it is not available. */
function isOutage(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  return !/^[0-9A-Z]{5}$/.test(code) || /^(?:08|53|57|55000)/.test(code);
}

/** A violation of the one unique constraint of the provider's tables whose value a person chooses. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'user_email_key';
}
