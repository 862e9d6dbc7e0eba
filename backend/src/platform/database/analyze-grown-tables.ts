import { type Sql } from './sql.js';
import { defineStatement } from './statement.js';

const GROWTH = 10;
/** Fewer rows need no statistics. */
const MIN_ROWS = 400;

const LIST_GROWN_TABLES = defineStatement(
  'database.listGrownTables',
  `select c.oid::regclass::text as name from pg_class c
   where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname = any(:tables::text[])
     and :inserted::bigint > ${GROWTH} * greatest(c.reltuples, 0)`,
);

/**
 * Analyzes those of the `tables` that held less than a tenth of the `inserted` rows when they were analyzed last, as
 * autovacuum would some minutes later. PostgreSQL then makes all cached plans over them anew, so that no statement
 * keeps a plan for an empty table. The caller counts, because the size of a table says little after rows were deleted.
 * For operations that fill tables. Not to be called in a transaction, which would keep others from analyzing.
 */
export async function analyzeGrownTables(
  sql: Sql,
  tables: readonly string[],
  inserted: number,
): Promise<void> {
  if (inserted < MIN_ROWS) return;
  const grown = await sql.rows<{ name: string }>(LIST_GROWN_TABLES, { tables, inserted });
  for (const { name } of grown) await sql.count(`analyze ${name}`);
}
