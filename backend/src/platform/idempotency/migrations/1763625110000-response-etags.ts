import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Stored responses have the ETag of the first one. */
export class ResponseEtags1763625110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table idempotency_keys add column etag text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table idempotency_keys drop column etag');
  }
}
