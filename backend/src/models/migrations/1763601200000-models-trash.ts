import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The trash of models is read by its owner, most recently deleted first. */
export class ModelsTrash1763601200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index valuations_trash on valuations (owner_id, deleted_at desc) where deleted_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index valuations_trash');
  }
}
