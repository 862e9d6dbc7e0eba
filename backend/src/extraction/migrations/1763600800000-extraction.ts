import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Extraction1763600800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table extraction_jobs (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        kind text not null,
        state text not null default 'queued',
        step text not null default 'received',
        page integer,
        pages integer,
        progress integer not null default 0,
        error text,
        runs integer not null default 0,
        stalls integer not null default 0,
        files jsonb not null,
        warnings jsonb not null default '[]',
        result jsonb,
        engine text not null default 'rules',
        pages_read integer not null default 0,
        deal_id uuid,
        reviewed_at timestamptz,
        created_at timestamptz not null default now(),
        queued_at timestamptz not null default now(),
        started_at timestamptz,
        heartbeat_at timestamptz,
        finished_at timestamptz,
        primary key (owner_id, id),
        foreign key (owner_id, deal_id) references deals (owner_id, id) on delete set null (deal_id)
      )`);
    await runner.query('create index extraction_jobs_newest on extraction_jobs (owner_id, created_at desc)');
    await runner.query(`
      create index extraction_jobs_open on extraction_jobs (queued_at) where state in ('queued', 'running')`);
    await runner.query(`
      create table provenance (
        owner_id uuid not null,
        deal_id uuid not null,
        field text not null,
        year text not null default '',
        job_id uuid not null,
        read_value text,
        saved_value text,
        confidence integer,
        evidence jsonb not null default '[]',
        reviewed_at timestamptz not null default now(),
        primary key (owner_id, deal_id, field, year),
        foreign key (owner_id, deal_id) references deals (owner_id, id) on delete cascade
      )`);
    await runner.query(`
      create function abandon_job_files() returns trigger language plpgsql as $$
      begin
        insert into abandoned_files (owner_id, key)
        select old.owner_id, k from jsonb_array_elements(old.files) f,
          lateral (values (f ->> 'key'), (f ->> 'pagesKey')) as keys(k)
        where k is not null on conflict do nothing;
        return null;
      end $$`);
    await runner.query(`
      create trigger extraction_jobs_abandon after delete on extraction_jobs
      for each row execute function abandon_job_files()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table provenance');
    await runner.query('drop table extraction_jobs');
    await runner.query('drop function abandon_job_files()');
  }
}
