import { randomUUID } from 'node:crypto';
import { DEFAULT_DEAL_STATUS } from '@dealwright/vocabulary';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { BrokersService } from '../../brokers/index.js';
import { emitInTransaction, Transactional } from '../../platform/database/index.js';
import { NotFound } from '../../platform/http/index.js';
import { type SettingsResponse, SettingsService } from '../../settings/index.js';
import { DealsImported } from '../deal.events.js';
import { DEAL_FIELD_COLUMNS, FINANCIAL_COLUMNS } from '../deals.sql.js';
import { hasFigures } from '../dto/financials.dto.js';
import { type ImportDto, type ImportResponse } from './import.dto.js';
import { type GoodRow, sortRows } from './import-rows.js';
import { ImportsRepository, type NewDealRow } from './imports.repository.js';

const CHUNK = 500;
const ABANDONED_AFTER_S = 30;
const SWEEP_MS = 15_000;

/**
 * Turns the rows of a file into deals, some at a time. How far it came is in the database: a chunk and the
 * note that it is done are one transaction, so that a restart goes on where it stopped and nothing is doubled.
 */
@Injectable()
export class ImportsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ImportsService.name);
  private readonly working = new Set<string>();
  private sweeper: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly brokers: BrokersService,
    private readonly settings: SettingsService,
    private readonly events: EventEmitter2,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeper = setInterval(() => void this.resume(), SWEEP_MS);
    this.sweeper.unref();
  }

  onModuleDestroy(): void {
    this.stopping = true;
    clearInterval(this.sweeper);
  }

  async begin(ownerId: string, body: ImportDto): Promise<ImportResponse> {
    const batch = await this.imports.begin(ownerId, body.batchKey, body.fileName ?? null, body.rows);
    if (batch.state === 'running') void this.work(ownerId, batch.id);
    return batch;
  }

  recent(ownerId: string): Promise<ImportResponse[]> {
    return this.imports.recent(ownerId);
  }

  async get(ownerId: string, id: string): Promise<ImportResponse> {
    const batch = await this.imports.find(ownerId, id);
    if (batch === null) throw new NotFound('Import');
    return batch;
  }

  @Transactional()
  async undo(ownerId: string, id: string): Promise<ImportResponse> {
    await this.get(ownerId, id);
    await this.imports.undo(ownerId, id);
    return this.get(ownerId, id);
  }

  private async resume(): Promise<void> {
    try {
      for (const { ownerId, id } of await this.imports.abandoned(ABANDONED_AFTER_S))
        void this.work(ownerId, id);
    } catch (error) {
      this.logger.warn({ err: error }, 'looking for unfinished imports failed; it is tried again');
    }
  }

  private async work(ownerId: string, id: string): Promise<void> {
    if (this.working.has(id)) return;
    this.working.add(id);
    try {
      while (!this.stopping && (await this.chunk(ownerId, id)));
    } catch (error) {
      this.logger.error({ err: error, importId: id }, 'import interrupted; it goes on by itself');
    } finally {
      this.working.delete(id);
    }
  }

  /** @returns whether there is more to do */
  @Transactional()
  async chunk(ownerId: string, id: string): Promise<boolean> {
    const taken = await this.imports.take(ownerId, id, CHUNK);
    if (taken === null) return false;
    const { good, bad } = sortRows(taken.rows, taken.done + 1);
    const settings = await this.settings.of(ownerId);
    const brokers = await this.brokers.idsByName(
      ownerId,
      good.flatMap(({ body }) => body.broker ?? []),
    );
    const deals = good.map((row) => newDeal(row, settings, brokers));
    await this.imports.insertDeals(ownerId, id, deals);
    const withFigures = deals.filter((_, index) => hasFigures(good[index]?.financials.historicalFinancials));
    await emitInTransaction(
      this.events,
      DealsImported.event,
      new DealsImported(
        ownerId,
        withFigures.map((deal) => deal.id),
      ),
    );
    await this.imports.advance(ownerId, id, taken.rows.length, good.length, bad);
    return taken.done + taken.rows.length < taken.total;
  }
}

function newDeal(
  { row, body, financials }: GoodRow,
  settings: SettingsResponse,
  brokers: ReadonlyMap<string, string>,
): NewDealRow {
  const fields: Record<string, unknown> = {
    ...body,
    description: body.description?.trim(),
    status: body.status ?? DEFAULT_DEAL_STATUS,
  };
  const deal: Record<string, unknown> = {
    n: row,
    broker_id: brokers.get((body.broker ?? '').toLowerCase()) ?? null,
  };
  for (const [field, column] of Object.entries(DEAL_FIELD_COLUMNS)) {
    if (field !== 'brokerId') deal[column] = fields[field] ?? null;
  }
  deal[FINANCIAL_COLUMNS.historicalFinancials] = financials.historicalFinancials ?? {};
  deal[FINANCIAL_COLUMNS.yearLabels] = financials.yearLabels ?? {};
  deal[FINANCIAL_COLUMNS.sdeAdjustments] = financials.sdeAdjustments ?? null;
  deal[FINANCIAL_COLUMNS.collectDetailedIncomeStatement] =
    financials.collectDetailedIncomeStatement ?? settings.collectDetailedIncomeStatement;
  deal[FINANCIAL_COLUMNS.historicalYearsCount] =
    financials.historicalYearsCount ?? settings.historicalYearsCount;
  return { ...deal, id: randomUUID() };
}
