import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The kinds of records of which changes are listed. */
export const CHANGE_KINDS = ['broker', 'deal', 'document', 'interaction', 'model', 'note'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The last change of a record. Triggers write the row; that of a deleted record is deleted after a month. */
@Entity('changes')
@Index('changes_order', { synchronize: false })
@Index('changes_deleted', { synchronize: false })
export class ChangeEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('text')
  kind!: ChangeKind;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'deal_id', nullable: true })
  dealId!: string | null;

  /** null for records without revisions */
  @Column('integer', { nullable: true })
  revision!: number | null;

  /** Also in the trash, and while its deal is. */
  @Column('boolean')
  deleted!: boolean;

  /** The transaction that created the record; 0 for one before the first. */
  @Column('bigint', { name: 'created_xid' })
  createdXid!: string;

  /** The transaction that changed it last. */
  @Column('bigint')
  xid!: string;

  @Column('timestamptz')
  at!: Date;
}
