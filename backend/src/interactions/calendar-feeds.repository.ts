import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/index.js';

@Injectable()
export class CalendarFeedsRepository {
  constructor(private readonly sql: Sql) {}

  async upsert(ownerId: string, secretHash: string): Promise<void> {
    await this.sql.count(
      `insert into calendar_feeds (owner_id, secret_hash) values ($1, $2)
       on conflict (owner_id) do update set secret_hash = excluded.secret_hash, created_at = now()`,
      [ownerId, secretHash],
    );
  }

  async remove(ownerId: string): Promise<void> {
    await this.sql.count('delete from calendar_feeds where owner_id = $1', [ownerId]);
  }

  async findOwnerId(secretHash: string): Promise<string | null> {
    const row = await this.sql.first<{ owner_id: string }>(
      'select owner_id from calendar_feeds where secret_hash = $1',
      [secretHash],
    );
    return row?.owner_id ?? null;
  }
}
