import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { type Engine, type JobKind, type JobState, type JobStep } from './extraction-job.constants.js';
import { type JobFile, type JobResult } from './extraction-job.types.js';

/** Documents to be read, how far that is, and what came of it. The queue knows nothing that is not here. */
@Entity('extraction_jobs')
@Index('extraction_jobs_newest', { synchronize: false })
@Index('extraction_jobs_open', { synchronize: false })
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

  /** How often it was begun; also the token without which no worker may write. */
  @Column('integer', { default: 0 })
  runs!: number;

  /** How often a worker was lost since it was last asked for. */
  @Column('integer', { default: 0 })
  stalls!: number;

  @Column('jsonb')
  files!: JobFile[];

  @Column('jsonb', { default: () => "'[]'" })
  warnings!: string[];

  @Column('jsonb', { nullable: true })
  result!: JobResult | null;

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
