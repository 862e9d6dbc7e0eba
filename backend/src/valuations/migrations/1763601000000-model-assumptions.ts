import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the lender's desk asks of a model is kept with it. */
export class ModelAssumptions1763601000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table valuations add column assumptions jsonb not null default '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table valuations drop column assumptions');
  }
}
