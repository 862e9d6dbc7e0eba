-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- changes.purgeDeleted: $1 days
delete from changes where deleted and at < now() - make_interval(days => $1);

-- changes.readPage: $1 ownerId, $2 afterXid, $3 afterKind, $4 afterId, $5 toXid, $6 fromXid, $7 limit
with bounds as materialized (
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon
), page as materialized (
  select c.xid, c.kind, c.id, c.deal_id, c.revision, c.deleted, c.created_xid, c.at from changes c
  where c.owner_id = $1 and (c.xid, c.kind, c.id) > ($2::bigint, $3::text, $4::uuid)
    and c.xid < coalesce($5::bigint, (select horizon from bounds))
    and not (c.deleted and c.created_xid >= $6::bigint)
  order by c.xid, c.kind, c.id limit $7::int + 1
), cut as (select * from page order by xid, kind, id limit $7::int)
select s.system_identifier::text || '.' || p.timeline_id || '.' || 'changes'::regclass::oid as database,
  b.horizon, floor(extract(epoch from now()))::float8 as now,
  (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'dealId', deal_id,
     'change', case when deleted then 'deleted' when created_xid >= $6::bigint then 'created' else 'updated' end,
     'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'revision', revision) order by xid, kind, id), '[]') from cut) as changes,
  (select json_build_object('xid', xid::text, 'kind', kind, 'id', id) from cut
   where exists (select from page offset $7::int) order by xid desc, kind desc, id desc limit 1) as last
from bounds b, pg_control_system() s, pg_control_checkpoint() p;

-- changes.settleRestored
update changes set xid = 0, created_xid = 0
where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
