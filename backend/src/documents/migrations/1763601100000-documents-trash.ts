import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The trash of documents is read by its owner, most recently deleted first. */
export class DocumentsTrash1763601100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index documents_trash_of_owner on documents (owner_id, deleted_at desc) where deleted_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index documents_trash_of_owner');
  }
}
