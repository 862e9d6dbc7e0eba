import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../platform/database/index.js';
import { type DealEventKind } from './deal.events.js';

export interface DealEventRow {
  readonly id: string;
  readonly kind: DealEventKind;
  readonly at: string;
  readonly actorId: string;
  readonly data: Record<string, unknown>;
}

/** The append-only history of a deal. */
@Injectable()
export class DealHistoryRepository {
  constructor(private readonly sql: Sql) {}

  async append(ownerId: string, dealId: string, kind: DealEventKind, data: object): Promise<void> {
    await this.sql.count(
      'insert into deal_events (owner_id, deal_id, kind, actor_id, data) values ($1, $2, $3, $1, $4)',
      [ownerId, dealId, kind, JSON.stringify(data)],
    );
  }

  /** What the newest event of a kind that names `otherId` recorded. */
  async findLastData(
    ownerId: string,
    dealId: string,
    kind: DealEventKind,
    otherId: string,
  ): Promise<unknown> {
    const row = await this.sql.first<{ data: unknown }>(
      `select data from deal_events where owner_id = $1 and deal_id = $2 and kind = $3 and data ->> 'otherId' = $4
       order by id desc limit 1`,
      [ownerId, dealId, kind, otherId],
    );
    return row?.data ?? null;
  }

  /** Also of the deals folded into this one. */
  listNewest(ownerId: string, dealId: string, before: string | null, limit: number): Promise<DealEventRow[]> {
    return this.sql.rows(
      `select id::text, kind, ${iso('at')} as at, actor_id as "actorId", data from deal_events
       where owner_id = $1 and at < coalesce($3::timestamptz, 'infinity')
         and deal_id in (select id from deals where owner_id = $1 and (id = $2 or merged_into_id = $2))
       order by id desc limit $4`,
      [ownerId, dealId, before, limit],
    );
  }
}
