import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the time step of the last code that each authenticator app had accepted, so that no code works twice. */
export class UsedCodes1763625130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table identity."twoFactor" add column "lastUsedStep" bigint not null default 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity."twoFactor" drop column "lastUsedStep"');
  }
}
