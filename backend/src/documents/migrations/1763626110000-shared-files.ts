import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A document of a deal is read by extraction jobs where it is stored. Whichever rows refer to a stored file, of
 * documents or of jobs, it is deleted with the last of them.
 */
export class SharedFiles1763626110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index documents_stored on documents (owner_id, storage_key)');
    await runner.query('drop index documents_of_job');
    // Two rows deleted at once each see the other and leave the file; the sweep of files without a row deletes it.
    await runner.query(`
      create or replace function abandon_document() returns trigger language plpgsql as $$
      begin
        if not (
          exists (select 1 from documents where owner_id = old.owner_id and storage_key = old.storage_key)
          or exists (select 1 from extraction_jobs where owner_id = old.owner_id
            and files @> jsonb_build_array(jsonb_build_object('key', old.storage_key)))
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
        where k is not null
          and not exists (select 1 from documents where owner_id = old.owner_id and storage_key = k)
          and not exists (select 1 from extraction_jobs where owner_id = old.owner_id
            and files @> jsonb_build_array(jsonb_build_object('key', k)))
        on conflict do nothing;
        return null;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index documents_stored');
    await runner.query(`
      create index documents_of_job on documents (owner_id, extraction_job_id)
        where extraction_job_id is not null`);
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
  }
}
