import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RecurringTask } from '../recurring-task.js';
import { AbandonedFilesRepository } from './abandoned-files.repository.js';
import { DerivedCache } from './derived-cache.js';
import { Storage } from './storage.js';

const SWEEP_INTERVAL_MS = 60_000;
const MAX_FILES_PER_SWEEP = 200;

/** Deletes the files whose rows were deleted. */
@Injectable()
export class FileSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task = new RecurringTask('deleting abandoned files', () => this.sweep());

  constructor(
    private readonly abandoned: AbandonedFilesRepository,
    private readonly storage: Storage,
    private readonly derived: DerivedCache,
  ) {}

  onApplicationBootstrap(): void {
    this.task.start(SWEEP_INTERVAL_MS, { isFirstAtOnce: false });
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /** Marks stored files that no row refers to; the next sweep deletes them. */
  markAbandoned(ownerId: string, keys: readonly string[]): Promise<void> {
    return this.abandoned.add(ownerId, keys);
  }

  /** @returns how many files were deleted */
  async sweep(): Promise<number> {
    const rows = await this.abandoned.takeNext(MAX_FILES_PER_SWEEP);
    for (const { ownerId, key } of rows) {
      await this.storage.delete(key);
      await this.derived.delete(key);
      await this.abandoned.delete(ownerId, { key });
    }
    if (rows.length === 0) await this.derived.sweep();
    return rows.length;
  }
}
