import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Stores when each run of a job failed, because a retry clears the state and time of the last one. */
export class FailedRuns1763603142000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table extraction_jobs add column failed_runs jsonb not null default '[]';
      update extraction_jobs set failed_runs = jsonb_build_array(finished_at)
        where state = 'failed' and finished_at is not null;
      create function record_failed_run() returns trigger language plpgsql as $$
      begin
        new.failed_runs = old.failed_runs || to_jsonb(now());
        return new;
      end $$;
      create trigger extraction_jobs_failed before update of state on extraction_jobs
        for each row when (new.state = 'failed' and old.state <> 'failed')
        execute function record_failed_run()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger extraction_jobs_failed on extraction_jobs;
      drop function record_failed_run();
      alter table extraction_jobs drop column failed_runs`);
  }
}
