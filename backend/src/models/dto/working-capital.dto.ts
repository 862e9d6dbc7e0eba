import { type WorkingCapital, type WorkingCapitalMonth } from '@dealwright/finance';
import {
  CALENDAR_MONTHS,
  MAX_WORKING_CAPITAL_MONTHS,
  WORKING_CAPITAL_LINES,
  WORKING_CAPITAL_PEGS,
} from '@dealwright/vocabulary';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, Matches, ValidateNested } from 'class-validator';
import { EnumField, NumberField, signedDollars } from './field-decorators.js';

const { receivables, inventory, prepaid, payables, accrued, deferredRevenue, other } = WORKING_CAPITAL_LINES;

/** Working capital at the end of one month, without cash and debt. Liabilities are positive numbers. */
export class WorkingCapitalMonthDto implements WorkingCapitalMonth {
  @ApiProperty({ example: '2025-01', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
  @Matches(/^\d{4}-(?:0[1-9]|1[0-2])$/, { message: 'Month must look like 2025-01' })
  month!: string;
  @NumberField(signedDollars(receivables.label, 82_000)) receivables?: number | null;
  @NumberField(signedDollars(inventory.label)) inventory?: number | null;
  @NumberField(signedDollars(prepaid.label)) prepaid?: number | null;
  @NumberField(signedDollars(payables.label)) payables?: number | null;
  @NumberField(signedDollars(accrued.label)) accrued?: number | null;
  @NumberField(signedDollars(deferredRevenue.label)) deferredRevenue?: number | null;
  @NumberField(signedDollars(other.label)) other?: number | null;
}

export function WorkingCapitalMonthsField() {
  const label = 'Working capital by month';
  return applyDecorators(
    ApiPropertyOptional({
      type: [WorkingCapitalMonthDto],
      nullable: true,
      maxItems: MAX_WORKING_CAPITAL_MONTHS,
      description: 'Balances at the end of each month, without cash and debt. Replaces all months.',
    }),
    IsOptional(),
    IsArray({ message: `${label} must be a list of months` }),
    ArrayMaxSize(MAX_WORKING_CAPITAL_MONTHS, {
      message: `${label} may have at most ${MAX_WORKING_CAPITAL_MONTHS} months`,
    }),
    ValidateNested({ each: true, message: `${label} must be a list of months` }),
    Type(() => WorkingCapitalMonthDto),
  );
}

export const PegField = () =>
  EnumField(
    'Working capital peg',
    WORKING_CAPITAL_PEGS,
    'What the working capital delivered at closing is held against: the average of the newest 12 months, of the season of closing, a stated amount, or zero, where the seller keeps it and the buyer brings it. Default average.',
  );

export const ClosingMonthField = () =>
  EnumField(
    'Month of closing',
    CALENDAR_MONTHS,
    'Its season is that month and those next to it. Default the month after the newest one.',
  );

const OR_NULL = { type: Number, nullable: true } as const;

class NetWorkingCapitalMonthDto {
  @ApiProperty({ example: '2025-01' }) month!: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } }) lines!: Readonly<
    Record<string, number>
  >;
  @ApiProperty({ description: 'Assets less liabilities.' }) net!: number;
}

export class WorkingCapitalResponse {
  @ApiProperty({ type: [NetWorkingCapitalMonthDto] }) months!: readonly NetWorkingCapitalMonthDto[];
  @ApiProperty({ ...OR_NULL, description: 'Of the newest 12 months.' }) average!: number | null;
  @ApiProperty({ ...OR_NULL, description: 'Of the months around that of closing, of any year.' })
  seasonAverage!: number | null;
  @ApiProperty({ type: String, enum: CALENDAR_MONTHS, nullable: true }) closingMonth!: string | null;
  @ApiProperty({ enum: WORKING_CAPITAL_PEGS }) choice!: string;
  @ApiProperty(OR_NULL) peg!: number | null;
  @ApiProperty({ ...OR_NULL, description: 'What the business needs.' }) level!: number | null;
  @ApiProperty(OR_NULL) delivered!: number | null;
  @ApiProperty({ ...OR_NULL, description: 'Delivered less peg: what the price rises by, or falls.' })
  trueUp!: number | null;
  @ApiProperty({ description: 'What the buyer puts in besides.' }) contribution!: number;
  @ApiProperty({ description: 'The working capital to bring to closing, a use of funds.' })
  brought!: number;
  @ApiProperty({ ...OR_NULL, description: 'Days sales outstanding.' }) dso!: number | null;
  @ApiProperty({ ...OR_NULL, description: 'Days inventory outstanding.' }) dio!: number | null;
  @ApiProperty({ ...OR_NULL, description: 'Days payables outstanding.' }) dpo!: number | null;
}

/** The figures of working capital that the API gives. */
export function toWorkingCapitalResponse(
  found: WorkingCapital,
  days: Pick<WorkingCapitalResponse, 'dso' | 'dio' | 'dpo'> | null,
): WorkingCapitalResponse {
  const { months, average, seasonAverage, closingMonth, choice, peg, level } = found;
  const { delivered, trueUp, contribution, brought } = found;
  return {
    months,
    average,
    seasonAverage,
    closingMonth,
    choice,
    peg,
    level,
    delivered,
    trueUp,
    contribution,
    brought,
    dso: days?.dso ?? null,
    dio: days?.dio ?? null,
    dpo: days?.dpo ?? null,
  };
}
