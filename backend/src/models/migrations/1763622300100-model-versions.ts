import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The versions of models. Those of models that exist begin with the first change after this migration. */
export class ModelVersions1763622300100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table model_versions (
        owner_id uuid not null,
        valuation_id uuid not null,
        number integer not null,
        kind text not null,
        name text,
        state jsonb not null,
        cause jsonb,
        score integer,
        dscr double precision,
        sde double precision,
        purchase_price double precision,
        actor_id uuid not null,
        session_id text,
        started_at timestamptz not null,
        saved_at timestamptz not null,
        constraint model_versions_pkey primary key (owner_id, valuation_id, number),
        constraint model_versions_owner_id_valuation_id_fkey foreign key (owner_id, valuation_id)
          references valuations (owner_id, id) on delete cascade
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table model_versions');
  }
}
