import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** SDE as the broker states it, US dollars a year. */
export class AdvertisedCashFlow1763601400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals add column advertised_cash_flow double precision');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals drop column advertised_cash_flow');
  }
}
