import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Marks made-up deals. */
export class SampleDeal1763604215000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals add column is_sample boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals drop column is_sample');
  }
}
