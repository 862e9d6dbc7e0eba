import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { Sql } from '../database/sql.js';
import { DerivedCache } from './derived-cache.js';
import { Storage } from './storage.js';

export const FILE_REFERENCES = 'FILE_REFERENCES';

const HOUR_MS = 3_600_000;
/** An upload, or a reading, that takes longer has been lost long ago. */
const AGE_MS = 24 * HOUR_MS;
const EVERY_MS = 6 * HOUR_MS;

/** What a sweep deleted. */
export interface Swept {
  /** Files that no row points to. */
  readonly orphans: number;
  /** Halves of uploads. */
  readonly broken: number;
}

/**
 * Deletes files that were stored by a process that was lost before it could write the row. Rows that are
 * deleted note their file themselves (see FileSweeper); this finds what never had one.
 */
@Injectable()
export class OrphanSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OrphanSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly sql: Sql,
    private readonly storage: Storage,
    private readonly derived: DerivedCache,
    @Inject(FILE_REFERENCES) private readonly references: readonly string[],
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsSweepers) return;
    const run = () => void this.sweep().catch((error: unknown) => this.say(error));
    this.timer = setInterval(run, EVERY_MS);
    this.timer.unref();
    run();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<Swept> {
    const moment = new Date(Date.now() - AGE_MS);
    const broken = await this.storage.deletePartialUploads(moment);
    let orphans = 0;
    for await (const keys of this.storage.listStoredBefore(moment)) {
      for (const key of await this.unknown(keys)) {
        await this.storage.delete(key);
        await this.derived.delete(key);
        orphans += 1;
      }
    }
    if (orphans + broken > 0)
      this.logger.log({ orphans, broken }, 'deleted files that no row points to and halves of uploads');
    return { orphans, broken };
  }

  /** Those of the keys that no row names. A database that names no file at all is the wrong one: then none. */
  private async unknown(keys: readonly string[]): Promise<string[]> {
    const known = this.references.join(' union all ');
    const rows = await this.sql.rows<{ key: string }>(
      `with known(key) as materialized (${known})
       select key from unnest($1::text[]) as key
       where key not in (select key from known) and exists (select 1 from known)`,
      [keys],
    );
    return rows.map(({ key }) => key);
  }

  private say(error: unknown): void {
    this.logger.warn(
      { err: error },
      'looking for files without a row failed; it is tried again in six hours',
    );
  }
}
