import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Makes imports cheaper. The change of an owner's deals is noted once for all rows of an insert, not once a row. The
 * rows of a file are stored as they are: to compress megabytes takes longer than to write them, and they are deleted
 * when the import has finished. PostgreSQL calculates no statistics for names and addresses as they are searched: no
 * plan depends on them, and to analyze them takes longer than all columns together.
 */
export class FasterImports1763620020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger deals_changed on deals');
    await runner.query(`
      create function deals_inserted() returns trigger language plpgsql as $$
      begin
        insert into deal_changes (owner_id, xid)
        select distinct owner_id, pg_current_xact_id()::text::bigint from new_deals
        on conflict do nothing;
        return null;
      end $$`);
    await runner.query(`
      create trigger deals_inserted after insert on deals referencing new table as new_deals
      for each statement execute function deals_inserted()`);
    await runner.query(`
      create trigger deals_changed after update or delete on deals
      for each row execute function deals_changed()`);
    await runner.query(
      'alter table import_batches alter column rows set storage external, alter column sheet_rows set storage external',
    );
    for (const index of ['deals_name', 'deals_location'])
      await runner.query(`alter index ${index} alter column 2 set statistics 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['deals_name', 'deals_location'])
      await runner.query(`alter index ${index} alter column 2 set statistics -1`);
    await runner.query(
      'alter table import_batches alter column rows set storage extended, alter column sheet_rows set storage extended',
    );
    await runner.query('drop trigger deals_changed on deals');
    await runner.query('drop trigger deals_inserted on deals');
    await runner.query('drop function deals_inserted()');
    await runner.query(`
      create trigger deals_changed after insert or update or delete on deals
      for each row execute function deals_changed()`);
  }
}
