import { type DealListColumn, type ListDensity, type SdeMethod } from '@dealwright/vocabulary';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { TimestampedEntity } from '../platform/database/index.js';

@Entity('user_settings')
export class UserSettingsEntity extends TimestampedEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'user_settings_pkey' })
  ownerId!: string;

  @Column('integer', { name: 'historical_years_count' })
  historicalYearsCount!: number;

  @Column('text', { name: 'sde_calculation_method' })
  sdeCalculationMethod!: SdeMethod;

  @Column('boolean', { name: 'collect_detailed_income_statement' })
  collectDetailedIncomeStatement!: boolean;

  @Column('text', { name: 'list_density', default: 'comfortable' })
  listDensity!: ListDensity;

  @Column('jsonb', {
    name: 'list_columns',
    default: () => `'["revenue","askingPrice","advertisedCashFlow","score","type"]'`,
  })
  listColumns!: DealListColumn[];

  @Column('jsonb', { name: 'import_columns', default: () => `'{}'` })
  importColumns!: Record<string, string>;

  @Column('jsonb', { name: 'import_statuses', default: () => `'{}'` })
  importStatuses!: Record<string, string>;

  @VersionColumn({ default: 1 })
  revision!: number;
}
