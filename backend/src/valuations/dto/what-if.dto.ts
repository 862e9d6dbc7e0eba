import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  Equals,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { LoanDataDto } from './loan-data.dto.js';

interface Range {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly unit: string;
  readonly example?: number;
  readonly description?: string;
}

const sentence = ({ label, least, most, unit }: Range, kind: string) =>
  `${label} must be ${kind} from ${least} to ${most.toLocaleString('en-US')}${unit === '' ? '' : ` ${unit}`}`;

/** An optional number within bounds, with one sentence for whatever is wrong with it. */
function Figure(range: Range, whole = false) {
  const message = sentence(range, whole ? 'a whole number' : 'a number');
  return applyDecorators(
    ApiPropertyOptional({
      type: whole ? 'integer' : Number,
      minimum: range.least,
      maximum: range.most,
      description: range.description ?? `${range.label}${range.unit === '' ? '' : `, ${range.unit}`}.`,
      ...(range.example === undefined ? {} : { example: range.example }),
    }),
    IsOptional(),
    whole ? IsInt({ message }) : IsNumber({}, { message }),
    Min(range.least, { message }),
    Max(range.most, { message }),
  );
}

/** An optional list of numbers, each within bounds. */
function Figures(range: Range, longest: number, shortest = 0) {
  const each = { each: true, message: sentence(range, 'numbers') };
  const size = { message: `${range.label} may name ${shortest} to ${longest} values` };
  return applyDecorators(
    ApiPropertyOptional({
      type: [Number],
      minItems: shortest,
      maxItems: longest,
      description: range.description ?? `${range.label}, ${range.unit}.`,
    }),
    IsOptional(),
    IsArray({ message: `${range.label} must be a list of numbers` }),
    ArrayMinSize(shortest, size),
    ArrayMaxSize(longest, size),
    IsNumber({}, each),
    Min(range.least, each),
    Max(range.most, each),
  );
}

function Flag(label: string, description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    IsOptional(),
    IsBoolean({ message: `${label} must be true or false` }),
  );
}

/** A question without options of its own. */
function Ask(name: string, description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, enum: [true], description }),
    IsOptional(),
    Equals(true, { message: `${name} is asked for with true; leave it out otherwise` }),
  );
}

function Part(type: () => new () => object, description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type, description }),
    IsOptional(),
    ValidateNested({ message: 'must be an object' }),
    Type(type),
  );
}

const dollars = (label: string, example?: number): Range => ({
  label,
  least: 0,
  most: 1e12,
  unit: 'US dollars',
  ...(example === undefined ? {} : { example }),
});
const percent = (label: string, most = 100): Range => ({ label, least: 0, most, unit: 'percent' });
const target = (label: string): Range => ({ label, least: 0.1, most: 10, unit: '', example: 1.25 });

/** What the lender's desk asks beyond the loan structure. Whatever is left out counts as the field says. */
export class AssumptionsDto {
  @Figure(dollars('Closing costs', 35_000)) closingCosts?: number;
  @Figure(dollars('Working capital', 50_000)) workingCapital?: number;
  @Flag('Fee financed', 'The guaranty fee is added to the 7(a) loan; false: paid in cash. Default true.')
  feeFinanced?: boolean;
  @Flag('Manufacturer', 'NAICS 31 to 33: no guaranty fee up to the waiver. Default false.')
  manufacturer?: boolean;
  @Flag('Standby', 'The seller note is paid nothing while the 7(a) loan runs. Default false.')
  standby?: boolean;
  @ApiPropertyOptional({ enum: ['simple', 'compound'], description: 'Interest on standby. Default simple.' })
  @IsOptional()
  @IsIn(['simple', 'compound'], { message: 'Standby compounding must be simple or compound' })
  standbyCompounding?: 'simple' | 'compound';
  @Figure({ label: 'Interest-only months', least: 0, most: 600, unit: '' }, true)
  interestOnlyMonths?: number;
  @Figure(dollars('Buyer living salary', 60_000)) buyerLivingSalary?: number;
  @Figure(dollars('Owner draw')) ownerDraw?: number;
  @Figure(dollars('Capex reserve')) capexReserve?: number;
  @Figure(dollars('Equity')) equity?: number;
  @Figure({ label: 'Exit multiple', least: 0, most: 100, unit: '', example: 3 }) exitMultiple?: number;
  @Figure({ label: 'Exit year', least: 1, most: 50, unit: '', example: 5 }, true) exitYear?: number;
  @Figure(percent('Selling cost')) sellingCostPercent?: number;
  @Figure(dollars('Real estate value at the sale')) realEstateExitValue?: number;
  @ApiPropertyOptional({ enum: ['variable', 'fixed'], description: 'Default: judged against both caps.' })
  @IsOptional()
  @IsIn(['variable', 'fixed'], { message: 'Rate type must be variable or fixed' })
  rateType?: 'variable' | 'fixed';
  @Figure(dollars('Equipment value')) equipmentValue?: number;
  @Figure(percent('Real estate share of the financing')) realEstateShare?: number;
  @Flag('Independent valuation', 'A qualified independent source valued the business.')
  independentValuation?: boolean;
  @Flag('Earn-out', 'Part of the price depends on later results.') earnOut?: boolean;
  @Figure({ label: 'Seller consulting months', least: 0, most: 600, unit: '' })
  sellerConsultingMonths?: number;
}

export class MaximumPriceAsked {
  @Figures({ ...target('Targets'), description: 'DSCRs asked for. Default 1.25.' }, 10, 1)
  targets?: number[];
}

export class BreakEvenAsked {
  @Figure(target('Target DSCR')) target?: number;
}

export class StressAsked {
  @Figures({ label: 'Rate points', least: 0, most: 100, unit: 'points' }, 10) ratePoints?: number[];
  @Figure(percent('Customer loss')) customerLossPercent?: number;
  @Figure({ label: 'Margin points', least: 0, most: 100, unit: 'points' }) marginPoints?: number;
  @Figure(dollars('Market salary', 80_000)) marketSalary?: number;
  @Figure(target('Target DSCR')) target?: number;
}

export const GRID_KINDS = ['priceRate', 'haircutRate', 'growthHaircut'] as const;

export class GridAsked {
  @ApiPropertyOptional({ enum: GRID_KINDS, description: 'Default priceRate.' })
  @IsOptional()
  @IsIn(GRID_KINDS, { message: `Grid kind must be one of ${GRID_KINDS.join(', ')}` })
  kind?: (typeof GRID_KINDS)[number];
  @Figures({ label: 'Grid rows', least: 0, most: 1e12, unit: 'dollars or percent' }, 25, 1) rows?: number[];
  @Figures({ label: 'Grid columns', least: 0, most: 1000, unit: 'percent' }, 25, 1) columns?: number[];
}

export class MonteCarloAsked {
  @Figure({ label: 'Seed', least: 0, most: 2 ** 32 - 1, unit: '', example: 1 }, true) seed?: number;
  @Figure({ label: 'Trials', least: 1, most: 20_000, unit: '', example: 10_000 }, true) trials?: number;
  @Figure({ label: 'Years', least: 1, most: 10, unit: '', example: 10 }, true) years?: number;
  @Figure(percent('Deviation of growth')) growthDeviation?: number;
  @Figure(percent('Deviation of margin')) marginDeviation?: number;
  @Figure(target('Target DSCR')) target?: number;
}

/** What is asked of a model, and with what changed. Nothing is stored. */
export class WhatIfDto {
  @ApiPropertyOptional({
    type: LoanDataDto,
    description: 'Tried instead of the stored fields; only those sent.',
  })
  @Allow()
  loanData?: LoanDataDto;

  @Figure({ ...percent('Growth rate'), description: "Percent a year. Default: the model's." })
  growthRate?: number;

  @ApiPropertyOptional({
    format: 'date',
    example: '2026-08-01',
    description: 'Rules of this day. Default: today.',
  })
  @IsOptional()
  @Matches(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
    message: 'The date of the lending rules must look like 2026-08-01',
  })
  asOf?: string;

  @Part(() => AssumptionsDto, 'Closing costs, standby, exit and the like.') assumptions?: AssumptionsDto;

  @Ask('sourcesAndUses', 'Where the money comes from and goes.') sourcesAndUses?: true;
  @Ask('eligibility', 'The checklist of the SBA program.') eligibility?: true;
  @Part(() => MaximumPriceAsked, 'The highest price at each DSCR.') maximumPrice?: MaximumPriceAsked;
  @Part(() => BreakEvenAsked, 'How far SDE and revenue may fall.') breakEven?: BreakEvenAsked;
  @Part(() => StressAsked, 'Coverage when something goes wrong.') stress?: StressAsked;
  @Ask('lenderView', 'Coverage as a loan officer works it out.') lenderView?: true;
  @Ask('returns', 'Cash-on-cash, MOIC and IRR.') returns?: true;
  @Part(() => GridAsked, 'DSCR and score over two inputs.') grid?: GridAsked;
  @Part(() => MonteCarloAsked, 'Odds of coverage, the same for the same seed.') monteCarlo?: MonteCarloAsked;
}
