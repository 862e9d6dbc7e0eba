import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Which transactions changed an owner's deals: what was read at a snapshot still holds while every such
 * transaction was visible in it. Only ever added to, so that no writer waits for another; old lines are removed.
 */
export class DealChanges1763600950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deal_changes (
        owner_id uuid not null,
        xid bigint not null,
        at timestamptz not null default now(),
        primary key (owner_id, xid)
      )`);
    await runner.query(`
      create function deals_changed() returns trigger language plpgsql as $$
      begin
        insert into deal_changes (owner_id, xid)
        values (case when tg_op = 'DELETE' then old.owner_id else new.owner_id end, pg_current_xact_id()::text::bigint)
        on conflict do nothing;
        return null;
      end $$`);
    await runner.query(`
      create trigger deals_changed after insert or update or delete on deals
      for each row execute function deals_changed()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger deals_changed on deals');
    await runner.query('drop function deals_changed()');
    await runner.query('drop table deal_changes');
  }
}
