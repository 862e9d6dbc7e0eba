import { type StoredAdjustment } from '@dealwright/finance';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { TimestampedEntity } from '../platform/database/index.js';

/** What the user says about the adjustments of a deal's earnings: evidence, and adjustments of their own. */
@Entity('deal_adjustments')
export class DealAdjustmentsEntity extends TimestampedEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'deal_id' })
  dealId!: string;

  @Column('jsonb', { default: () => "'[]'" })
  items!: StoredAdjustment[];

  @VersionColumn({ default: 1 })
  revision!: number;
}
