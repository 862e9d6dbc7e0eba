/** The maximum age of a snapshot that can be compared. Change rows are stored for longer than this. */
const MAX_SNAPSHOT_AGE_S = 1_800;

const EPOCH_SQL = `extract(epoch from pg_postmaster_start_time())::text || '.' || 'deals'::regclass::oid::text`;

/**
 * The snapshot in which deals are read, as text: PostgreSQL's snapshot, the start of the server and the table to which
 * it belongs (transaction numbers start again after a restore), and its time in seconds.
 */
export const SNAPSHOT_SQL = `pg_current_snapshot()::text || '@' || ${EPOCH_SQL} || '@' || floor(extract(epoch from now()))::text`;

/** The format of such a text; no other text is compared. */
export const SNAPSHOT_PATTERN = /^\d{1,19}:\d{1,19}:[\d,]*@[\d.]{1,40}@\d{1,12}$/;

/**
 * An expression that is true if the owner's deals are as they were in a snapshot: the snapshot is recent, from this
 * start of the server, and sees every transaction that changed them. The order makes every plan read the end of the
 * index: by its averages, a generic plan would read all changes of the last hour.
 *
 * @param owner placeholder of the owner's id
 * @param snapshot placeholder of the snapshot; false for null
 */
export const buildUnchangedSince = (owner: string, snapshot: string) => `(case
  when split_part(${snapshot}::text, '@', 2) = ${EPOCH_SQL}
    and split_part(${snapshot}, '@', 3)::bigint > extract(epoch from now()) - ${MAX_SNAPSHOT_AGE_S}
  then not exists (
    select from (
      select c.xid from deal_changes c where c.owner_id = ${owner}
        and c.xid >= pg_snapshot_xmin(split_part(${snapshot}, '@', 1)::pg_snapshot)::text::bigint
      order by c.xid desc) c
    where not pg_visible_in_snapshot(c.xid::text::xid8, split_part(${snapshot}, '@', 1)::pg_snapshot))
  else false end)`;
