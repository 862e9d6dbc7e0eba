import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { DerivedCache } from './derived-cache.js';
import { Storage } from './storage.js';

const EVERY_MS = 60_000;
const AT_ONCE = 200;

interface Abandoned {
  readonly ownerId: string;
  readonly key: string;
}

/** Deletes the files that nothing points to any more. */
@Injectable()
export class FileSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(FileSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly storage: Storage,
    private readonly derived: DerivedCache,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep().catch((error: unknown) => this.say(error)), EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Notes a file that was stored for nothing. */
  async markAbandoned(ownerId: string, keys: readonly string[]): Promise<void> {
    await this.sql.count(
      'insert into abandoned_files (owner_id, key) select $1, unnest($2::text[]) on conflict do nothing',
      [ownerId, keys],
    );
  }

  /** @returns how many files were deleted */
  async sweep(): Promise<number> {
    const rows = await this.sql.rows<Abandoned>(
      `update abandoned_files set tries = tries + 1 where (owner_id, key) in
         (select owner_id, key from abandoned_files order by tries, created_at limit ${AT_ONCE})
       returning owner_id as "ownerId", key`,
    );
    for (const { ownerId, key } of rows) {
      await this.storage.delete(key);
      await this.derived.delete(key);
      await this.sql.count('delete from abandoned_files where owner_id = $1 and key = $2', [ownerId, key]);
    }
    if (rows.length === 0) await this.derived.sweep();
    return rows.length;
  }

  private say(error: unknown): void {
    this.logger.warn({ err: error }, 'deleting abandoned files failed; it is tried again in a minute');
  }
}
