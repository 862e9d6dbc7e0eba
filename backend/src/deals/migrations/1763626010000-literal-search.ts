import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Writes the search texts of deals and brokers with all of their signs, one part after another, so that a search is
 * taken as it is written and the name can be told from the rest.
 */
export class LiteralSearch1763626010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceSearchText(
      runner,
      String.raw`btrim(regexp_replace(
          lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(parts, chr(31)))), '\s+', ' ', 'g'))`,
    );
    // The pattern of a blank query is null, which matches nothing.
    await runner.query(String.raw`
      create function search_pattern(query text) returns text
      language sql immutable parallel safe
      as $$ select '%' || regexp_replace(nullif(search_text(query), ''), '([\\%_])', '\\\1', 'g') || '%' $$`);
    // A regular expression that finds the words of a text that begin with a query.
    await runner.query(String.raw`
      create function search_word_start(query text) returns text
      language sql immutable parallel safe
      as $$ select '\m' || regexp_replace(search_text(query), '([^[:alnum:][:space:]_])', '\\\1', 'g') $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function search_word_start(text)');
    await runner.query('drop function search_pattern(text)');
    await replaceSearchText(
      runner,
      `' ' || btrim(regexp_replace(
          lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(parts, ' '))),
          '[^[:alnum:]]+', ' ', 'g'))`,
    );
  }
}

/** Replaces `search_text()` and everything that was made with it. */
async function replaceSearchText(runner: QueryRunner, expression: string): Promise<void> {
  await runner.query(`
    create or replace function search_text(variadic parts text[]) returns text
    language sql immutable parallel safe
    as $$
      select ${expression}
    $$`);
  await runner.query('update brokers set search_text = search_text(name, company, email)');
  await runner.query('drop index deals_search');
  await runner.query('update deals set search_text = search_text(business_name, description, broker)');
  await runner.query('create index deals_search on deals using gin (owner_id, search_text gin_trgm_ops)');
  await runner.query('reindex index deals_location');
  await runner.query('reindex index deals_name');
}
