import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The verdict on each model, for lists. Models count as judged before any rule until they are calculated again. */
export class Verdicts1764390000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table valuations add column verdict text, add column judged_on date not null default '1970-01-01'",
    );
    await runner.query('create index valuations_judged on valuations (judged_on)');
    await runner.query('alter table deals add column verdict text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals drop column verdict');
    await runner.query('alter table valuations drop column verdict, drop column judged_on');
  }
}
