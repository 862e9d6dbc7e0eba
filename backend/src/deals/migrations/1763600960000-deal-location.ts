import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Indexes the address by trigrams, so that parts of it can be searched like parts of names. */
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
