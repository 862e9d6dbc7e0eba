import { type Evidence } from '@dealwright/extraction-engine';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a value of a deal came from: what was read, and what the user saved. */
@Entity('provenance')
export class ProvenanceEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'deal_id' })
  dealId!: string;

  @PrimaryColumn('text')
  field!: string;

  /** The label of the year; empty for a field of the deal itself. */
  @PrimaryColumn('text', { default: '' })
  year!: string;

  @Column('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('text', { name: 'read_value', nullable: true })
  readValue!: string | null;

  @Column('text', { name: 'saved_value', nullable: true })
  savedValue!: string | null;

  /** 0 to 100; null if nothing was read. */
  @Column('integer', { nullable: true })
  confidence!: number | null;

  @Column('jsonb', { default: () => "'[]'" })
  evidence!: Evidence[];

  @Column('timestamptz', { name: 'reviewed_at', default: () => 'now()' })
  reviewedAt!: Date;
}
