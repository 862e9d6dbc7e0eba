import { type HaircutTable } from '@dealwright/finance';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The haircuts that a user applies from a day on. */
@Entity('haircut_tables')
export class HaircutTableEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** ISO (2026-01-01) */
  @PrimaryColumn('date', { name: 'effective_from' })
  effectiveFrom!: string;

  @Column('jsonb')
  percent!: HaircutTable['percent'];
}
