import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Documents1763600700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table documents (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        deal_id uuid not null,
        name text not null,
        kind text not null,
        size integer not null,
        sha256 text not null,
        storage_key text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (owner_id, id),
        foreign key (owner_id, deal_id) references deals (owner_id, id) on delete cascade
      )`);
    await runner.query('create index documents_deal on documents (owner_id, deal_id, created_at desc, id)');
    await runner.query(`
      create index documents_trash on documents (deleted_at) where deleted_at is not null`);
    // Whichever way a row is deleted, also with its deal, its file is deleted afterwards.
    await runner.query(`
      create function abandon_document() returns trigger language plpgsql as $$
      begin
        insert into abandoned_files (owner_id, key) values (old.owner_id, old.storage_key) on conflict do nothing;
        return null;
      end $$`);
    await runner.query(`
      create trigger documents_abandon after delete on documents
      for each row execute function abandon_document()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table documents');
    await runner.query('drop function abandon_document()');
  }
}
