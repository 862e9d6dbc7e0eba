import { Injectable } from '@nestjs/common';
import { defineStatement, iso, Sql } from '../platform/database/index.js';
import { type ChangeCursor, getSnapshotBounds, type LastChange } from './change-cursor.js';
import { type ChangeResponse } from './changes.dto.js';

/** A deletion is kept for this long beyond the age of the oldest valid cursor: its transaction may have been long. */
const EXTRA_DAYS = 1;

/** A snapshot with more characters is replaced by its lower bound, so that cursors fit into an address. */
const MAX_SNAPSHOT_LENGTH = 1_000;

/** A page of changes, and the state of the database in which it was read. */
export interface ChangePage {
  /** the cluster, its timeline and the table: another one after a restore, where transaction numbers start again */
  readonly database: string;
  readonly snapshot: string;
  /** seconds */
  readonly at: number;
  readonly changes: ChangeResponse[];
  /** null where nothing is left */
  readonly last: LastChange | null;
}

const knows = (snapshot: string, xid: string) => `pg_visible_in_snapshot(${xid}::text::xid8, ${snapshot})`;
const isNew = (xid: string) => `${knows(':from::pg_snapshot', xid)} is not true`;

const READ_PAGE = defineStatement(
  'changes.readPage',
  `with state as materialized (
     select case when length(s::text) <= ${MAX_SNAPSHOT_LENGTH} then s::text
       else format('%1$s:%1$s:', pg_snapshot_xmin(s)) end as snapshot
     from pg_current_snapshot() s
   ), bounds as materialized (select coalesce(:to::text, snapshot)::pg_snapshot as "to" from state
   ), page as materialized (
     select c.xid, c.kind, c.id, c.deal_id, c.revision, c.deleted, c.at, ${isNew('c.created_xid')} as created
     from changes c
     where c.owner_id = :ownerId and (c.xid, c.kind, c.id) > (:afterXid::bigint, :afterKind::text, :afterId::uuid)
       and c.xid < (select pg_snapshot_xmax("to")::text::bigint from bounds)
       and ${knows('(select "to" from bounds)', 'c.xid')} and ${isNew('c.xid')}
       and not (c.deleted and ${isNew('c.created_xid')})
     order by c.xid, c.kind, c.id limit :limit::int + 1
   ), cut as (select * from page order by xid, kind, id limit :limit::int)
   select s.system_identifier || '.' || p.timeline_id || '.' || 'changes'::regclass::oid as database,
     state.snapshot, floor(extract(epoch from now()))::float8 as at,
     (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'dealId', deal_id,
        'change', case when deleted then 'deleted' when created then 'created' else 'updated' end,
        'at', ${iso('at')}, 'revision', revision) order by xid, kind, id), '[]') from cut) as changes,
     (select json_build_object('xid', xid::text, 'kind', kind, 'id', id) from cut
      where exists (select from page offset :limit::int) order by xid desc, kind desc, id desc limit 1) as last
   from state, pg_control_system() s, pg_control_checkpoint() p`,
);

const PURGE_DELETED = defineStatement(
  'changes.purgeDeleted',
  'delete from changes where deleted and at < now() - make_interval(days => :days)',
);

const SETTLE_RESTORED = defineStatement(
  'changes.settleRestored',
  `update changes set xid = 0, created_xid = 0
   where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
);

/** Before every change of a transaction. */
const BEFORE_FIRST = { kind: '', id: '00000000-0000-0000-0000-000000000000' };

/** Changes in the order of their transactions, between two snapshots of PostgreSQL. */
@Injectable()
export class ChangesQueries {
  constructor(private readonly sql: Sql) {}

  /** Reads the next page. @param cursor null from the beginning */
  async readPage(ownerId: string, cursor: ChangeCursor | null, limit: number): Promise<ChangePage> {
    const from = cursor?.from.snapshot ?? null;
    const after = cursor?.page?.last ?? { xid: String(getSnapshotBounds(from).min), ...BEFORE_FIRST };
    const page = await this.sql.first<ChangePage>(READ_PAGE, {
      ownerId,
      from,
      to: cursor?.page?.to.snapshot ?? null,
      afterXid: after.xid,
      afterKind: after.kind,
      afterId: after.id,
      limit,
    });
    if (page === null) throw new Error('The database answered no page of changes.');
    return page;
  }

  /** Across all owners: forgets deletions that no valid cursor can ask for. Returns how many. */
  purgeDeleted(days: number): Promise<number> {
    return this.sql.count(PURGE_DELETED, { days: days + EXTRA_DAYS });
  }

  /** Puts changes that were restored from a cluster with higher transaction numbers before all of this one. */
  settleRestored(): Promise<number> {
    return this.sql.count(SETTLE_RESTORED);
  }
}
