import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Brokers remember the import that created them, so that undoing the import removes them. */
export class BrokersOfImports1763620050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table brokers add column import_batch_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table brokers drop column import_batch_id');
  }
}
