import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Files that nothing points to any more and that a keeper deletes. */
export class Storage1763600600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table abandoned_files (
        owner_id uuid not null,
        key text not null,
        created_at timestamptz not null default now(),
        tries integer not null default 0,
        primary key (owner_id, key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table abandoned_files');
  }
}
