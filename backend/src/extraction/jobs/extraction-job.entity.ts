import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { type Engine, type JobKind, type JobState, type JobStep } from './extraction-job.constants.js';
import { type ExtractionResult, type JobFile } from './extraction-job.types.js';

/** One request to read documents, with its state, progress and result. The queue stores nothing that is not here. */
@Entity('extraction_jobs')
@Index('extraction_jobs_newest', { synchronize: false })
@Index('extraction_jobs_open', { synchronize: false })
@Index('extraction_jobs_all_newest', { synchronize: false })
@Index('extraction_jobs_failed', { synchronize: false })
export class ExtractionJobEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('text')
  kind!: JobKind;

  @Column('text', { default: 'queued' })
  state!: JobState;

  @Column('text', { default: 'received' })
  step!: JobStep;

  @Column('integer', { nullable: true })
  page!: number | null;

  @Column('integer', { nullable: true })
  pages!: number | null;

  /** Percent. */
  @Column('integer', { default: 0 })
  progress!: number;

  @Column('text', { nullable: true })
  error!: string | null;

  /** How many times the job was started. A worker may write only while this equals the run that it claimed. */
  @Column('integer', { default: 0 })
  runs!: number;

  /** How many workers were lost since a user last started the job. */
  @Column('integer', { default: 0 })
  stalls!: number;

  /** When each failed run ended. A trigger appends to it, so a retry does not change what operators count. */
  @Column('jsonb', { name: 'failed_runs', default: () => "'[]'", select: false })
  failedRuns!: string[];

  @Column('jsonb')
  files!: JobFile[];

  @Column('jsonb', { default: () => "'[]'" })
  warnings!: string[];

  /** Large, so finds leave it out unless they select it. */
  @Column('jsonb', { nullable: true, select: false })
  result!: ExtractionResult | null;

  @Column('text', { default: 'rules' })
  engine!: Engine;

  @Column('integer', { name: 'pages_read', default: 0 })
  pagesRead!: number;

  @Column('uuid', { name: 'deal_id', nullable: true })
  dealId!: string | null;

  @Column('timestamptz', { name: 'reviewed_at', nullable: true })
  reviewedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' })
  queuedAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'heartbeat_at', nullable: true })
  heartbeatAt!: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
