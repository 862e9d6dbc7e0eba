import { VERDICT_STATUSES, type VerdictStatus } from '@dealwright/finance';
import { DEAL_FIELDS, REVENUE_RANGE_LABELS } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { createFieldsResponse } from '../../platform/http/index.js';
import { SDE_BASE_DESCRIPTION } from './financials.dto.js';

export const LISTED_VERDICT =
  'What the verdict at closing comes to, the worst of requirements, coverage and odds; null without debt service.';

export const LISTED_SCORE =
  'Viability score, 0 to 100; null unless SDE is above 0. The score of a loss is in the viability analysis only, and in answers about it: its explanation and what-if.';
export const IS_SCORE_PROVISIONAL = 'Whether some factor of the score is unknown; null without a score.';

/** The default model in short, as lists show it. */
export class DealModelSummary {
  @ApiProperty({ type: String, nullable: true })
  defaultModelId!: string | null;

  /** Financial models of the deal. */
  @ApiProperty()
  count!: number;

  /** What the status card says. */
  @ApiProperty({ enum: ['None', 'In Progress', 'Available', 'Incomplete', 'Ready'] })
  state!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'US dollars a year.' })
  sde!: number | null;

  @ApiProperty({ type: Number, nullable: true })
  dscr!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Purchase price over SDE.' })
  multiple!: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: LISTED_SCORE,
  })
  score!: number | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: IS_SCORE_PROVISIONAL,
  })
  isScoreProvisional!: boolean | null;

  @ApiProperty({ type: String, enum: VERDICT_STATUSES, nullable: true, description: LISTED_VERDICT })
  verdict!: VerdictStatus | null;

  @ApiProperty({ type: Number, nullable: true, description: 'US dollars.' })
  purchasePrice!: number | null;
}

class DealDebtService {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Debt service coverage ratio; null without payments.',
  })
  dscr!: number | null;
}

/** Of the results of the default model, what a list of deals is read for. */
export class DealResults {
  @ApiProperty({ description: 'US dollars a year.' })
  sde!: number;

  @ApiProperty({ type: DealDebtService, nullable: true, description: 'null while no loan is calculated.' })
  debtService!: DealDebtService | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Purchase price over SDE; 3 where there is no price.',
  })
  multiple!: number | null;

  @ApiPropertyOptional({
    description:
      'Present and true where the SDE is a whole revenue or gross profit, because no operating cost of its year is known. Screens do not state such an SDE, nor what is calculated from it.',
  })
  isSdeOfRevenueAlone?: boolean;
}

/** A deal as lists show it. */
export class DealListItem extends createFieldsResponse(DEAL_FIELDS) {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    enum: REVENUE_RANGE_LABELS,
    description:
      'The range that holds the gross revenue of the newest full year; null without one. The list, its filters and the dashboard go by it where `revenue` is null.',
  })
  newestRevenueRange!: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'uuid' })
  brokerId!: string | null;

  @ApiProperty()
  archived!: boolean;

  @ApiProperty()
  model!: DealModelSummary;

  @ApiProperty({
    type: DealResults,
    nullable: true,
    description: 'Of the default model; null without one, or while no year has an SDE.',
  })
  results!: DealResults | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description:
      'Loan structure of the default model, with the members of `LoanDataDto`; null without a default model.',
  })
  loanData!: Record<string, unknown> | null;

  @ApiProperty({ description: 'A made-up deal to try Dealwright with.' })
  isSample!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description:
      'Date of the newest interaction, apart from questions that are still to be asked; null if there is none.',
  })
  lastInteractionDate!: string | null;

  @ApiProperty({ description: 'Grows with each change; the ETag names it.' })
  revision!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Set while the deal lies in the trash.',
  })
  deletedAt!: string | null;
}

const FIGURES = { type: 'object', additionalProperties: { type: 'string', nullable: true } } as const;

/** A whole deal. */
export class DealResponse extends DealListItem {
  @ApiProperty({
    type: 'object',
    additionalProperties: FIGURES,
    description: 'Figures by year key and field; text numerals.',
  })
  historicalFinancials!: Record<string, Record<string, string | null>>;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  yearLabels!: Record<string, string>;

  @ApiProperty({ ...FIGURES, nullable: true })
  sdeAdjustments!: Record<string, string | null> | null;

  @ApiProperty({ type: String, nullable: true, description: SDE_BASE_DESCRIPTION })
  sdeBase!: string | null;

  @ApiProperty()
  collectDetailedIncomeStatement!: boolean;

  @ApiProperty()
  historicalYearsCount!: number;
}

@ApiSchema({ description: 'deal' })
export class CreatedDealResponse extends DealResponse {
  @ApiProperty({ description: 'A default model was created with the deal.' })
  defaultValuationCreated!: boolean;
}
