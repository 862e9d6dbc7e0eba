import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The backups of this installation: rows describe files in the backup folder. */
export class Backups1763603141000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table backups (
        id uuid primary key default gen_random_uuid(),
        state text not null default 'queued',
        started_by text not null,
        step text,
        progress integer not null default 0,
        file_name text unique,
        bytes bigint,
        tables integer,
        files integer,
        missing_files integer not null default 0,
        error text,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        finished_at timestamptz,
        verified_at timestamptz
      )`);
    await runner.query(
      `create unique index backups_one_at_a_time on backups ((true)) where state in ('queued', 'running')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table backups');
  }
}
