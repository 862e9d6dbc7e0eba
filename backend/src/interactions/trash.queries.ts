import { Injectable } from '@nestjs/common';
import { listTrashItems } from '../deals/index.js';
import { Sql } from '../platform/database/index.js';
import { type Listing, type PageQuery } from '../platform/http/index.js';
import { type EntryTrashItem } from './dto/trash.dto.js';

/** Both tables as one list; each half is read through the index of its own trash. */
const TRASHED_ENTRIES_SQL = `(
  select owner_id, id, deal_id, deleted_at, 'note' as kind, null as title, left(content, 200) as excerpt
  from notes where owner_id = $1 and deleted_at is not null
  union all
  select owner_id, id, deal_id, deleted_at, 'interaction', type, left(summary, 200)
  from interactions where owner_id = $1 and deleted_at is not null
)`;

/** By hand: one page over two tables, joined with deals. */
@Injectable()
export class TrashQueries {
  constructor(private readonly sql: Sql) {}

  /** Interactions and notes in the trash, most recently deleted first. */
  listPage(ownerId: string, query: PageQuery): Promise<Listing<EntryTrashItem>> {
    return listTrashItems<EntryTrashItem>(this.sql, ownerId, query, {
      source: TRASHED_ENTRIES_SQL,
      columns: 't.kind, t.title, t.excerpt',
    });
  }
}
