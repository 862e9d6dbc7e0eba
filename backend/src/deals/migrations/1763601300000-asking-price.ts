import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the seller's asking price in US dollars. */
export class AskingPrice1763601300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals add column asking_price double precision');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals drop column asking_price');
  }
}
