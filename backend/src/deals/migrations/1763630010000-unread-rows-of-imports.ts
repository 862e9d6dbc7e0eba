import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The rows that became deals without some of their cells, for the report of the import. */
export class UnreadRowsOfImports1763630010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table import_batches add column unread_rows jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table import_batches drop column unread_rows');
  }
}
