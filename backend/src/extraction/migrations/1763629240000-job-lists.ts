import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Indexes for the lists of operators: the jobs of all owners, newest first, and those that failed. */
export class JobLists1763629240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index extraction_jobs_all_newest on extraction_jobs (created_at desc, id desc);
      create index extraction_jobs_failed on extraction_jobs (created_at desc, id desc) where state = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index extraction_jobs_failed; drop index extraction_jobs_all_newest');
  }
}
