import { type Projections, type Results, VERDICT_STATUSES, type VerdictStatus } from '@dealwright/finance';
import { VALUATION_STATUSES, type ValuationStatus } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IS_SCORE_PROVISIONAL, LISTED_SCORE, LISTED_VERDICT } from '../../deals/index.js';
import { AssumptionsDto } from './assumptions.dto.js';
import { LoanDataDto } from './loan-data.dto.js';

class DebtServiceDto {
  @ApiProperty() sbaPayment!: number;
  @ApiProperty() sellerPayment!: number;
  @ApiProperty() realEstatePayment!: number;
  @ApiProperty() totalMonthly!: number;
  @ApiProperty() totalAnnual!: number;
  @ApiProperty({ type: Number, nullable: true }) dscr!: number | null;
  @ApiProperty({ description: 'DSCR of at least 1.25.' }) dscrMeetsRequirement!: boolean;
}

class ValuationRangeDto {
  @ApiProperty() low!: number;
  @ApiProperty() mid!: number;
  @ApiProperty() high!: number;
}

/** A loan structure that is stored as it was sent, but that no such loan has. */
class StructureWarningDto {
  @ApiProperty({ enum: ['unusualTerm', 'unusualDownPayment'] }) code!: string;
  @ApiProperty({
    example: 'The 7(a) loan runs 45 years; loans of this program run at most 25. Check the term.',
  })
  message!: string;
}

const IS_SDE_OF_REVENUE_ALONE =
  'True where the SDE is a whole revenue or gross profit, because no operating cost of its year is known. Screens do not state such an SDE, nor what is calculated from it.';

/** The results of a model. US dollars, unrounded. */
export class ResultsDto {
  @ApiProperty() sde!: number;
  @ApiProperty() averageSDE!: number;
  @ApiProperty({ type: DebtServiceDto, nullable: true }) debtService!: DebtServiceDto | null;
  @ApiProperty({ type: ValuationRangeDto, nullable: true }) valuation!: ValuationRangeDto | null;
  @ApiProperty({ type: Number, nullable: true }) purchasePrice!: number | null;
  @ApiProperty({ type: Number, nullable: true }) purchasePriceMultiple!: number | null;
  @ApiProperty({ type: Number, nullable: true }) multiple!: number | null;

  @ApiPropertyOptional({ description: `Present only where true. ${IS_SDE_OF_REVENUE_ALONE}` })
  isSdeOfRevenueAlone?: boolean;
}

const LINE = { type: Number, nullable: true } as const;

/** One future year. Lines that the income statement does not have are null. */
class ProjectionRowDto {
  @ApiProperty() year!: string;
  @ApiProperty() grossRevenue!: number;
  @ApiProperty() cogs!: number;
  @ApiProperty() grossProfit!: number;
  @ApiProperty(LINE) operatingExpenses!: number | null;
  @ApiProperty(LINE) sgaExpenses!: number | null;
  @ApiProperty(LINE) ebitda!: number | null;
  @ApiProperty(LINE) depreciation!: number | null;
  @ApiProperty(LINE) ebit!: number | null;
  @ApiProperty(LINE) interest!: number | null;
  @ApiProperty(LINE) ebt!: number | null;
  @ApiProperty(LINE) taxes!: number | null;
  @ApiProperty() netIncome!: number;
  @ApiProperty() sde!: number;
  @ApiProperty() ownerSalary!: number;
  @ApiProperty() newOfficerSalary!: number;
  @ApiProperty() addBackInterest!: number;
  @ApiProperty() ownerPayrollTaxes!: number;
  @ApiProperty() depreciationAmortization!: number;
  @ApiProperty() otherAddBacks!: number;
  @ApiProperty() annualDebtService!: number;
  @ApiProperty() sdeMinusAnnualDebtService!: number;
  @ApiProperty() netIncomeMinusAnnualDebtService!: number;
  @ApiProperty(LINE) dscr!: number | null;
}

class ProjectionsDto {
  @ApiProperty({ description: 'Percent a year.' }) growthRate!: number;
  @ApiProperty({ enum: [5, 10] }) projectionPeriod!: 5 | 10;
  @ApiProperty({ type: [ProjectionRowDto] }) data!: readonly ProjectionRowDto[];
}

@ApiSchema({ description: 'model' })
export class ValuationResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  dealId!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'uuid',
    description: 'The model that this one is a scenario of; null at the root of the tree.',
  })
  parentId!: string | null;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  @ApiProperty({ enum: VALUATION_STATUSES })
  status!: ValuationStatus;

  @ApiProperty({ description: 'Whether it is the default model of its deal.' })
  isDefault!: boolean;

  @ApiProperty({ type: LoanDataDto })
  loanData!: LoanDataDto;

  @ApiProperty({
    type: AssumptionsDto,
    description: "What the lender's desk asks beyond the loan structure.",
  })
  assumptions!: AssumptionsDto;

  @ApiProperty({ type: ResultsDto, nullable: true, description: 'null while no year has an SDE.' })
  results!: Results | null;

  @ApiProperty({ type: ProjectionsDto, nullable: true })
  projections!: Projections | null;

  @ApiProperty({ type: Number, nullable: true, description: LISTED_SCORE })
  score!: number | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: IS_SCORE_PROVISIONAL,
  })
  isScoreProvisional!: boolean | null;

  @ApiProperty({ type: String, enum: VERDICT_STATUSES, nullable: true, description: LISTED_VERDICT })
  verdict!: VerdictStatus | null;

  @ApiProperty({ description: 'Data sources filled: 0, 50 or 100 percent.' })
  completeness!: number;

  @ApiProperty({
    type: [StructureWarningDto],
    description:
      'Doubts about the loan structure: a term above 25 years or of 0, a down payment above the price.',
  })
  warnings!: readonly StructureWarningDto[];

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  lastCalculated!: string | null;

  @ApiProperty({ description: 'Incremented by each change; the ETag contains it.' })
  revision!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

/** A model in the list of all models. */
@ApiSchema({ description: 'model' })
export class ValuationListItem {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) dealId!: string;
  @ApiProperty({ type: String, nullable: true }) businessName!: string | null;
  @ApiProperty() dealDescription!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: VALUATION_STATUSES }) status!: ValuationStatus;
  @ApiProperty({ description: 'Data sources filled: 0, 50 or 100 percent.' }) completeness!: number;
  @ApiProperty() isDefault!: boolean;
  @ApiProperty({ type: Number, nullable: true }) purchasePrice!: number | null;
  @ApiProperty({ type: Number, nullable: true }) sde!: number | null;
  @ApiProperty({ type: Number, nullable: true }) dscr!: number | null;
  @ApiProperty({ type: Number, nullable: true }) multiple!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: LISTED_SCORE }) score!: number | null;
  @ApiProperty({ type: Boolean, nullable: true }) isScoreProvisional!: boolean | null;
  @ApiProperty({ type: String, enum: VERDICT_STATUSES, nullable: true, description: LISTED_VERDICT })
  verdict!: VerdictStatus | null;
  @ApiProperty({ description: IS_SDE_OF_REVENUE_ALONE }) isSdeOfRevenueAlone!: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) lastCalculated!: string | null;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}
