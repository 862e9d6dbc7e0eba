import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Settings1763600100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table user_settings (
        owner_id uuid not null primary key,
        historical_years_count integer not null,
        sde_calculation_method text not null,
        collect_detailed_income_statement boolean not null,
        revision integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table user_settings');
  }
}
