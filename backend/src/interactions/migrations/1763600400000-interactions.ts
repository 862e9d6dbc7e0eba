import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Interactions1763600400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table interactions (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        deal_id uuid not null,
        date date not null,
        time time,
        type text not null,
        contact_person text,
        summary text not null,
        follow_up_required boolean not null default false,
        follow_up_date date,
        follow_up_done_at timestamptz,
        revision integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (owner_id, id),
        foreign key (owner_id, deal_id) references deals (owner_id, id) on delete cascade
      )`);
    await runner.query('create index interactions_deal on interactions (owner_id, deal_id, date desc, id)');
    await runner.query(`
      create index interactions_due on interactions (owner_id, follow_up_date)
      where follow_up_required and follow_up_done_at is null and deleted_at is null`);
    await runner.query(`
      create table notes (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        deal_id uuid not null,
        content text not null,
        revision integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (owner_id, id),
        foreign key (owner_id, deal_id) references deals (owner_id, id) on delete cascade
      )`);
    await runner.query('create index notes_deal on notes (owner_id, deal_id, created_at desc)');
    await runner.query(`
      create table calendar_feeds (
        owner_id uuid not null primary key,
        secret_hash text not null,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create unique index calendar_feeds_secret on calendar_feeds (secret_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table calendar_feeds');
    await runner.query('drop table notes');
    await runner.query('drop table interactions');
  }
}
