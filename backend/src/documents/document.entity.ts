import { type FileKind } from '@dealwright/document-reader';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SoftDeletableEntity } from '../platform/database/index.js';
import { DealEntity } from '../deals/index.js';

/** A file that belongs to a deal. */
@Entity('documents')
@Index('documents_deal', { synchronize: false })
@Index('documents_trash_of_owner', { synchronize: false })
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

  @Column('text')
  sha256!: string;

  @Column('text', { name: 'storage_key' })
  storageKey!: string;
}
