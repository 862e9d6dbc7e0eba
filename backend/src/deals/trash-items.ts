import { type Sql, type Statement } from '../platform/database/index.js';
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
 * Reads a page of deleted items that belong to deals, most recently deleted first. Items of a deal that is itself in
 * the trash are left out, because restoring the deal restores them.
 *
 * @param statement selects one row more than `limit` after the row of `afterTime` and `afterId`, with `sortValue`
 */
export async function listTrashItems<Thing extends TrashItem>(
  sql: Sql,
  statement: Statement,
  ownerId: string,
  { limit = MAX_PAGE_ROWS, cursor }: PageQuery,
): Promise<Listing<Omit<SortedRow<Thing>, 'sortValue'>>> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const rows = await sql.rows<SortedRow<Thing>>(statement, {
    ownerId,
    limit,
    afterTime: after?.value ?? null,
    afterId: after?.id ?? null,
  });
  const { items, nextCursor } = cutPage(rows, limit);
  return new Listing(items, { nextCursor });
}
