import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { BASES, type Basis, IRR_REASONS } from '@dealwright/finance';
import { FigureTermDto, SourcesAndUsesDto } from './sources-and-uses.response.js';
import { ProjectionAtClosingDto } from './projection-at-closing.response.js';
import { EligibilityLineDto, VerdictDto } from './verdict.response.js';
import { AfterClosingResponse } from './after-closing.dto.js';
import { WorkingCapitalResponse } from './working-capital.dto.js';
import { GRID_KINDS } from './what-if.dto.js';

const OR_NULL = { type: Number, nullable: true } as const;
const BASIS = { enum: [...BASES], description: 'The cash flow that debt is tested on.' } as const;

const PRICE_RULES = [
  'coverage',
  'equity',
  'sevenALimit',
  'loan504Limit',
  'combinedLimit',
  'rateCap',
  'cash',
] as const;

const BOUND_ABOVE =
  'What stops the prices at which the equity injection would be met, where no price passes.';

class MaximumPriceDto {
  @ApiProperty(BASIS) basis!: Basis;
  @ApiProperty(OR_NULL) price!: number | null;
  @ApiProperty({
    enum: [...PRICE_RULES, 'noCashFlow', 'nothingFinanced', 'missing'],
    description: 'The requirement that stops a higher price.',
  })
  boundBy!: string;
  @ApiProperty({ ...OR_NULL, description: 'Highest price that passes all but the equity injection.' })
  priceWithMoreCash!: number | null;
  @ApiProperty({ enum: PRICE_RULES, nullable: true, type: String, description: BOUND_ABOVE })
  boundAbove!: string | null;
  @ApiProperty({ ...OR_NULL, description: 'The year with the largest debt service.' })
  worstYear!: number | null;
  @ApiProperty() targetDscr!: number;
  @ApiProperty(OR_NULL) down!: number | null;
  @ApiProperty(OR_NULL) sellerNote!: number | null;
  @ApiProperty(OR_NULL) sevenALoan!: number | null;
  @ApiProperty({ type: [FigureTermDto] }) terms!: readonly FigureTermDto[];
}

class BreakEvenDto {
  @ApiProperty(BASIS) basis!: Basis;
  @ApiProperty() targetDscr!: number;
  @ApiProperty({ description: 'The year after closing with the largest debt service.' }) year!: number;
  @ApiProperty() debtService!: number;
  @ApiProperty() breakEvenSde!: number;
  @ApiProperty(OR_NULL) headroom!: number | null;
  @ApiProperty(OR_NULL) cushionPercent!: number | null;
  @ApiProperty(OR_NULL) revenueDropPercent!: number | null;
  @ApiProperty({ type: [FigureTermDto] }) terms!: readonly FigureTermDto[];
}

class StressTestDto {
  @ApiProperty() key!: string;
  @ApiProperty() label!: string;
  @ApiProperty(BASIS) basis!: Basis;
  @ApiProperty(OR_NULL) cashFlowBefore!: number | null;
  @ApiProperty(OR_NULL) cashFlowAfter!: number | null;
  @ApiProperty() debtServiceBefore!: number;
  @ApiProperty() debtServiceAfter!: number;
  @ApiProperty(OR_NULL) dscrBefore!: number | null;
  @ApiProperty(OR_NULL) dscrAfter!: number | null;
  @ApiProperty({ type: Boolean, nullable: true }) meetsTarget!: boolean | null;
  @ApiProperty({ type: [FigureTermDto] }) terms!: readonly FigureTermDto[];
}

export class CoverageYearDto {
  @ApiProperty({ description: '1 is the first year after closing.' }) year!: number;
  @ApiProperty() debtService!: number;
  @ApiProperty(OR_NULL) dscr!: number | null;
}

class LenderViewDto {
  @ApiProperty(BASIS) basis!: Basis;
  @ApiProperty(OR_NULL) lenderCashFlow!: number | null;
  @ApiProperty({ description: 'The year of the 7(a) term with the largest debt service.' })
  worstYear!: number;
  @ApiProperty({ description: 'At closing, of that year.' }) debtService!: number;
  @ApiProperty({ ...OR_NULL, description: 'The DSCR at closing, in the worst year.' })
  lenderDscr!: number | null;
  @ApiProperty({ description: 'No salary of the person who will run the business is deducted yet.' })
  isBeforeSalary!: boolean;
  @ApiProperty({ type: [CoverageYearDto], description: 'Every year of the 7(a) term.' })
  years!: readonly CoverageYearDto[];
  @ApiProperty() floor!: number;
  @ApiProperty() usual!: number;
  @ApiProperty({ type: Boolean, nullable: true }) meetsFloor!: boolean | null;
  @ApiProperty({ type: Boolean, nullable: true }) meetsUsual!: boolean | null;
  @ApiProperty({ type: [FigureTermDto] }) terms!: readonly FigureTermDto[];
  @ApiProperty({ type: [String] }) reasons!: readonly string[];
}

class ReturnYearDto {
  @ApiProperty() year!: number;
  @ApiProperty() sde!: number;
  @ApiProperty() debtService!: number;
  @ApiProperty() cashFlow!: number;
  @ApiProperty({ ...OR_NULL, description: 'Percent of the equity.' }) cashOnCash!: number | null;
}

class ExitDto {
  @ApiProperty() year!: number;
  @ApiProperty(OR_NULL) multiple!: number | null;
  @ApiProperty() salePrice!: number;
  @ApiProperty() sellingCosts!: number;
  @ApiProperty() debtRepaid!: number;
  @ApiProperty() standbyRepaid!: number;
  @ApiProperty() realEstate!: number;
  @ApiProperty() proceeds!: number;
  @ApiProperty({ type: [FigureTermDto] }) terms!: readonly FigureTermDto[];
}

class ReturnsDto {
  @ApiProperty() equity!: number;
  @ApiProperty({
    description: 'What each year deducts for the work of the buyer, beyond what SDE bears already, dollars.',
  })
  ownersPay!: number;
  @ApiProperty({ description: 'Whether no pay for the person who will run the business is known.' })
  isBeforePay!: boolean;
  @ApiProperty({ type: [ReturnYearDto] }) years!: readonly ReturnYearDto[];
  @ApiProperty() exit!: ExitDto;
  @ApiProperty({ type: [Number] }) cashFlows!: readonly number[];
  @ApiProperty(OR_NULL) moic!: number | null;
  @ApiProperty({ ...OR_NULL, description: 'Percent a year; null with a reason.' }) irr!: number | null;
  @ApiProperty({
    type: String,
    enum: IRR_REASONS,
    nullable: true,
    description:
      'Why there is no single IRR: none (worth less than nothing at any rate), several, aboveRange (above 1000 % a year) or alwaysPositive (worth more than nothing at any rate).',
  })
  irrReason!: string | null;
  @ApiProperty({ type: [Number], description: 'Every IRR found, percent a year, ascending.' })
  irrRoots!: readonly number[];
}

class FigureGroupDto {
  @ApiProperty({ enum: ['standby', 'global', 'capital', 'afterTax'] }) key!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ type: [FigureTermDto] }) terms!: readonly FigureTermDto[];
  @ApiProperty({ type: [String], description: 'What to know about the figures.' }) notes!: readonly string[];
}

class GridAxisDto {
  @ApiProperty({ enum: ['price', 'rate', 'haircut', 'growth'] }) key!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ enum: ['dollars', 'percent'] }) unit!: string;
  @ApiProperty({ type: [Number] }) values!: readonly number[];
}

class GridCellPlaceDto {
  @ApiProperty({ type: 'integer' }) row!: number;
  @ApiProperty({ type: 'integer' }) column!: number;
}

class GridCoverageDto {
  @ApiProperty({ description: 'Of the basis, dollars a year.' }) cashFlow!: number;
  @ApiProperty({ description: 'Of the same year, dollars.' }) debtService!: number;
  @ApiProperty(OR_NULL) dscr!: number | null;
  @ApiProperty({ type: 'integer', description: 'Year of the loans, from 1.' }) year!: number;
}

class GridDto {
  @ApiProperty(BASIS) basis!: Basis;
  @ApiProperty({ enum: GRID_KINDS }) kind!: string;
  @ApiProperty() rows!: GridAxisDto;
  @ApiProperty() columns!: GridAxisDto;
  @ApiProperty({
    type: 'array',
    description: 'cells[row][column]',
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['dscr', 'score'],
        properties: {
          dscr: { type: 'number', nullable: true },
          score: { type: 'number', nullable: true },
        },
      },
    },
  })
  cells!: readonly (readonly { dscr: number | null; score: number | null }[])[];
  @ApiProperty({
    type: GridCellPlaceDto,
    nullable: true,
    description: 'The cell of the model as entered; null where an axis does not contain its value.',
  })
  today!: GridCellPlaceDto | null;
  @ApiProperty({
    type: GridCoverageDto,
    nullable: true,
    description: 'What the DSCR of the model as entered is calculated from; null where that is unknown.',
  })
  asEntered!: GridCoverageDto | null;
}

class OddsDto {
  @ApiProperty({ description: 'Share of the trials below the target, 0 to 1.' }) belowTarget!: number;
  @ApiProperty({ description: 'Share below 1.0.' }) belowOne!: number;
  @ApiProperty() p5!: number;
  @ApiProperty() p50!: number;
  @ApiProperty() p95!: number;
}

class MonteCarloYearDto {
  @ApiProperty() year!: number;
  @ApiProperty() debtService!: number;
  @ApiProperty({ type: OddsDto, nullable: true }) odds!: OddsDto | null;
}

class MonteCarloDto {
  @ApiProperty() trials!: number;
  @ApiProperty() seed!: number;
  @ApiProperty() target!: number;
  @ApiProperty({ type: [MonteCarloYearDto] }) years!: readonly MonteCarloYearDto[];
  @ApiProperty({ type: OddsDto, nullable: true }) worstYear!: OddsDto | null;
}

export class RulesUsedDto {
  @ApiProperty({ format: 'date', description: 'The day whose rules were used.' }) asOf!: string;
  @ApiProperty({ type: [String], description: 'What to know about their dates.' })
  notices!: readonly string[];
}

/** One property for each requested analysis. null: the model lacks an input that the analysis needs. */
@ApiSchema({ description: 'requested analyses' })
export class WhatIfResponse {
  @ApiProperty() rules!: RulesUsedDto;
  @ApiPropertyOptional({ type: SourcesAndUsesDto, nullable: true }) sourcesAndUses?: SourcesAndUsesDto | null;
  @ApiPropertyOptional({ type: [EligibilityLineDto] }) eligibility?: readonly EligibilityLineDto[];
  @ApiPropertyOptional({ type: [MaximumPriceDto] }) maximumPrice?: readonly MaximumPriceDto[];
  @ApiPropertyOptional({ type: BreakEvenDto, nullable: true }) breakEven?: BreakEvenDto | null;
  @ApiPropertyOptional({ type: [StressTestDto] }) stress?: readonly StressTestDto[];
  @ApiPropertyOptional({ type: VerdictDto }) verdict?: VerdictDto;
  @ApiPropertyOptional({ type: LenderViewDto }) lenderView?: LenderViewDto;
  @ApiPropertyOptional({ type: WorkingCapitalResponse, nullable: true })
  workingCapital?: WorkingCapitalResponse | null;
  @ApiPropertyOptional({ type: AfterClosingResponse, nullable: true })
  afterClosing?: AfterClosingResponse | null;
  @ApiPropertyOptional({ type: ReturnsDto, nullable: true }) returns?: ReturnsDto | null;
  @ApiPropertyOptional({ type: [FigureGroupDto] }) buyer?: readonly FigureGroupDto[];
  @ApiPropertyOptional({ type: ProjectionAtClosingDto }) projection?: ProjectionAtClosingDto;
  @ApiPropertyOptional({ type: GridDto }) grid?: GridDto;
  @ApiPropertyOptional({ type: MonteCarloDto, nullable: true }) monteCarlo?: MonteCarloDto | null;
}
