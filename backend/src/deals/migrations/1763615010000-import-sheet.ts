import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The sheet of an import: its headings, its rows until the import has finished, and of those the failed ones for good. */
export class ImportSheet1763615010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_batches add column headers jsonb, add column sheet_rows jsonb,
        add column failed_rows jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table import_batches drop column headers, drop column sheet_rows, drop column failed_rows',
    );
  }
}
