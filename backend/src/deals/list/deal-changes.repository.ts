import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/index.js';

/** Lines are kept twice as long as a moment may be named. */
const CHANGE_RETENTION_S = 3_600;
const MAX_SNAPSHOT_AGE_S = 1_800;

const EPOCH_SQL = `extract(epoch from pg_postmaster_start_time())::text || '.' || 'deals'::regclass::oid::text`;

/**
 * The moment of a reading, as text: the snapshot, which start of which table it belongs to (after a restore
 * old numbers mean nothing), and when it was, in seconds.
 */
export const SNAPSHOT_SQL = `pg_current_snapshot()::text || '@' || ${EPOCH_SQL} || '@' || floor(extract(epoch from now()))::text`;

/** What a moment looks like; nothing else may be compared. */
export const SNAPSHOT_PATTERN = /^\d{1,19}:\d{1,19}:[\d,]*@[\d.]{1,40}@\d{1,12}$/;

/**
 * True where the owner's deals are as they were at a moment: it is recent, of this epoch, and no transaction
 * that changed them was invisible then.
 *
 * @param owner placeholder of the owner's id
 * @param moment placeholder of the moment, null for none
 */
export const buildUnchangedSince = (owner: string, moment: string) => `(case
  when split_part(${moment}::text, '@', 2) = ${EPOCH_SQL}
    and split_part(${moment}, '@', 3)::bigint > extract(epoch from now()) - ${MAX_SNAPSHOT_AGE_S}
  then not exists (
    select from deal_changes c where c.owner_id = ${owner}
      and c.xid >= pg_snapshot_xmin(split_part(${moment}, '@', 1)::pg_snapshot)::text::bigint
      and not pg_visible_in_snapshot(c.xid::text::xid8, split_part(${moment}, '@', 1)::pg_snapshot))
  else false end)`;

/** Whether an owner's deals changed since they were read. */
@Injectable()
export class DealChangesRepository {
  constructor(private readonly sql: Sql) {}

  async isUnchangedSince(ownerId: string, moment: string): Promise<boolean> {
    const row = await this.sql.first<{ same: boolean }>(`select ${buildUnchangedSince('$1', '$2')} as same`, [
      ownerId,
      moment,
    ]);
    return row?.same ?? false;
  }

  /** Of all owners: lines that no moment still asks for. */
  deleteExpired(): Promise<number> {
    return this.sql.count('delete from deal_changes where at < now() - make_interval(secs => $1)', [
      CHANGE_RETENTION_S,
    ]);
  }
}
