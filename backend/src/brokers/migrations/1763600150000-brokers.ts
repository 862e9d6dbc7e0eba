import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Brokers1763600150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table brokers (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        name text not null,
        email text,
        company text,
        phone text,
        website text,
        notes text,
        search_text text not null default '',
        revision integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (owner_id, id)
      )`);
    await runner.query(`
      create function brokers_search_text() returns trigger language plpgsql as $$
      begin
        new.search_text := search_text(new.name, new.company, new.email);
        return new;
      end $$`);
    await runner.query(`
      create trigger brokers_search_text before insert or update of name, company, email
      on brokers for each row execute function brokers_search_text()`);
    await runner.query('create index brokers_name on brokers (owner_id, lower(name), id)');
    await runner.query(
      'create index brokers_search on brokers using gin (owner_id, search_text gin_trgm_ops)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table brokers');
    await runner.query('drop function brokers_search_text()');
  }
}
