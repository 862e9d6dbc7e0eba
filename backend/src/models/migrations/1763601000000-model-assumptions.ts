import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Stores the assumptions of the lender's desk with a model. */
export class ModelAssumptions1763601000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table valuations add column assumptions jsonb not null default '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table valuations drop column assumptions');
  }
}
