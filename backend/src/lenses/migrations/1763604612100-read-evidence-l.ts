import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What documents prove of add-backs, apart from what the user says about them. */
export class ReadEvidence1763604612100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table deal_adjustments add column read_evidence jsonb not null default '{}'");
    await runner.query('alter table provenance add column proof jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deal_adjustments drop column read_evidence');
    await runner.query('alter table provenance drop column proof');
  }
}
