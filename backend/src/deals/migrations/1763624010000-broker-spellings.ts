import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Deals take the spelling of the saved broker that they link to: one broker was listed once for each spelling, and its
 * filter missed the deals with another. The revision counts it, as that of a renamed broker.
 */
export class BrokerSpellings1763624010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update deals d set broker = b.name, revision = d.revision + 1 from brokers b
      where b.owner_id = d.owner_id and b.id = d.broker_id and d.broker is distinct from b.name`);
  }

  /** The earlier version reads both spellings. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
