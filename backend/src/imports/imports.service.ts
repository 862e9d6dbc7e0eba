import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BrokersService } from '../brokers/index.js';
import { DealsService } from '../deals/index.js';
import { afterCommit, Transactional } from '../platform/database/index.js';
import { NotFound } from '../platform/http/index.js';
import { RecurringTask } from '../platform/recurring-task.js';
import {
  type FailedRow,
  type FailedRowsResponse,
  type ImportDto,
  type ImportFailure,
  type ImportResponse,
  type UnreadRow,
} from './import.dto.js';
import { ImportChunkService } from './import-chunk.service.js';
import { readSheet } from './import-sheet.js';
import { ImportsQueries } from './imports.queries.js';
import { ImportsRepository, type ListedImport } from './imports.repository.js';

const ABANDONED_AFTER_S = 30;
const SWEEP_INTERVAL_MS = 15_000;

/** Starts, resumes and undoes imports, which create deals from the rows of a file, a chunk at a time. */
@Injectable()
export class ImportsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ImportsService.name);
  private readonly running = new Map<string, Promise<void>>();
  private readonly sweep = new RecurringTask('looking for unfinished imports', () => this.resume());
  private stopping = false;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly queries: ImportsQueries,
    private readonly chunks: ImportChunkService,
    private readonly deals: DealsService,
    private readonly brokers: BrokersService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweep.start(SWEEP_INTERVAL_MS, { isFirstAtOnce: false });
  }

  /** Ends after the chunks under way: the rest is imported after the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.sweep.stop();
    await Promise.all(this.running.values());
  }

  async start(ownerId: string, body: ImportDto): Promise<ImportResponse> {
    const { batchKey, fileName = null, rows } = body;
    const sheet = readSheet(body.sheet, rows.length);
    const batch = await this.imports.findOrCreate(ownerId, { batchKey, fileName, rows, sheet });
    if (batch.state === 'running') afterCommit(() => this.run(ownerId, batch.id));
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
    await this.deals.removeImported(ownerId, id);
    await this.brokers.removeImported(ownerId, await this.queries.listUnusedBrokers(ownerId, id));
    return this.get(ownerId, id);
  }

  private async resume(): Promise<void> {
    for (const { ownerId, id } of await this.imports.findAbandoned(ABANDONED_AFTER_S)) this.run(ownerId, id);
  }

  private run(ownerId: string, id: string): void {
    if (this.running.has(id)) return;
    const ended = this.importChunks(ownerId, id).finally(() => this.running.delete(id));
    this.running.set(id, ended);
  }

  private async importChunks(ownerId: string, id: string): Promise<void> {
    try {
      let hasMore = true;
      while (hasMore && !this.stopping) {
        const progress = await this.chunks.importNext(ownerId, id);
        hasMore = progress.hasMore;
        await this.analyzeGrownTables(progress.done);
      }
    } catch (error) {
      this.logger.error({ err: error, importId: id }, 'import interrupted; it goes on by itself');
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
