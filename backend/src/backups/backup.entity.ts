import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { type BackupStarter, type BackupState, type BackupStep } from './backup.constants.js';

/** One backup of the whole installation: its file, or the job that writes it. It belongs to no user. */
@Entity('backups')
export class BackupEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text', { default: 'queued' })
  state!: BackupState;

  @Column('text', { name: 'started_by' })
  startedBy!: BackupStarter;

  @Column('text', { nullable: true })
  step!: BackupStep | null;

  /** Percent. */
  @Column('integer', { default: 0 })
  progress!: number;

  /** Null until the file is complete. */
  @Column('text', { name: 'file_name', nullable: true, unique: true })
  fileName!: string | null;

  @Column('bigint', { nullable: true })
  bytes!: string | null;

  @Column('integer', { nullable: true })
  tables!: number | null;

  @Column('integer', { nullable: true })
  files!: number | null;

  /** Files that rows refer to and the storage did not have. */
  @Column('integer', { name: 'missing_files', default: 0 })
  missingFiles!: number;

  /** For operators. */
  @Column('text', { nullable: true })
  error!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** When the file was last restored completely for comparison. */
  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;
}
