import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLES = ['valuations', 'model_versions', 'deals'] as const;

/** Whether a score is provisional. Null for the scores that exist, until their models are calculated again. */
export class ProvisionalScores1763625120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`alter table ${table} add column is_score_provisional boolean`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column is_score_provisional`);
  }
}
