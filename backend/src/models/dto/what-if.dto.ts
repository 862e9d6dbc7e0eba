import { MAX_DOLLARS } from '@dealwright/vocabulary';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Equals, IsIn, IsObject, ValidateNested } from 'class-validator';
import { CanBeOmitted, IsDay } from '../../platform/http/index.js';
import { AssumptionsDto } from './assumptions.dto.js';
import { dollars, NumberField, NumberListField, percent, dscrTarget } from './field-decorators.js';
import { LoanDataDto } from './loan-data.dto.js';

/** A requested analysis without options. */
function RequestFlag(name: string, description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, enum: [true], description }),
    CanBeOmitted(),
    Equals(true, { message: `${name} is asked for with true; leave it out otherwise` }),
  );
}

function RequestPart(type: () => new () => object, description: string) {
  return applyDecorators(
    // Nest calls the function as a lazy type only if its name is `type`.
    ApiPropertyOptional({ type: () => type(), description }),
    CanBeOmitted(),
    ValidateNested({ message: ({ property }) => `${property} must be an object` }),
    Type(type),
  );
}

export class MaximumPriceRequest {
  @NumberListField({ ...dscrTarget('Targets'), description: 'Target DSCRs. Default 1.25.' }, 10, 1)
  targets?: number[];
}

export class BreakEvenRequest {
  @NumberField(dscrTarget('Target DSCR')) target?: number;
}

export class StressTestRequest {
  @NumberListField({ label: 'Rate points', min: 0, max: 100, unit: 'points' }, 10) ratePoints?: number[];
  @NumberField(percent('Customer loss')) customerLossPercent?: number;
  @NumberField({ label: 'Margin points', min: 0, max: 100, unit: 'points' }) marginPoints?: number;
  @NumberField(dollars('Replacement salary', 80_000)) marketSalary?: number;
  @NumberField(dscrTarget('Target DSCR')) target?: number;
}

export const GRID_KINDS = ['priceRate', 'haircutRate', 'growthHaircut'] as const;

export class SensitivityGridRequest {
  @ApiPropertyOptional({ enum: GRID_KINDS, description: 'Default priceRate.' })
  @CanBeOmitted()
  @IsIn(GRID_KINDS, { message: `Grid kind must be one of ${GRID_KINDS.join(', ')}` })
  kind?: (typeof GRID_KINDS)[number];
  @NumberListField({ label: 'Grid rows', min: 0, max: MAX_DOLLARS, unit: 'dollars or percent' }, 25, 1)
  rows?: number[];
  @NumberListField({ label: 'Grid columns', min: 0, max: 1000, unit: 'percent' }, 25, 1) columns?: number[];
}

export class MonteCarloRequest {
  @NumberField({ label: 'Seed', min: 0, max: 2 ** 32 - 1, unit: '', example: 1 }, true) seed?: number;
  @NumberField({ label: 'Trials', min: 1, max: 20_000, unit: '', example: 10_000 }, true) trials?: number;
  @NumberField({ label: 'Years', min: 1, max: 10, unit: '', example: 10 }, true) years?: number;
  @NumberField(percent('Deviation of growth')) growthDeviation?: number;
  @NumberField(percent('Deviation of margin')) marginDeviation?: number;
  @NumberField(dscrTarget('Target DSCR')) target?: number;
}

/** The requested analyses of a model, and the inputs changed for them. Nothing is stored. */
export class WhatIfDto {
  @ApiPropertyOptional({
    type: LoanDataDto,
    description: 'Replaces the stored fields that are sent, for this calculation only.',
  })
  @CanBeOmitted()
  @IsObject({ message: 'loanData must be an object' })
  loanData?: LoanDataDto;

  @NumberField({ ...percent('Growth rate'), description: "Percent a year. Default: the model's." })
  growthRate?: number;

  @ApiPropertyOptional({
    format: 'date',
    example: '2026-08-01',
    description: 'Lending rules in force on this day. Default: today.',
  })
  @CanBeOmitted()
  @IsDay('The date of the lending rules must look like 2026-08-01')
  asOf?: string;

  @RequestPart(
    () => AssumptionsDto,
    'Tried instead of the stored assumptions; only those sent. null: as if never entered.',
  )
  assumptions?: AssumptionsDto;

  @RequestFlag('sourcesAndUses', 'Sources and uses at closing.') sourcesAndUses?: true;
  @RequestFlag('eligibility', 'The SBA eligibility checklist.') eligibility?: true;
  @RequestPart(() => MaximumPriceRequest, 'The highest price at each DSCR.')
  maximumPrice?: MaximumPriceRequest;
  @RequestPart(() => BreakEvenRequest, 'How far SDE and revenue may fall.') breakEven?: BreakEvenRequest;
  @RequestPart(() => StressTestRequest, 'Stress tests of coverage.') stress?: StressTestRequest;
  @RequestFlag('verdict', 'Score, program requirements and odds in one answer.') verdict?: true;
  @RequestFlag('lenderView', 'Coverage as a loan officer calculates it.') lenderView?: true;
  @RequestFlag(
    'projection',
    'The projected years on the loans at closing, and the first of them by month: revenue and earnings in twelfths, interest and principal as scheduled.',
  )
  projection?: true;
  @RequestFlag(
    'workingCapital',
    'Net working capital by month, the peg, its true-up and what the buyer brings.',
  )
  workingCapital?: true;
  @RequestFlag(
    'afterClosing',
    'Liquidity after closing, guarantors, and lendable values of collateral; null until an input is entered.',
  )
  afterClosing?: true;
  @RequestFlag('returns', 'Cash-on-cash, MOIC and IRR.') returns?: true;
  @RequestFlag('buyer', 'Standby liability, global cash flow, returns to capital and figures after tax.')
  buyer?: true;
  @RequestPart(() => SensitivityGridRequest, 'DSCR and score over two inputs.') grid?: SensitivityGridRequest;
  @RequestPart(() => MonteCarloRequest, 'Odds of coverage, the same for the same seed.')
  monteCarlo?: MonteCarloRequest;
}
