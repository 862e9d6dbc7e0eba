import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { BrokersService } from '../../brokers/index.js';
import { emitInTransaction, Transactional } from '../../platform/database/index.js';
import { NotFound } from '../../platform/http/index.js';
import { SettingsService } from '../../settings/index.js';
import { DealsImported, DealsImporting, type PreparedModels } from '../deal.events.js';
import { DealsRepository } from '../deals.repository.js';
import { hasFigures } from '../dto/financials.dto.js';
import {
  type FailedRow,
  type FailedRowsResponse,
  type ImportDto,
  type ImportFailure,
  type ImportResponse,
  type UnreadRow,
} from './import.dto.js';
import { findFailedRows, readSheet } from './import-sheet.js';
import { partitionRows } from './import-rows.js';
import { listUnreadRows, nameBrokers, toImportedDeal, writeNotes } from './imported-rows.js';
import { type ImportedDeal, ImportsQueries } from './imports.queries.js';
import { ImportsRepository, type ListedImport } from './imports.repository.js';

const ROWS_PER_CHUNK = 1_000;
const ABANDONED_AFTER_S = 30;
const SWEEP_INTERVAL_MS = 15_000;

/**
 * Creates deals from the rows of a file, a chunk at a time. Each chunk and its progress are written in one
 * transaction, so that a restart continues where it stopped and creates no deal twice.
 */
@Injectable()
export class ImportsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ImportsService.name);
  private readonly runningIds = new Set<string>();
  private sweeper: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly queries: ImportsQueries,
    private readonly deals: DealsRepository,
    private readonly brokers: BrokersService,
    private readonly settings: SettingsService,
    private readonly events: EventEmitter2,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeper = setInterval(() => void this.resume(), SWEEP_INTERVAL_MS);
    this.sweeper.unref();
  }

  onModuleDestroy(): void {
    this.stopping = true;
    clearInterval(this.sweeper);
  }

  async start(ownerId: string, body: ImportDto): Promise<ImportResponse> {
    const { batchKey, fileName = null, rows } = body;
    const sheet = readSheet(body.sheet, rows.length);
    const batch = await this.imports.findOrCreate(ownerId, { batchKey, fileName, rows, sheet });
    if (batch.state === 'running') void this.run(ownerId, batch.id);
    return toImportResponse(batch);
  }

  async listRecent(ownerId: string): Promise<ImportResponse[]> {
    return (await this.imports.listRecent(ownerId)).map(toImportResponse);
  }

  async get(ownerId: string, id: string): Promise<ImportResponse> {
    const batch = await this.imports.findListed(ownerId, { id });
    if (batch === null) throw new NotFound('Import');
    return toImportResponse(batch);
  }

  async getFailedRows(ownerId: string, id: string): Promise<FailedRowsResponse> {
    const batch = await this.imports.findFailedRows(ownerId, id);
    if (batch === null) throw new NotFound('Import');
    return { headers: batch.headers ?? [], rows: batch.failedRows as FailedRow[] };
  }

  @Transactional()
  async undo(ownerId: string, id: string): Promise<ImportResponse> {
    await this.get(ownerId, id);
    await this.imports.setUndone(ownerId, id);
    await this.deals.softDelete(ownerId, { importBatchId: id });
    await this.brokers.removeImported(ownerId, await this.queries.listUnusedBrokers(ownerId, id));
    return this.get(ownerId, id);
  }

  private async resume(): Promise<void> {
    try {
      for (const { ownerId, id } of await this.imports.findAbandoned(ABANDONED_AFTER_S))
        void this.run(ownerId, id);
    } catch (error) {
      this.logger.warn({ err: error }, 'looking for unfinished imports failed; it is tried again');
    }
  }

  private async run(ownerId: string, id: string): Promise<void> {
    if (this.runningIds.has(id)) return;
    this.runningIds.add(id);
    try {
      let hasMore = true;
      while (hasMore && !this.stopping) {
        const progress = await this.importChunk(ownerId, id);
        hasMore = progress.hasMore;
        await this.analyzeGrownTables(progress.done);
      }
    } catch (error) {
      this.logger.error({ err: error, importId: id }, 'import interrupted; it goes on by itself');
    } finally {
      this.runningIds.delete(id);
    }
  }

  /** An import goes on without it, only slower. */
  private async analyzeGrownTables(inserted: number): Promise<void> {
    try {
      await this.queries.analyzeGrownTables(inserted);
    } catch (error) {
      this.logger.warn({ err: error }, 'tables that an import fills could not be analyzed');
    }
  }

  /** @returns how many rows of the import are done, and whether there are more */
  @Transactional()
  async importChunk(ownerId: string, id: string): Promise<{ done: number; hasMore: boolean }> {
    const taken = await this.queries.lockNextRows(ownerId, id, ROWS_PER_CHUNK);
    if (taken === null) return { done: 0, hasMore: false };
    const { good, bad } = await partitionRows(taken.rows, taken.done + 1);
    const rows = good.map(nameBrokers);
    const settings = await this.settings.get(ownerId);
    const contacts = rows.flatMap(({ brokers }) => brokers);
    const saved = await this.brokers.findOrImport(ownerId, id, contacts);
    const deals = rows.map((row) => toImportedDeal(row, settings, saved));
    const models = await this.prepareModels(ownerId, deals);
    await this.queries.insertDeals(ownerId, id, deals, models);
    for (const { insert } of models) await insert();
    const notes = writeNotes(rows, deals, saved, taken);
    if (notes.length > 0) {
      await emitInTransaction(this.events, DealsImported.event, new DealsImported(ownerId, notes));
    }
    await this.queries.recordProgress(ownerId, id, {
      done: taken.rows.length,
      imported: good.length,
      ...findFailedRows(bad, taken.sheetRows, taken.done + 1),
      unreadRows: listUnreadRows(rows, deals, taken),
    });
    const done = taken.done + taken.rows.length;
    return { done, hasMore: done < taken.total };
  }

  private async prepareModels(ownerId: string, deals: readonly ImportedDeal[]): Promise<PreparedModels[]> {
    const withFigures = deals
      .filter(({ values }) => hasFigures(values.historicalFinancials))
      .map(({ id, values }) => ({ ...values, id, askingPrice: toPrice(values.askingPrice) }));
    if (withFigures.length === 0) return [];
    const prepared = await emitInTransaction(
      this.events,
      DealsImporting.event,
      new DealsImporting(ownerId, withFigures),
    );
    return prepared as PreparedModels[];
  }
}

function toImportResponse({
  createdAt,
  failures,
  unreadRows,
  headers,
  ...batch
}: ListedImport): ImportResponse {
  const { id, batchKey, state, fileName, total, done, imported } = batch;
  return {
    id,
    batchKey,
    state,
    fileName,
    total,
    done,
    imported,
    failures: failures as ImportFailure[],
    unreadRows: unreadRows as UnreadRow[],
    hasSheet: headers !== null,
    createdAt: createdAt.toISOString(),
  };
}

const toPrice = (value: unknown): number | null => (typeof value === 'number' ? value : null);
