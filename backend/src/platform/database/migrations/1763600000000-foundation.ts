import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the extensions, the search text function, and the stored responses for Idempotency-Key. */
export class Foundation1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm');
    await runner.query('create extension if not exists unaccent');
    await runner.query('create extension if not exists btree_gin');
    // unaccent() is only stable, because its default dictionary may change. With a fixed dictionary it can be declared
    // immutable, which triggers and indexes require.
    await runner.query(`
      create function search_text(variadic parts text[]) returns text
      language sql immutable parallel safe
      as $$
        select ' ' || btrim(regexp_replace(
          lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(parts, ' '))),
          '[^[:alnum:]]+', ' ', 'g'))
      $$`);
    await runner.query(`
      create table idempotency_keys (
        owner_id uuid not null,
        key text not null,
        request_hash text not null,
        status integer,
        body jsonb,
        created_at timestamptz not null default now(),
        primary key (owner_id, key)
      )`);
    await runner.query('create index idempotency_keys_age on idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
    await runner.query('drop function search_text(text[])');
  }
}
