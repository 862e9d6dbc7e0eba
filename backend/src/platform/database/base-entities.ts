import { CreateDateColumn, DeleteDateColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** A row that stores when it was created and when it last changed. */
export abstract class TimestampedEntity {
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** A row that moves to the trash before it is deleted for good. Finds skip rows in the trash. */
export abstract class SoftDeletableEntity extends TimestampedEntity {
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}

/** A row with a revision, which is its ETag. Every update, soft delete and restore increments it. */
export abstract class RevisionedEntity extends SoftDeletableEntity {
  @VersionColumn({ default: 1 })
  revision!: number;
}
