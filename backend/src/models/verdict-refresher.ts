import { findLastRuleChange } from '@dealwright/finance';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ModelRecalculationService } from './model-recalculation.service.js';
import { ModelsQueries } from './models.queries.js';

const REFRESH_INTERVAL_MS = 600_000;
const DEALS_PER_BATCH = 50;

/** Calculates models again whose stored verdict follows lending rules that another has replaced, or a past year. */
@Injectable()
export class VerdictRefresher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(VerdictRefresher.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> | null = null;
  private isStopped = false;

  constructor(
    private readonly queries: ModelsQueries,
    private readonly recalculation: ModelRecalculationService,
  ) {}

  onApplicationBootstrap(): void {
    const refresh = () => {
      this.running ??= this.refreshInBackground().finally(() => (this.running = null));
    };
    this.timer = setInterval(refresh, REFRESH_INTERVAL_MS);
    this.timer.unref();
    refresh();
  }

  /** The database is there until the deal at hand is done. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async refreshInBackground(): Promise<void> {
    try {
      const count = await this.refresh(new Date().toISOString().slice(0, 10));
      if (count > 0) this.logger.log(`judged the models of ${count} deals again`);
    } catch (error) {
      this.logger.warn({ err: error }, 'judging models again failed; trying again in ten minutes');
    }
  }

  /** @returns how many deals were recalculated for the rules and the year of a day */
  async refresh(today: string): Promise<number> {
    const since = [findLastRuleChange(today) ?? '', `${today.slice(0, 4)}-01-01`].toSorted().at(-1)!;
    let count = 0;
    let after: string | null = null;
    for (;;) {
      const deals = await this.queries.listJudgedBefore(since, after, DEALS_PER_BATCH);
      for (const { ownerId, dealId } of deals) {
        if (this.isStopped) return count;
        await this.recalculation.recalculateDeal(ownerId, dealId, null);
        after = dealId;
        count++;
      }
      if (deals.length < DEALS_PER_BATCH) return count;
    }
  }
}
