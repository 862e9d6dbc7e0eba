import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  Max,
  Min,
} from 'class-validator';

export interface Range {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly unit: string;
  readonly example?: number;
  readonly description?: string;
}

const sentence = ({ label, least, most, unit }: Range, kind: string) =>
  `${label} must be ${kind} from ${least} to ${most.toLocaleString('en-US')}${unit === '' ? '' : ` ${unit}`}`;

/** An optional number within bounds, with one sentence for whatever is wrong with it. null empties it. */
export function Figure(range: Range, whole = false) {
  const message = sentence(range, whole ? 'a whole number' : 'a number');
  return applyDecorators(
    ApiPropertyOptional({
      type: whole ? 'integer' : Number,
      nullable: true,
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
export function Figures(range: Range, longest: number, shortest = 0) {
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

export function Flag(label: string, description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, nullable: true, description }),
    IsOptional(),
    IsBoolean({ message: `${label} must be true or false` }),
  );
}

/** One of a few words. null empties it. */
export function Choice(label: string, choices: readonly string[], description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, enum: choices, nullable: true, description }),
    IsOptional(),
    IsIn(choices, { message: `${label} must be ${choices.join(' or ')}` }),
  );
}

export const dollars = (label: string, example?: number): Range => ({
  label,
  least: 0,
  most: 1e12,
  unit: 'US dollars',
  ...(example === undefined ? {} : { example }),
});
export const percent = (label: string, most = 100): Range => ({ label, least: 0, most, unit: 'percent' });
export const target = (label: string): Range => ({ label, least: 0.1, most: 10, unit: '', example: 1.25 });
