import { type Projections, type Results, type VerdictStatus } from '@dealwright/finance';
import { type ValuationStatus } from '@dealwright/vocabulary';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RevisionedEntity } from '../platform/database/index.js';
import { DealEntity } from '../deals/index.js';
import { type AssumptionsDto } from './dto/assumptions.dto.js';
import { type LoanDataDto } from './dto/loan-data.dto.js';

/** A financial model of a deal. The server calculates `results`; the number columns are copies of it for lists. */
@Entity('valuations')
@Index('valuations_deal', ['ownerId', 'dealId', 'createdAt'])
@Index('valuations_judged', ['judgedOn'])
@Index('valuations_newest', { synchronize: false })
@Index('valuations_one_default', { synchronize: false })
@Index('valuations_trash', { synchronize: false })
export class ModelEntity extends RevisionedEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'valuations_pkey' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()', primaryKeyConstraintName: 'valuations_pkey' })
  id!: string;

  @Column('uuid', { name: 'deal_id' })
  dealId!: string;

  @ManyToOne(() => DealEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'owner_id',
      referencedColumnName: 'ownerId',
      foreignKeyConstraintName: 'valuations_owner_id_deal_id_fkey',
    },
    {
      name: 'deal_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'valuations_owner_id_deal_id_fkey',
    },
  ])
  deal!: Relation<DealEntity>;

  /** The model that this one is a scenario of. A parent that is no longer in the deal counts as none. */
  @Column('uuid', { name: 'parent_id', nullable: true })
  parentId!: string | null;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { default: 'draft' })
  status!: ValuationStatus;

  @Column('boolean', { name: 'is_default', default: false })
  isDefault!: boolean;

  @Column('jsonb', { name: 'loan_data', default: () => "'{}'" })
  loanData!: LoanDataDto;

  @Column('jsonb', { default: () => "'{}'" })
  assumptions!: AssumptionsDto;

  @Column('jsonb', { nullable: true })
  results!: Results | null;

  @Column('jsonb', { nullable: true })
  projections!: Projections | null;

  @Column('double precision', { name: 'purchase_price', nullable: true })
  purchasePrice!: number | null;

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

  /** The status of the verdict at closing; null without debt service. */
  @Column('text', { nullable: true })
  verdict!: VerdictStatus | null;

  /** The day whose lending rules `verdict` follows. */
  @Column('date', { name: 'judged_on', default: '1970-01-01' })
  judgedOn!: string;

  @Column('integer', { default: 0 })
  completeness!: number;

  @Column('timestamptz', { name: 'last_calculated', nullable: true })
  lastCalculated!: Date | null;
}
