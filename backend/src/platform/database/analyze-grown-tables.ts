import { type Sql } from './sql.js';

const GROWTH = 10;
/** Smaller tables than this many pages need no statistics. */
const MIN_PAGES = 40;

/**
 * Analyzes the tables that are ten times as large as when they were analyzed last, as autovacuum would some minutes
 * later. PostgreSQL then makes all cached plans over them anew, so that no statement keeps a plan for an empty table.
 * For operations that fill tables. Not to be called in a transaction, which would keep others from analyzing.
 */
export async function analyzeGrownTables(sql: Sql): Promise<void> {
  const grown = await sql.rows<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and pg_relation_size(c.oid) > current_setting('block_size')::int * greatest($1::bigint * c.relpages, $2)`,
    [GROWTH, MIN_PAGES],
  );
  for (const { name } of grown) await sql.count(`analyze ${name}`);
}
