import { type MigrationInterface, type QueryRunner } from 'typeorm';

interface RecordedTable {
  readonly table: string;
  readonly kind: string;
  readonly dealId: string;
  readonly revision: string;
}

const DEAL_CHILDREN: readonly RecordedTable[] = [
  { table: 'documents', kind: 'document', dealId: 'r.deal_id', revision: 'null::integer' },
  { table: 'interactions', kind: 'interaction', dealId: 'r.deal_id', revision: 'r.revision' },
  { table: 'notes', kind: 'note', dealId: 'r.deal_id', revision: 'r.revision' },
  { table: 'valuations', kind: 'model', dealId: 'r.deal_id', revision: 'r.revision' },
];

const RECORDED_TABLES: readonly RecordedTable[] = [
  { table: 'brokers', kind: 'broker', dealId: 'null::uuid', revision: 'r.revision' },
  { table: 'deals', kind: 'deal', dealId: 'null::uuid', revision: 'r.revision' },
  ...DEAL_CHILDREN,
];

const COLUMNS = 'owner_id, kind, id, deal_id, revision, deleted, created_xid, xid, at';
const XID = 'pg_current_xact_id()::text::bigint';

/** What is deleted stays deleted at its time: emptying the trash is no second deletion. */
const UPSERT = `on conflict (owner_id, kind, id) do update set deal_id = excluded.deal_id,
  revision = excluded.revision, deleted = excluded.deleted, xid = excluded.xid, at = excluded.at
  where not (changes.deleted and excluded.deleted)`;

const isDeleted = ({ dealId }: RecordedTable): string =>
  dealId === 'r.deal_id'
    ? `(r.deleted_at is not null or not exists (
        select from deals d where d.owner_id = r.owner_id and d.id = r.deal_id and d.deleted_at is null))`
    : 'r.deleted_at is not null';

const selectRows = (recorded: RecordedTable, source: string, deleted: string, xid: string, at: string) =>
  `select r.owner_id, '${recorded.kind}', r.id, ${recorded.dealId}, ${recorded.revision}, ${deleted}, ${xid}, ${xid}, ${at}
   from ${source} r`;

/**
 * The last change of each record that programs copy, and deletions for a month. A row names its transaction, so that
 * readers compare snapshots: none that commits late is missed, and no writer waits for another.
 */
export class Changes1764395000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table changes (
        owner_id uuid not null,
        kind text not null,
        id uuid not null,
        deal_id uuid,
        revision integer,
        deleted boolean not null,
        created_xid bigint not null,
        xid bigint not null,
        at timestamptz not null,
        primary key (owner_id, kind, id)
      )`);
    for (const each of RECORDED_TABLES) {
      await runner.query(
        `insert into changes (${COLUMNS}) ${selectRows(each, each.table, isDeleted(each), '0', 'r.updated_at')}`,
      );
      await recordChanges(runner, each);
    }
    await runner.query('create index changes_order on changes (owner_id, xid, kind, id)');
    await runner.query('create index changes_deleted on changes (at) where deleted');
    await recordChildrenOfDeals(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger deals_record_children on deals');
    await runner.query('drop function deals_record_children()');
    for (const { table } of RECORDED_TABLES) {
      for (const event of ['insert', 'update', 'delete'])
        await runner.query(`drop trigger ${table}_record_${event} on ${table}`);
      await runner.query(`drop function ${table}_record()`);
    }
    await runner.query('drop table changes');
  }
}

/** One statement for all rows of a statement. */
async function recordChanges(runner: QueryRunner, recorded: RecordedTable): Promise<void> {
  const { table } = recorded;
  const deleted = `tg_op = 'DELETE' or ${isDeleted(recorded)}`;
  await runner.query(`
    create function ${table}_record() returns trigger language plpgsql as $$
    begin
      insert into changes (${COLUMNS}) ${selectRows(recorded, 'changed', deleted, XID, 'now()')}
      ${UPSERT};
      return null;
    end $$`);
  for (const event of ['insert', 'update', 'delete'])
    await runner.query(`
      create trigger ${table}_record_${event} after ${event} on ${table}
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function ${table}_record()`);
}

/** What belongs to a deal goes to the trash with it, and comes back with it. */
async function recordChildrenOfDeals(runner: QueryRunner): Promise<void> {
  const children = DEAL_CHILDREN.map(
    (child) => `${selectRows(child, child.table, isDeleted(child), XID, 'now()')}
      where r.owner_id = new.owner_id and r.deal_id = new.id`,
  );
  await runner.query(`
    create function deals_record_children() returns trigger language plpgsql as $$
    begin
      insert into changes (${COLUMNS}) ${children.join(' union all ')}
      ${UPSERT};
      return null;
    end $$`);
  await runner.query(`
    create trigger deals_record_children after update of deleted_at on deals for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function deals_record_children()`);
}
