import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DealChangesRepository } from './deal-changes.repository.js';
import { DealsRepository } from './deals.repository.js';

const KEEP_DAYS = 30;
const EVERY_MS = 3_600_000;

/** Empties the trash of what has lain there for 30 days, and forgets changes that nobody asks about any more. */
@Injectable()
export class TrashKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TrashKeeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly deals: DealsRepository,
    private readonly changes: DealChangesRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.purge(), EVERY_MS);
    this.timer.unref();
    void this.purge();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async purge(): Promise<void> {
    try {
      const gone = await this.deals.purge(KEEP_DAYS);
      await this.changes.forgetOld();
      if (gone.length > 0) this.logger.log(`${gone.length} deals left the trash for good`);
    } catch (error) {
      this.logger.warn({ err: error }, 'emptying the trash failed; it is tried again in an hour');
    }
  }
}
