import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, Equals, IsIn, IsOptional, Matches, ValidateNested } from 'class-validator';
import { AssumptionsDto } from './assumptions.dto.js';
import { dollars, Figure, Figures, percent, target } from './figures.js';
import { LoanDataDto } from './loan-data.dto.js';

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

  @Part(
    () => AssumptionsDto,
    'Tried instead of the stored assumptions; only those sent. null: as if never entered.',
  )
  assumptions?: AssumptionsDto;

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
