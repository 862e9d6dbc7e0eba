import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A share link may also give the lender's package. */
export class SharePackages1763604313200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table share_links add column includes_package boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table share_links drop column includes_package');
  }
}
