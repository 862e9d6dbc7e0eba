import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { RecurringTask } from '../recurring-task.js';
import { DerivedCache } from './derived-cache.js';
import { OrphanFilesQueries } from './orphan-files.queries.js';
import { Storage } from './storage.js';

const HOUR_MS = 3_600_000;
/** No upload and no extraction takes longer: an older file without a row belongs to nothing. */
const MIN_ORPHAN_AGE_MS = 24 * HOUR_MS;
const SWEEP_INTERVAL_MS = 6 * HOUR_MS;

/** What a sweep deleted. */
export interface SweepResult {
  /** Files that no row refers to. */
  readonly orphans: number;
  /** Uploads that broke off. */
  readonly partial: number;
}

/**
 * Deletes files whose process was lost between storing the file and writing its row. Rows that are deleted mark their
 * files themselves (see FileSweeper); this finds the files that never had a row.
 */
@Injectable()
export class OrphanSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OrphanSweeper.name);
  private readonly task = new RecurringTask('looking for files without a row', (signal) =>
    this.sweep(signal),
  );

  constructor(
    private readonly config: AppConfig,
    private readonly storage: Storage,
    private readonly derived: DerivedCache,
    private readonly queries: OrphanFilesQueries,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsSweepers) return;
    this.task.start(SWEEP_INTERVAL_MS);
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  async sweep(signal?: AbortSignal): Promise<SweepResult> {
    const before = new Date(Date.now() - MIN_ORPHAN_AGE_MS);
    const partial = await this.storage.deletePartialUploads(before);
    let orphans = 0;
    for await (const keys of this.storage.listStoredBefore(before)) {
      if (signal?.aborted === true) break;
      for (const key of await this.queries.findOrphans(keys)) {
        await this.storage.delete(key);
        await this.derived.delete(key);
        orphans += 1;
      }
    }
    if (orphans + partial > 0)
      this.logger.log({ orphans, partial }, 'deleted files without a row and partial uploads');
    return { orphans, partial };
  }
}
