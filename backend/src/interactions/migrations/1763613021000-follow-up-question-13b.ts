import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which question to the seller a follow-up asks, and the documents that answered it. */
export class FollowUpQuestion1763613021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table interactions add column question text, add column answered_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table interactions drop column question, drop column answered_by');
  }
}
