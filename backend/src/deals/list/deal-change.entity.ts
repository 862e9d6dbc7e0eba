import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A transaction that changed deals of an owner. A trigger writes the row; it is deleted after an hour. */
@Entity('deal_changes')
export class DealChangeEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'deal_changes_pkey' })
  ownerId!: string;

  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'deal_changes_pkey' })
  xid!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
