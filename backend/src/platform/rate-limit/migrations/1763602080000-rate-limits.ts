import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Counts of requests that several API processes share. Unlogged: after a crash of the database they start at zero. */
export class RateLimits1763602080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table rate_limits (
        key text primary key,
        hits integer not null,
        expires_at timestamptz not null
      )`);
    await runner.query('create index rate_limits_expires_at_idx on rate_limits (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table rate_limits');
  }
}
