import { MAX_DOLLARS } from '@dealwright/vocabulary';
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
import { CanBeOmitted } from '../../platform/http/index.js';

export interface NumberBounds {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly example?: number;
  readonly description?: string;
}

const describeBounds = ({ label, min, max, unit }: NumberBounds, kind: string) =>
  `${label} must be ${kind} from ${min} to ${max.toLocaleString('en-US')}${unit === '' ? '' : ` ${unit}`}`;

/** An optional number within bounds, with one sentence for whatever is wrong with it. null empties it. */
export function NumberField(range: NumberBounds, whole = false) {
  const message = describeBounds(range, whole ? 'a whole number' : 'a number');
  return applyDecorators(
    ApiPropertyOptional({
      type: whole ? 'integer' : Number,
      nullable: true,
      minimum: range.min,
      maximum: range.max,
      description: range.description ?? `${range.label}${range.unit === '' ? '' : `, ${range.unit}`}.`,
      ...(range.example === undefined ? {} : { example: range.example }),
    }),
    IsOptional(),
    whole ? IsInt({ message }) : IsNumber({}, { message }),
    Min(range.min, { message }),
    Max(range.max, { message }),
  );
}

/** An optional list of numbers, each within bounds. */
export function NumberListField(range: NumberBounds, longest: number, shortest = 0) {
  const each = { each: true, message: describeBounds(range, 'numbers') };
  const size = { message: `${range.label} may name ${shortest} to ${longest} values` };
  return applyDecorators(
    ApiPropertyOptional({
      type: [Number],
      minItems: shortest,
      maxItems: longest,
      description: range.description ?? `${range.label}, ${range.unit}.`,
    }),
    CanBeOmitted(),
    IsArray({ message: `${range.label} must be a list of numbers` }),
    ArrayMinSize(shortest, size),
    ArrayMaxSize(longest, size),
    IsNumber({}, each),
    Min(range.min, each),
    Max(range.max, each),
  );
}

export function BooleanField(label: string, description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, nullable: true, description }),
    IsOptional(),
    IsBoolean({ message: `${label} must be true or false` }),
  );
}

/** One of a few words. null empties it. */
export function EnumField(label: string, choices: readonly string[], description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, enum: choices, nullable: true, description }),
    IsOptional(),
    IsIn(choices, { message: `${label} must be ${choices.join(' or ')}` }),
  );
}

export const dollars = (label: string, example?: number): NumberBounds => ({
  label,
  min: 0,
  max: MAX_DOLLARS,
  unit: 'US dollars',
  ...(example === undefined ? {} : { example }),
});
/** Dollars that can be owed. */
export const signedDollars = (label: string, example?: number): NumberBounds => ({
  ...dollars(label, example),
  min: -MAX_DOLLARS,
});
export const percent = (label: string, max = 100): NumberBounds => ({ label, min: 0, max, unit: 'percent' });
export const dscrTarget = (label: string): NumberBounds => ({
  label,
  min: 0.1,
  max: 10,
  unit: '',
  example: 1.25,
});
