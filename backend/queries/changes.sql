-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- changes.purgeDeleted: $1 days
delete from changes where deleted and at < now() - make_interval(days => $1);

-- changes.readPage: $1 to, $2 from, $3 ownerId, $4 afterXid, $5 afterKind, $6 afterId, $7 limit
with state as materialized (
  select case when length(s::text) <= 1000 then s::text
    else format('%1$s:%1$s:', pg_snapshot_xmin(s)) end as snapshot
  from pg_current_snapshot() s
), bounds as materialized (select coalesce($1::text, snapshot)::pg_snapshot as "to" from state
), page as materialized (
  select c.xid, c.kind, c.id, c.deal_id, c.revision, c.deleted, c.at, pg_visible_in_snapshot(c.created_xid::text::xid8, $2::pg_snapshot) is not true as created
  from changes c
  where c.owner_id = $3 and (c.xid, c.kind, c.id) > ($4::bigint, $5::text, $6::uuid)
    and c.xid < (select pg_snapshot_xmax("to")::text::bigint from bounds)
    and pg_visible_in_snapshot(c.xid::text::xid8, (select "to" from bounds)) and pg_visible_in_snapshot(c.xid::text::xid8, $2::pg_snapshot) is not true
    and not (c.deleted and pg_visible_in_snapshot(c.created_xid::text::xid8, $2::pg_snapshot) is not true)
  order by c.xid, c.kind, c.id limit $7::int + 1
), cut as (select * from page order by xid, kind, id limit $7::int)
select s.system_identifier || '.' || p.timeline_id || '.' || 'changes'::regclass::oid as database,
  state.snapshot, floor(extract(epoch from now()))::float8 as at,
  (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'dealId', deal_id,
     'change', case when deleted then 'deleted' when created then 'created' else 'updated' end,
     'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'revision', revision) order by xid, kind, id), '[]') from cut) as changes,
  (select json_build_object('xid', xid::text, 'kind', kind, 'id', id) from cut
   where exists (select from page offset $7::int) order by xid desc, kind desc, id desc limit 1) as last
from state, pg_control_system() s, pg_control_checkpoint() p;

-- changes.settleRestored
update changes set xid = 0, created_xid = 0
where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
