import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Saved views of the list, and imports of many deals at once. */
export class Pipeline1763600500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_views (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        name text not null,
        query text not null,
        created_at timestamptz not null default now(),
        primary key (owner_id, id)
      )`);
    await runner.query(`
      create table import_batches (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        batch_key text not null,
        state text not null default 'running',
        total integer not null,
        done integer not null default 0,
        imported integer not null default 0,
        rows jsonb,
        failures jsonb not null default '[]',
        file_name text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (owner_id, id)
      )`);
    await runner.query('create unique index import_batches_key on import_batches (owner_id, batch_key)');
    await runner.query(
      "create index import_batches_running on import_batches (updated_at) where state = 'running'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table import_batches');
    await runner.query('drop table saved_views');
  }
}
