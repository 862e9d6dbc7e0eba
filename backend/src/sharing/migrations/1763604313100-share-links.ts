import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Links under which people without an account read one model, and the log of their views. */
export class ShareLinks1763604313100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table share_links (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        valuation_id uuid not null,
        token_hash text not null,
        shows_name boolean not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        view_count integer not null default 0,
        last_viewed_at timestamptz,
        created_at timestamptz not null default now(),
        primary key (owner_id, id),
        foreign key (owner_id, valuation_id) references valuations (owner_id, id) on delete cascade
      )`);
    await runner.query('create unique index share_links_token on share_links (token_hash)');
    await runner.query('create index share_links_model on share_links (owner_id, valuation_id, created_at)');
    await runner.query(`
      create table share_views (
        owner_id uuid not null,
        id bigint generated always as identity,
        link_id uuid not null,
        at timestamptz not null default now(),
        network text,
        device text not null,
        constraint share_views_pkey primary key (owner_id, id),
        foreign key (owner_id, link_id) references share_links (owner_id, id) on delete cascade
      )`);
    await runner.query('create index share_views_link on share_views (owner_id, link_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table share_views');
    await runner.query('drop table share_links');
  }
}
