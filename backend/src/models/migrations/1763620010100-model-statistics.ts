import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Plans prepared statements for owners with many models, as those over deals are. */
export class ModelStatistics1763620010100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table valuations alter column owner_id set (n_distinct = -0.0005)');
    await runner.query('analyze valuations');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table valuations alter column owner_id reset (n_distinct)');
  }
}
