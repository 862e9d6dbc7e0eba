import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A difference of a count and a sum over an owner's deals outside the trash. Triggers on the deals write the rows. */
@Entity('deal_tallies')
export class DealTallyEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'deal_tallies_pkey' })
  ownerId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'deal_tallies_pkey' })
  kind!: 'status' | 'type' | 'broker' | 'revenue' | 'hour';

  @PrimaryColumn('bigint', {
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'deal_tallies_pkey',
  })
  id!: string;

  /** the status, type, broker or revenue range, or the hour of creation in UTC, such as `2026-01-31 17` */
  @Column('text')
  value!: string;

  @Column('boolean')
  archived!: boolean;

  @Column('integer')
  count!: number;

  /** of kind `status`: the purchase prices of the default models, or asking prices where they have none, US dollars */
  @Column('numeric')
  amount!: string;
}
