import { Injectable } from '@nestjs/common';
import { defineStatement, Sql } from '../database/index.js';

/** The state of one window after a request was counted. */
export interface CountedWindow {
  readonly hits: number;
  readonly expiresInMs: number;
}

const COUNT = defineStatement(
  'rateLimit.count',
  `insert into rate_limits as counted (key, hits, expires_at)
   values (:key, 1, now() + :windowMs * interval '1 millisecond')
   on conflict (key) do update set
     hits = case when counted.expires_at <= now() then 1 else counted.hits + 1 end,
     expires_at = case when counted.expires_at <= now() then excluded.expires_at else counted.expires_at end
   returning hits, (extract(epoch from expires_at - now()) * 1000)::float8 as "expiresInMs"`,
);

const DELETE_EXPIRED = defineStatement(
  'rateLimit.deleteExpired',
  'delete from rate_limits where expires_at <= now()',
);

/** Counts requests in the database. Hand-written, because one statement counts and starts a new window. */
@Injectable()
export class RateLimitQueries {
  constructor(private readonly sql: Sql) {}

  async count(key: string, windowMs: number): Promise<CountedWindow> {
    const row = await this.sql.first<CountedWindow>(COUNT, { key, windowMs });
    if (row === null) throw new Error('The counted window has no row.');
    return row;
  }

  deleteExpired(): Promise<number> {
    return this.sql.count(DELETE_EXPIRED);
  }
}
