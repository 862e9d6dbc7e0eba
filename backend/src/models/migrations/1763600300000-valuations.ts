import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Valuations1763600300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table valuations (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        deal_id uuid not null,
        name text not null,
        description text,
        status text not null default 'draft',
        is_default boolean not null default false,
        loan_data jsonb not null default '{}',
        results jsonb,
        projections jsonb,
        purchase_price double precision,
        sde double precision,
        dscr double precision,
        multiple double precision,
        score integer,
        completeness integer not null default 0,
        last_calculated timestamptz,
        revision integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (owner_id, id),
        foreign key (owner_id, deal_id) references deals (owner_id, id) on delete cascade
      )`);
    await runner.query('create index valuations_deal on valuations (owner_id, deal_id, created_at)');
    await runner.query('create index valuations_newest on valuations (owner_id, updated_at desc, id desc)');
    await runner.query(
      'create unique index valuations_one_default on valuations (owner_id, deal_id) where is_default and deleted_at is null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table valuations');
  }
}
