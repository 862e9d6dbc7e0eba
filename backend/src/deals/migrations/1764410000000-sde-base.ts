import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds what SDE is counted on; null: what the owner's settings say, as for every deal before. */
export class SdeBase1764410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals add column sde_base text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals drop column sde_base');
  }
}
