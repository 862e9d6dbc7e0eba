import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 3_600_000;

/** Housekeeping: done at the start and every hour after. What fails is told, and tried again in an hour. */
export abstract class Hourly implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;

  /** what is done, as it is told of when it fails: 'emptying the trash' */
  protected abstract readonly task: string;
  protected abstract work(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS);
    this.timer.unref();
    void this.run();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.logger.warn({ err: error }, `${this.task} failed; it is tried again in an hour`);
    }
  }
}
