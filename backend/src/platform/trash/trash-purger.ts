import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const KEEP_DAYS = 30;
const EVERY_MS = 3_600_000;

/** Deletes what has lain in a trash for so many days; how many rows went. */
type Purge = (days: number) => Promise<number>;

/** Empties every trash of what has lain there for 30 days; modules add what they keep one of. */
@Injectable()
export class TrashPurger implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TrashPurger.name);
  private readonly purges = new Map<string, Purge>();
  private timer: NodeJS.Timeout | undefined;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.purgeExpired(), EVERY_MS);
    this.timer.unref();
    void this.purgeExpired();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  register(things: string, purge: Purge): void {
    this.purges.set(things, purge);
  }

  /** @returns how many left for good, by what they are */
  async purgeExpired(): Promise<Record<string, number>> {
    const gone: Record<string, number> = {};
    for (const [things, purge] of this.purges) {
      try {
        gone[things] = await purge(KEEP_DAYS);
        if (gone[things] > 0) this.logger.log(`${gone[things]} ${things} left the trash for good`);
      } catch (error) {
        this.logger.warn({ err: error }, `emptying the trash of ${things} failed; tried again in an hour`);
      }
    }
    return gone;
  }
}
