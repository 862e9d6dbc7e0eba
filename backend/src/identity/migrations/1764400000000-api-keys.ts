import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Keys with which programs act for their owners. */
export class ApiKeys1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_keys (
        owner_id uuid not null,
        id uuid not null default gen_random_uuid(),
        name text not null,
        prefix text not null,
        key_hash text not null,
        scopes text[] not null,
        expires_at timestamptz,
        revoked_at timestamptz,
        revoked_by text,
        last_used_at timestamptz,
        last_used_address text,
        created_at timestamptz not null default now(),
        primary key (owner_id, id)
      )`);
    await runner.query('create unique index api_keys_hash on api_keys (key_hash)');
    await runner.query('create index api_keys_created on api_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_keys');
  }
}
