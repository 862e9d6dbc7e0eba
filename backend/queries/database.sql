-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- database.listGrownTables: $1 tables, $2 inserted
select c.oid::regclass::text as name from pg_class c
where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname = any($1::text[])
  and $2::bigint > 10 * greatest(c.reltuples, 0);
