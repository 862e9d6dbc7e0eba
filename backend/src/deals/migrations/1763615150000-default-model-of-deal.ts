import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Copies of the default model's main results and of its loan structure, for lists and details of deals. They are
 * only sent, so they are json: PostgreSQL copies its text, but writes the text of a jsonb anew for each row.
 */
export class DefaultModelOfDeal1763615150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals add column results json, add column loan_data json');
    await runner.query(`
      update deals d set loan_data = v.loan_data::json,
        results = case when jsonb_typeof(v.results) = 'object' then json_build_object(
          'sde', v.results -> 'sde',
          'debtService', case when jsonb_typeof(v.results -> 'debtService') = 'object'
            then json_build_object('dscr', v.results -> 'debtService' -> 'dscr') end,
          'multiple', v.results -> 'multiple') end
      from valuations v where v.owner_id = d.owner_id and v.id = d.default_model_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals drop column results, drop column loan_data');
  }
}
