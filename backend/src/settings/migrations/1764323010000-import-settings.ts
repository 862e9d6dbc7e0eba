import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How the user mapped the columns and the stages of the sheets imported last. */
export class ImportSettings1764323010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table user_settings
        add column import_columns jsonb not null default '{}',
        add column import_statuses jsonb not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_settings drop column import_columns, drop column import_statuses');
  }
}
