import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the date on which an account is deleted, if its owner requested that. */
export class AccountDeletion1763603115000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column deletion_at timestamptz;
      create index users_deletion_at on users (deletion_at) where deletion_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column deletion_at;');
  }
}
