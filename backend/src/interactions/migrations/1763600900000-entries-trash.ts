import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Indexes deleted rows by owner and by age, because the trash is listed by owner and purged by age. */
export class EntriesTrash1763600900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index interactions_trash on interactions (owner_id, deleted_at desc) where deleted_at is not null',
    );
    await runner.query(
      'create index notes_trash on notes (owner_id, deleted_at desc) where deleted_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index notes_trash');
    await runner.query('drop index interactions_trash');
  }
}
