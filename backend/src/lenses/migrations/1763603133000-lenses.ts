import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Evidence and own adjustments of a deal's earnings, and the haircuts of a user through time. */
export class Lenses1763603133000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deal_adjustments (
        owner_id uuid not null,
        deal_id uuid not null,
        items jsonb not null default '[]',
        revision integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (owner_id, deal_id),
        foreign key (owner_id, deal_id) references deals (owner_id, id) on delete cascade
      )`);
    await runner.query(`
      create table haircut_tables (
        owner_id uuid not null,
        effective_from date not null,
        percent jsonb not null,
        primary key (owner_id, effective_from)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table haircut_tables');
    await runner.query('drop table deal_adjustments');
  }
}
