import { Injectable } from '@nestjs/common';
import { listTrashItems } from '../deals/index.js';
import { defineStatement, iso, Sql } from '../platform/database/index.js';
import { type Listing, type PageQuery } from '../platform/http/index.js';
import { type EntryTrashItem } from './dto/trash.dto.js';

/** Both tables as one list; each half is read through the index of its own trash. */
const LIST_TRASH = defineStatement(
  'interactions.listTrash',
  `select t.id, t.kind, t.title, t.excerpt, t.deal_id as "dealId", d.business_name as "businessName",
     d.description as "dealDescription", ${iso('t.deleted_at')} as "deletedAt", t.deleted_at::text as "sortValue"
   from (
     select owner_id, id, deal_id, deleted_at, 'note' as kind, null as title, left(content, 200) as excerpt
     from notes where owner_id = :ownerId and deleted_at is not null
     union all
     select owner_id, id, deal_id, deleted_at, 'interaction', type, left(summary, 200)
     from interactions where owner_id = :ownerId and deleted_at is not null
   ) t join deals d on d.owner_id = t.owner_id and d.id = t.deal_id and d.deleted_at is null
   where t.owner_id = :ownerId and t.deleted_at is not null
     and (:afterTime::timestamptz is null or (t.deleted_at, t.id) < (:afterTime, :afterId::uuid))
   order by t.deleted_at desc, t.id desc limit :limit + 1`,
);

/** By hand: one page over two tables, joined with deals. */
@Injectable()
export class TrashQueries {
  constructor(private readonly sql: Sql) {}

  /** Interactions and notes in the trash, most recently deleted first. */
  listPage(ownerId: string, query: PageQuery): Promise<Listing<EntryTrashItem>> {
    return listTrashItems<EntryTrashItem>(this.sql, LIST_TRASH, ownerId, query);
  }
}
