-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- backups.addFound: $1 fileName, $2 bytes, $3 createdAt
insert into backups (started_by, state, file_name, bytes, created_at)
values ('found', 'done', $1, $2, $3) on conflict do nothing;

-- backups.claim
update backups b set state = 'running', started_at = now() where state = 'queued' returning b.id, b.state, b.started_by as "startedBy", b.step, b.progress, b.file_name as "fileName", b.bytes, b.tables, b.files, b.missing_files as "missingFiles", b.error, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(b.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt", to_char(b.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "verifiedAt";

-- backups.delete: $1 ids
delete from backups where id = any($1::uuid[]);

-- backups.deleteOldFailures
delete from backups where id in (select id from backups where state = 'failed' and file_name is null
order by created_at desc offset 20);

-- backups.fail: $1 error, $2 id
update backups set state = 'failed', step = null, error = $1, finished_at = now(), verified_at = null
where id = $2;

-- backups.failLost
update backups set state = 'failed', step = null, finished_at = now(),
error = 'The process that made this backup was stopped. Make a new one.' where state = 'running';

-- backups.find: $1 id
select b.id, b.state, b.started_by as "startedBy", b.step, b.progress, b.file_name as "fileName", b.bytes, b.tables, b.files, b.missing_files as "missingFiles", b.error, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(b.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt", to_char(b.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "verifiedAt" from backups b where b.id = $1;

-- backups.findLastVerifiedAt
select to_char(max(verified_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from backups;

-- backups.finish: $1 tables, $2 files, $3 id
update backups set state = 'done', step = null, progress = 100, tables = $1, files = $2,
finished_at = now(), verified_at = now(), error = null where id = $3;

-- backups.getDemand
select coalesce(bool_or((state in ('queued', 'running'))), false) as "isOpen",
to_char(max(created_at) filter (where started_by = 'schedule' or (started_by = 'operator' and verified_at is not null)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  as "lastAt" from backups;

-- backups.getLast
select extract(epoch from max(verified_at))::float8 as "verifiedAt",
extract(epoch from max(finished_at) filter (where not (state in ('queued', 'running'))))::float8 as "finishedAt",
(array_agg(state = 'failed' order by finished_at desc)
  filter (where finished_at is not null and not (state in ('queued', 'running'))))[1] as "hasFailed" from backups;

-- backups.insert: $1 startedBy
insert into backups (started_by) values ($1) on conflict do nothing returning id;

-- backups.list
select b.id, b.state, b.started_by as "startedBy", b.step, b.progress, b.file_name as "fileName", b.bytes, b.tables, b.files, b.missing_files as "missingFiles", b.error, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(b.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt", to_char(b.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "verifiedAt" from backups b order by b.created_at desc, b.id limit 100;

-- backups.listFiles
select b.id, b.state, b.started_by as "startedBy", b.step, b.progress, b.file_name as "fileName", b.bytes, b.tables, b.files, b.missing_files as "missingFiles", b.error, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", to_char(b.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt", to_char(b.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "verifiedAt" from backups b where b.file_name is not null and not (state in ('queued', 'running'))
order by b.created_at desc, b.id;

-- backups.queueVerification: $1 id
update backups set state = 'queued', step = null, progress = 0, error = null
where id = $1 and file_name is not null and not (state in ('queued', 'running'));

-- backups.requeue: $1 id
update backups set state = 'queued', step = null, progress = 0 where id = $1;

-- backups.setFile: $1 fileName, $2 bytes, $3 missingFiles, $4 id
update backups set file_name = $1, bytes = $2, missing_files = $3 where id = $4;

-- backups.setProgress: $1 step, $2 progress, $3 id
update backups set step = $1, progress = $2 where id = $3 and state = 'running';
