import {
  TransactionalAdapterTypeOrm,
  type TypeOrmTransactionalAdapterOptions,
} from '@nestjs-cls/transactional-adapter-typeorm';
import { AsyncLocalStorage } from 'node:async_hooks';
import { ClsServiceManager } from 'nestjs-cls';
import { type DataSource } from 'typeorm';

/** A transaction that loses a conflict this many times in a row fails: something else is wrong. */
const MAX_TRANSACTION_ATTEMPTS = 5;

/** PostgreSQL's codes for `deadlock_detected` and `serialization_failure`. It has rolled the transaction back. */
const CONFLICT_CODES: ReadonlySet<string> = new Set(['40P01', '40001']);

/**
 * Runs a transaction again that PostgreSQL ended so that another one could continue, for example an edit of an
 * interaction while its deal is merged. The other one holds its locks until it commits, so the repetition waits for
 * it. All writes of the first attempt are undone; a method with `@Transactional()` must not count on running once.
 */
export class RetryingTransactionalAdapter extends TransactionalAdapterTypeOrm {
  constructor(options: TypeOrmTransactionalAdapterOptions) {
    super(options);
    const createOptions = this.optionsFactory;
    this.optionsFactory = (dataSource: DataSource) => {
      const created = createOptions(dataSource);
      return {
        ...created,
        wrapWithTransaction: (
          ...[settings, work, setTransaction]: Parameters<typeof created.wrapWithTransaction>
        ) =>
          retryConflicts(async () => {
            const followers: (() => void)[] = [];
            const result: unknown = await created.wrapWithTransaction(
              settings,
              () => waiting.run(followers, work),
              setTransaction,
            );
            // Outside of the context that holds the ended transaction.
            ClsServiceManager.getClsService().exit(() => followers.forEach((follow) => follow()));
            return result;
          }),
      };
    };
  }
}

/** What is to follow the transaction that is running. */
const waiting = new AsyncLocalStorage<(() => void)[]>();

/**
 * Starts work that reads what the running transaction wrote: once it has been committed, never if it is rolled back,
 * and at once where there is none. An Idempotency-Key puts a whole request into a transaction.
 */
export function afterCommit(start: () => void): void {
  const followers = waiting.getStore();
  if (followers === undefined) start();
  else followers.push(start);
}

async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_TRANSACTION_ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** Whether an error of the driver, or TypeORM's error around it, is a conflict of transactions. */
function isConflict(error: unknown): boolean {
  const { code, driverError } = error as {
    readonly code?: unknown;
    readonly driverError?: { readonly code?: unknown };
  };
  return CONFLICT_CODES.has(String(driverError?.code ?? code));
}
