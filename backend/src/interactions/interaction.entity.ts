import { type InteractionType } from '@dealwright/vocabulary';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RevisionedEntity } from '../platform/database/index.js';
import { DealEntity } from '../deals/index.js';

/** Something that happened between the acquirer and the seller's side, and when to follow up. */
@Entity('interactions')
@Index('interactions_deal', { synchronize: false })
@Index('interactions_due', { synchronize: false })
@Index('interactions_trash', { synchronize: false })
export class InteractionEntity extends RevisionedEntity {
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

  /** A date, not a moment: it never shifts by time zone. */
  @Column('date')
  date!: string;

  @Column('time', { nullable: true })
  time!: string | null;

  @Column('text')
  type!: InteractionType;

  @Column('text', { name: 'contact_person', nullable: true })
  contactPerson!: string | null;

  @Column('text')
  summary!: string;

  @Column('boolean', { name: 'follow_up_required', default: false })
  followUpRequired!: boolean;

  @Column('date', { name: 'follow_up_date', nullable: true })
  followUpDate!: string | null;

  @Column('timestamptz', { name: 'follow_up_done_at', nullable: true })
  followUpDoneAt!: Date | null;

  /** The question to the seller that the follow-up asks, by its id. */
  @Column('text', { nullable: true })
  question!: string | null;

  /** The documents that answered it. */
  @Column('text', { name: 'answered_by', nullable: true })
  answeredBy!: string | null;
}
