import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Parts of an address are found by their trigrams, as parts of names are. */
export class DealLocation1763600960000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index deals_location on deals using gin (owner_id, search_text(address) gin_trgm_ops)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index deals_location');
  }
}
