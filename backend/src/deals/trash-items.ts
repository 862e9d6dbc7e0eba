import { iso, type Sql } from '../platform/database/index.js';
import {
  cutPage,
  decodeCursor,
  Listing,
  MAX_PAGE_ROWS,
  type PageQuery,
  type SortedRow,
} from '../platform/http/index.js';
import { type TrashItem } from './dto/trash-item.dto.js';

/**
 * Lists deleted items that belong to deals, most recently deleted first. Items of a deal that is itself in the trash
 * are left out, because restoring the deal restores them.
 *
 * @param source a table, or a statement in parentheses, with rows with owner_id, id, deal_id and deleted_at
 * @param columns SQL columns to select from the row `t`, in addition to those of every trash item
 */
export async function listTrashItems<Thing extends TrashItem>(
  sql: Sql,
  ownerId: string,
  { limit = MAX_PAGE_ROWS, cursor }: PageQuery,
  { source, columns }: { readonly source: string; readonly columns: string },
): Promise<Listing<Omit<SortedRow<Thing>, 'sortValue'>>> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const rows = await sql.rows<SortedRow<Thing>>(
    `select t.id, ${columns}, t.deal_id as "dealId", d.business_name as "businessName",
       d.description as "dealDescription", ${iso('t.deleted_at')} as "deletedAt", t.deleted_at::text as "sortValue"
     from ${source} t join deals d on d.owner_id = t.owner_id and d.id = t.deal_id and d.deleted_at is null
     where t.owner_id = $1 and t.deleted_at is not null
       and ($3::timestamptz is null or (t.deleted_at, t.id) < ($3, $4::uuid))
     order by t.deleted_at desc, t.id desc limit $2 + 1`,
    [ownerId, limit, after?.value ?? null, after?.id ?? null],
  );
  const { items, nextCursor } = cutPage(rows, limit);
  return new Listing(items, { nextCursor });
}
