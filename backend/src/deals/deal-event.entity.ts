import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DealEntity } from './deal.entity.js';
import { type DealEventKind } from './deal-event-kinds.js';

/** What happened to a deal. Only ever added to. */
@Entity('deal_events')
@Index('deal_events_newest', { synchronize: false })
export class DealEventEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'deal_events_pkey' })
  ownerId!: string;

  @PrimaryColumn('bigint', {
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'deal_events_pkey',
  })
  id!: string;

  @Column('uuid', { name: 'deal_id' })
  dealId!: string;

  @ManyToOne(() => DealEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'owner_id',
      referencedColumnName: 'ownerId',
      foreignKeyConstraintName: 'deal_events_owner_id_deal_id_fkey',
    },
    {
      name: 'deal_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'deal_events_owner_id_deal_id_fkey',
    },
  ])
  deal!: Relation<DealEntity>;

  @Column('text')
  kind!: DealEventKind;

  @Column('uuid', { name: 'actor_id' })
  actorId!: string;

  @Column('jsonb', { default: () => "'{}'" })
  data!: Record<string, unknown>;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at!: Date;
}
