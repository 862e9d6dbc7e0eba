import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { IdentityProvider } from '../identity-provider.js';
import { RecurringTask } from '../../platform/recurring-task.js';
import { AccountDataQueries } from './account-data.queries.js';

const PURGE_INTERVAL_MS = 3_600_000;
const MAX_ACCOUNTS_PER_RUN = 50;

/** Deletes the accounts whose waiting time is over. Several processes may run it at once. */
@Injectable()
export class AccountPurger implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AccountPurger.name);
  private readonly task = new RecurringTask('deleting accounts', (signal) => this.purgeExpired(signal));

  constructor(
    private readonly provider: IdentityProvider,
    private readonly data: AccountDataQueries,
  ) {}

  onApplicationBootstrap(): void {
    this.task.start(PURGE_INTERVAL_MS);
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /** @returns how many accounts were deleted */
  async purgeExpired(signal?: AbortSignal): Promise<number> {
    let deleted = 0;
    for (const { ownerId, issuer, subject } of await this.data.findExpired(MAX_ACCOUNTS_PER_RUN)) {
      if (signal?.aborted === true) break;
      // The provider first: if the process is lost in between, the user's row still exists and the next run tries
      // again.
      if (issuer === this.provider.trust.issuer) await this.provider.deleteUser(subject);
      if (await this.data.deleteEverything(ownerId)) deleted += 1;
    }
    if (deleted > 0) this.logger.log(`deleted ${deleted} accounts whose owners asked for it`);
    return deleted;
  }
}
