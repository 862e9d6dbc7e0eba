import { findLastRuleChange } from '@dealwright/finance';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../platform/config/index.js';
import { RecurringTask } from '../platform/recurring-task.js';
import { ModelRecalculationService } from './model-recalculation.service.js';
import { ModelsQueries } from './models.queries.js';

const REFRESH_INTERVAL_MS = 600_000;
const DEALS_PER_BATCH = 50;

/** Calculates models again whose stored verdict follows lending rules that another has replaced, or a past year. */
@Injectable()
export class VerdictRefresher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(VerdictRefresher.name);
  private readonly task = new RecurringTask('judging models again', (signal) =>
    this.refresh(new Date().toISOString().slice(0, 10), signal),
  );

  constructor(
    private readonly queries: ModelsQueries,
    private readonly recalculation: ModelRecalculationService,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.task.start(REFRESH_INTERVAL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  /** @returns how many deals were recalculated for the rules and the year of a day */
  async refresh(today: string, signal?: AbortSignal): Promise<number> {
    const since = [findLastRuleChange(today, this.config.lendingRules) ?? '', `${today.slice(0, 4)}-01-01`]
      .toSorted()
      .at(-1)!;
    let count = 0;
    let after: string | null = null;
    for (;;) {
      const deals = await this.queries.listJudgedBefore(since, after, DEALS_PER_BATCH);
      for (const { ownerId, dealId } of deals) {
        if (signal?.aborted) return count;
        await this.recalculation.recalculateDeal(ownerId, dealId, null);
        after = dealId;
        count++;
      }
      if (deals.length < DEALS_PER_BATCH) break;
    }
    if (count > 0) this.logger.log(`judged the models of ${count} deals again`);
    return count;
  }
}
