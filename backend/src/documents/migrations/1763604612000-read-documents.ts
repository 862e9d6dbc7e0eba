import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Files that were read for a deal become documents of it. The row of the job and the row of the document refer to one
 * stored file, which is deleted with the last of them.
 */
export class ReadDocuments1763604612000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table documents
        alter column sha256 drop not null,
        add column title text,
        add column extraction_job_id uuid,
        add column file_ids uuid[] not null default '{}'`);
    await runner.query(`
      create index documents_of_job on documents (owner_id, extraction_job_id)
        where extraction_job_id is not null`);
    // Two rows deleted at once each see the other and leave the file; the sweep of files without a row deletes it.
    await runner.query(`
      create or replace function abandon_document() returns trigger language plpgsql as $$
      begin
        if old.extraction_job_id is null or not (
          exists (select 1 from extraction_jobs where owner_id = old.owner_id and id = old.extraction_job_id)
          or exists (select 1 from documents where owner_id = old.owner_id
            and extraction_job_id = old.extraction_job_id and storage_key = old.storage_key)
        ) then
          insert into abandoned_files (owner_id, key) values (old.owner_id, old.storage_key) on conflict do nothing;
        end if;
        return null;
      end $$`);
    await runner.query(`
      create or replace function abandon_job_files() returns trigger language plpgsql as $$
      begin
        insert into abandoned_files (owner_id, key)
        select old.owner_id, k from jsonb_array_elements(old.files) f,
          lateral (values (f ->> 'key'), (f ->> 'pagesKey')) as keys(k)
        where k is not null and not exists (select 1 from documents where owner_id = old.owner_id
          and extraction_job_id = old.id and storage_key = k)
        on conflict do nothing;
        return null;
      end $$`);
    await runner.query(`
      insert into documents (owner_id, deal_id, name, kind, size, sha256, storage_key, extraction_job_id, file_ids,
        created_at, updated_at)
      select j.owner_id, j.deal_id, f ->> 'name', f ->> 'kind', (f ->> 'size')::integer, f ->> 'sha256', f ->> 'key',
        j.id, array[(f ->> 'id')::uuid], j.created_at, j.created_at
      from extraction_jobs j, jsonb_array_elements(j.files) f
      where j.deal_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from documents where extraction_job_id is not null or sha256 is null');
    await runner.query(`
      create or replace function abandon_document() returns trigger language plpgsql as $$
      begin
        insert into abandoned_files (owner_id, key) values (old.owner_id, old.storage_key) on conflict do nothing;
        return null;
      end $$`);
    await runner.query(`
      create or replace function abandon_job_files() returns trigger language plpgsql as $$
      begin
        insert into abandoned_files (owner_id, key)
        select old.owner_id, k from jsonb_array_elements(old.files) f,
          lateral (values (f ->> 'key'), (f ->> 'pagesKey')) as keys(k)
        where k is not null on conflict do nothing;
        return null;
      end $$`);
    await runner.query(`
      alter table documents
        alter column sha256 set not null,
        drop column title,
        drop column extraction_job_id,
        drop column file_ids`);
  }
}
