import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Deals1763600200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deals (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        description text not null,
        business_name text,
        status text not null,
        revenue text,
        type text,
        address text,
        broker text,
        broker_id uuid,
        lead_source text,
        years_in_business integer,
        employee_count integer,
        listing_url text,
        archived boolean not null default false,
        archived_at timestamptz,
        historical_financials jsonb not null default '{}',
        year_labels jsonb not null default '{}',
        sde_adjustments jsonb,
        collect_detailed_income_statement boolean not null default true,
        historical_years_count integer not null default 3,
        import_batch_id uuid,
        merged_into_id uuid,
        model_count integer not null default 0,
        default_model_id uuid,
        model_state text not null default 'None',
        sde double precision,
        dscr double precision,
        multiple double precision,
        score integer,
        purchase_price double precision,
        search_text text not null default '',
        revision integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (owner_id, id)
      )`);
    await createSearchAndIndexes(runner);
    await createEvents(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deal_events');
    await runner.query('drop table deals');
    await runner.query('drop function deals_search_text()');
  }
}

async function createSearchAndIndexes(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create function deals_search_text() returns trigger language plpgsql as $$
    begin
      new.search_text := search_text(new.business_name, new.description, new.broker);
      return new;
    end $$`);
  await runner.query(`
    create trigger deals_search_text before insert or update of business_name, description, broker
    on deals for each row execute function deals_search_text()`);
  await runner.query('create index deals_newest on deals (owner_id, created_at desc, id desc)');
  await runner.query('create index deals_status on deals (owner_id, status, created_at desc)');
  await runner.query('create index deals_broker on deals (owner_id, broker_id)');
  await runner.query(
    'create index deals_batch on deals (owner_id, import_batch_id) where import_batch_id is not null',
  );
  await runner.query('create index deals_trash on deals (deleted_at) where deleted_at is not null');
  await runner.query('create index deals_search on deals using gin (owner_id, search_text gin_trgm_ops)');
}

async function createEvents(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table deal_events (
      owner_id uuid not null,
      id bigint generated always as identity,
      deal_id uuid not null,
      kind text not null,
      actor_id uuid not null,
      data jsonb not null default '{}',
      at timestamptz not null default clock_timestamp(),
      primary key (owner_id, id),
      foreign key (owner_id, deal_id) references deals (owner_id, id) on delete cascade
    )`);
  await runner.query('create index deal_events_newest on deal_events (owner_id, deal_id, id desc)');
}
