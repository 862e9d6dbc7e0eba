import { type VerdictStatus } from '@dealwright/finance';
import { type DealStatus } from '@dealwright/vocabulary';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RevisionedEntity } from '../platform/database/index.js';

/** A business that the user may buy. The figures under "model" are copied from the default model, for lists. */
@Entity('deals')
@Index('deals_newest', { synchronize: false })
@Index('deals_status', { synchronize: false })
@Index('deals_broker', { synchronize: false })
@Index('deals_batch', { synchronize: false })
@Index('deals_trash', { synchronize: false })
@Index('deals_search', { synchronize: false })
@Index('deals_name', { synchronize: false })
@Index('deals_location', { synchronize: false })
@Index('deals_last_interaction', { synchronize: false })
export class DealEntity extends RevisionedEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'deals_pkey' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()', primaryKeyConstraintName: 'deals_pkey' })
  id!: string;

  @Column('text')
  description!: string;

  @Column('text', { name: 'business_name', nullable: true })
  businessName!: string | null;

  @Column('text')
  status!: DealStatus;

  @Column('text', { nullable: true })
  revenue!: string | null;

  /** The range that holds the gross revenue of the newest full year. Lists go by it where no range was chosen. */
  @Column('text', { name: 'newest_revenue_range', nullable: true })
  newestRevenueRange!: string | null;

  @Column('text', { nullable: true })
  type!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  broker!: string | null;

  @Column('uuid', { name: 'broker_id', nullable: true })
  brokerId!: string | null;

  @Column('text', { name: 'lead_source', nullable: true })
  leadSource!: string | null;

  @Column('integer', { name: 'years_in_business', nullable: true })
  yearsInBusiness!: number | null;

  @Column('integer', { name: 'employee_count', nullable: true })
  employeeCount!: number | null;

  @Column('text', { name: 'listing_url', nullable: true })
  listingUrl!: string | null;

  @Column('double precision', { name: 'asking_price', nullable: true })
  askingPrice!: number | null;

  @Column('double precision', { name: 'advertised_cash_flow', nullable: true })
  advertisedCashFlow!: number | null;

  @Column('boolean', { default: false })
  archived!: boolean;

  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  @Column('jsonb', { name: 'historical_financials', default: () => "'{}'" })
  historicalFinancials!: unknown;

  @Column('jsonb', { name: 'year_labels', default: () => "'{}'" })
  yearLabels!: unknown;

  @Column('jsonb', { name: 'sde_adjustments', nullable: true })
  sdeAdjustments!: unknown;

  @Column('boolean', { name: 'collect_detailed_income_statement', default: true })
  collectDetailedIncomeStatement!: boolean;

  /** What SDE is counted on; null: what the owner's settings say. */
  @Column('text', { name: 'sde_base', nullable: true })
  sdeBase!: string | null;

  @Column('integer', { name: 'historical_years_count', default: 3 })
  historicalYearsCount!: number;

  @Column('uuid', { name: 'import_batch_id', nullable: true })
  importBatchId!: string | null;

  @Column('uuid', { name: 'merged_into_id', nullable: true })
  mergedIntoId!: string | null;

  @Column('integer', { name: 'model_count', default: 0 })
  modelCount!: number;

  @Column('uuid', { name: 'default_model_id', nullable: true })
  defaultModelId!: string | null;

  @Column('text', { name: 'model_state', default: 'None' })
  modelState!: string;

  @Column('double precision', { nullable: true })
  sde!: number | null;

  @Column('double precision', { nullable: true })
  dscr!: number | null;

  @Column('double precision', { nullable: true })
  multiple!: number | null;

  @Column('integer', { nullable: true })
  score!: number | null;

  /** Null without a score, and for a score from before this was stored. */
  @Column('boolean', { name: 'is_score_provisional', nullable: true })
  isScoreProvisional!: boolean | null;

  /** That of the default model. */
  @Column('text', { nullable: true })
  verdict!: VerdictStatus | null;

  @Column('double precision', { name: 'purchase_price', nullable: true })
  purchasePrice!: number | null;

  /** SDE, DSCR and multiple of the default model, in the form of its results. */
  @Column('json', { nullable: true })
  results!: unknown;

  /** The loan structure of the default model. */
  @Column('json', { name: 'loan_data', nullable: true })
  loanData!: unknown;

  /** A deal that Dealwright made up to try it with. */
  @Column('boolean', { name: 'is_sample', default: false })
  isSample!: boolean;

  /** Of the newest interaction, apart from questions still to be asked. A trigger on interactions records it. */
  @Column('date', { name: 'last_interaction_date', nullable: true })
  lastInteractionDate!: string | null;

  @Column('text', { name: 'search_text', default: '' })
  searchText!: string;
}
