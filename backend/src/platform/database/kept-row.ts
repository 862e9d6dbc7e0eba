import { Column, CreateDateColumn, UpdateDateColumn } from 'typeorm';

/** A row that knows when it came and when it last changed. */
export abstract class DatedRow {
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** A row that goes to the trash before it goes for good. */
export abstract class KeptRow extends DatedRow {
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}

/** A row that two tabs may edit: its revision is its ETag. */
export abstract class RevisedRow extends KeptRow {
  @Column('integer', { default: 1 })
  revision!: number;
}
