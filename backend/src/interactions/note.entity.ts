import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RevisionedEntity } from '../platform/database/index.js';
import { DealEntity } from '../deals/index.js';

@Entity('notes')
@Index('notes_deal', { synchronize: false })
@Index('notes_trash', { synchronize: false })
export class NoteEntity extends RevisionedEntity {
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
  content!: string;
}
