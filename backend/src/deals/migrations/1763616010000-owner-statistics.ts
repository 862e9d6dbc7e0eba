import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Tables in which an owner may have thousands of rows. */
const TABLES = ['deal_events', 'valuations', 'interactions', 'notes'];

/** Distinct owners as a share of all rows, negated as PostgreSQL expects it: 2,000 rows for each owner. */
const DISTINCT_OWNERS = -0.0005;

/**
 * Lets the planner expect an owner of 2,000 rows, as the indexes of deals do. On average over all owners it expects a few, so that a plan without
 * the values of its parameters could find one row by reading all rows of its owner.
 * @see https://www.postgresql.org/docs/current/sql-altertable.html (n_distinct)
 */
export class OwnerStatistics1763616010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`alter table ${table} alter column owner_id set (n_distinct = ${DISTINCT_OWNERS})`);
      await runner.query(`analyze ${table}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`alter table ${table} alter column owner_id reset (n_distinct)`);
    }
  }
}
