import { type FileKind } from '@dealwright/document-reader';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SoftDeletableEntity } from '../platform/database/index.js';
import { DealEntity } from '../deals/index.js';

/** A file that belongs to a deal. */
@Entity('documents')
@Index('documents_deal', { synchronize: false })
@Index('documents_trash_of_owner', { synchronize: false })
@Index('documents_stored', { synchronize: false })
export class DocumentEntity extends SoftDeletableEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('uuid', { name: 'deal_id' })
  dealId!: string;

  @ManyToOne(() => DealEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'owner_id', referencedColumnName: 'ownerId' },
    { name: 'deal_id', referencedColumnName: 'id' },
  ])
  deal!: Relation<DealEntity>;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: FileKind;

  @Column('integer')
  size!: number;

  /** null for a file of an extraction job of an older version. */
  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('text', { name: 'storage_key' })
  storageKey!: string;

  /** What the document is: 'Tax return 1120-S 2024'. null where nothing says so. */
  @Column('text', { nullable: true })
  title!: string | null;

  /** The extraction job that also refers to the stored file; null for an upload to the deal. */
  @Column('uuid', { name: 'extraction_job_id', nullable: true })
  extractionJobId!: string | null;

  /** The files of extraction jobs that this document is: the evidence of values names these. */
  @Column('uuid', { name: 'file_ids', array: true, default: () => "'{}'" })
  fileIds!: string[];
}
