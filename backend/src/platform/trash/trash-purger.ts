import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RecurringTask } from '../recurring-task.js';

const RETENTION_DAYS = 30;
const PURGE_INTERVAL_MS = 3_600_000;

/** Deletes for good what has been in one kind of trash for so many days. Returns how many rows. */
type Purge = (days: number) => Promise<number>;

/** Empties the trash: deletes what has been there for 30 days. Each module registers its own kinds. */
@Injectable()
export class TrashPurger implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TrashPurger.name);
  private readonly purges = new Map<string, Purge>();
  private readonly task = new RecurringTask('emptying the trash', () => this.purgeExpired());

  onApplicationBootstrap(): void {
    this.task.start(PURGE_INTERVAL_MS);
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /** @param kind plural name of the rows, for the log */
  register(kind: string, purge: Purge): void {
    this.purges.set(kind, purge);
  }

  /** @returns how many rows were deleted, by kind */
  async purgeExpired(): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    for (const [kind, purge] of this.purges) {
      try {
        deleted[kind] = await purge(RETENTION_DAYS);
        if (deleted[kind] > 0) this.logger.log(`deleted ${deleted[kind]} ${kind} from the trash`);
      } catch (error) {
        this.logger.warn({ err: error }, `emptying the trash of ${kind} failed; trying again in an hour`);
      }
    }
    return deleted;
  }
}
