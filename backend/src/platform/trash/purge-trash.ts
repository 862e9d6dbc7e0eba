import { type Sql } from '../database/index.js';

/** Across all owners: deletes for good what has been in the trash for so many days. Returns how many rows. */
export const purgeTrash = (sql: Sql, table: string, days: number): Promise<number> =>
  sql.count(`delete from ${table} where deleted_at < now() - make_interval(days => $1::int)`, [days]);
