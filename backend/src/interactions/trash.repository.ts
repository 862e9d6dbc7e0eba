import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../platform/database/index.js';
import { cutPage, decodeCursor, MOST_ROWS, type PageQuery, type Sorted } from '../platform/http/index.js';
import { type TrashedEntry } from './dto/trash.dto.js';

@Injectable()
export class TrashRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * Interactions and notes in the trash, the last thrown away first. Those of a deal that is itself in the
   * trash are not among them: they come back with it.
   */
  async page(
    ownerId: string,
    { limit = MOST_ROWS, cursor }: PageQuery,
  ): Promise<{ entries: TrashedEntry[]; nextCursor: string | null }> {
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const rows = await this.sql.rows<Sorted<TrashedEntry>>(
      `select t.id, t.kind, t.deal_id as "dealId", d.business_name as "businessName",
         d.description as "dealDescription", t.title, t.excerpt, ${iso('t.deleted_at')} as "deletedAt",
         t.deleted_at::text as "sortValue"
       from (
         select owner_id, id, deal_id, deleted_at, 'note' as kind, null as title, left(content, 200) as excerpt
         from notes where owner_id = $1 and deleted_at is not null
         union all
         select owner_id, id, deal_id, deleted_at, 'interaction', type, left(summary, 200)
         from interactions where owner_id = $1 and deleted_at is not null
       ) t join deals d on d.owner_id = t.owner_id and d.id = t.deal_id and d.deleted_at is null
       where $3::timestamptz is null or (t.deleted_at, t.id) < ($3, $4::uuid)
       order by t.deleted_at desc, t.id desc limit $2 + 1`,
      [ownerId, limit, after?.value ?? null, after?.id ?? null],
    );
    const { items, nextCursor } = cutPage(rows, limit);
    return { entries: items, nextCursor };
  }
}
