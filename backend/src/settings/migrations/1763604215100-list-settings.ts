import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How the user sees the list of deals. */
export class ListSettings1763604215100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table user_settings
        add column list_density text not null default 'comfortable',
        add column list_columns jsonb not null
          default '["revenue","askingPrice","advertisedCashFlow","score","type"]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_settings drop column list_density, drop column list_columns');
  }
}
