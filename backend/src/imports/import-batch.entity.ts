import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * An import: the rows of a file that are to become deals. The rows are removed when the import has finished; those
 * that failed stay as they stand in the sheet.
 */
@Entity('import_batches')
@Index('import_batches_key', ['ownerId', 'batchKey'], { unique: true })
@Index('import_batches_running', { synchronize: false })
export class ImportBatchEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('text', { name: 'batch_key' })
  batchKey!: string;

  @Column('text', { default: 'running' })
  state!: 'running' | 'finished' | 'undone';

  @Column('integer')
  total!: number;

  @Column('integer', { default: 0 })
  done!: number;

  @Column('integer', { default: 0 })
  imported!: number;

  @Column('jsonb', { nullable: true })
  rows!: unknown;

  @Column('jsonb', { default: () => "'[]'" })
  failures!: unknown[];

  @Column('jsonb', { nullable: true })
  headers!: readonly string[] | null;

  @Column('jsonb', { name: 'sheet_rows', nullable: true })
  sheetRows!: readonly object[] | null;

  @Column('jsonb', { name: 'failed_rows', default: () => "'[]'" })
  failedRows!: unknown[];

  @Column('jsonb', { name: 'unread_rows', default: () => "'[]'" })
  unreadRows!: unknown[];

  @Column('text', { name: 'file_name', nullable: true })
  fileName!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
