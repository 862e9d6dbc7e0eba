-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- imports.listUnusedBrokers: $1 ownerId, $2 batchId
select b.id from brokers b
where b.owner_id = $1 and b.import_batch_id = $2 and b.revision = 1 and b.deleted_at is null
  and not exists (
    select 1 from deals d where d.owner_id = $1 and d.broker_id = b.id and d.deleted_at is null);

-- imports.lockNextRows: $1 size, $2 ownerId, $3 id
select b.done, b.total, b.file_name as "fileName",
  (select coalesce(jsonb_agg(r.value order by r.n), '[]')
   from jsonb_array_elements(b.rows) with ordinality as r(value, n)
   where r.n > b.done and r.n <= b.done + $1) as rows,
  (select coalesce(jsonb_agg(r.value order by r.n), '[]')
   from jsonb_array_elements(coalesce(b.sheet_rows, '[]')) with ordinality as r(value, n)
   where r.n > b.done and r.n <= b.done + $1) as "sheetRows"
from import_batches b where b.owner_id = $2 and b.id = $3 and b.state = 'running' for update;

-- imports.recordProgress: $1 done, $2 imported, $3 failures, $4 failedRows, $5 unreadRows, $6 ownerId, $7 id
update import_batches set done = done + $1::int, imported = imported + $2::int,
  failures = failures || $3::jsonb, failed_rows = failed_rows || $4::jsonb,
  unread_rows = unread_rows || $5::jsonb,
  state = case when done + $1::int >= total then 'finished' else state end,
  rows = case when done + $1::int >= total then null else rows end,
  sheet_rows = case when done + $1::int >= total then null else sheet_rows end, updated_at = now()
where owner_id = $6 and id = $7;
