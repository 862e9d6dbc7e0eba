import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Lists files that no row refers to any more, which FileSweeper deletes. */
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
