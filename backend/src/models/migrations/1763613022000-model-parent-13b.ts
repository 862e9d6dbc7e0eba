import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which model a scenario was made from. */
export class ModelParent1763613022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table valuations add column parent_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table valuations drop column parent_id');
  }
}
