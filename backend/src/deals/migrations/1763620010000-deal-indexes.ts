import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Indexes names by their beginnings, so that a search reads the deals that are named like the query first, and brokers
 * only of deals that have one.
 *
 * Prepared statements are planned for the average owner. Where most owners have one deal, PostgreSQL would expect that
 * an owner's id finds a deal as fast as the deal's own id does, and would read all deals of an owner who has thousands.
 * Told that an owner has 2,000 deals, it makes plans that are right for many deals and do no harm to few.
 */
export class DealIndexes1763620010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index deals_name on deals (owner_id, (search_text(business_name) collate "C"))
      where business_name is not null and deleted_at is null`);
    await runner.query('drop index deals_broker');
    await runner.query(
      'create index deals_broker on deals (owner_id, broker_id) where broker_id is not null',
    );
    await runner.query('alter table deals alter column owner_id set (n_distinct = -0.0005)');
    await runner.query('analyze deals');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals alter column owner_id reset (n_distinct)');
    await runner.query('drop index deals_broker');
    await runner.query('create index deals_broker on deals (owner_id, broker_id)');
    await runner.query('drop index deals_name');
  }
}
