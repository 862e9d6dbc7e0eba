import { normalizeFigures } from '@dealwright/finance';
import { ADD_BACK_FIELDS, FINANCIAL_FIELDS, HISTORICAL_YEARS_BOUNDS } from '@dealwright/vocabulary';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type FieldError, Invalid, ValidatedByParser } from '../../platform/http/index.js';

type Figures = Record<string, string | null>;

/** A deal's past as it is stored: text numerals by year key and field. */
export interface StoredFinancials {
  historicalFinancials?: Record<string, Figures>;
  yearLabels?: Record<string, string>;
  sdeAdjustments?: Figures | null;
  collectDetailedIncomeStatement?: boolean;
  historicalYearsCount?: number;
}

const MAX_YEARS = 30;
const MAX_NUMERAL_LENGTH = 40;
const MAX_LABEL_LENGTH = 60;
const FIGURE_FIELDS: ReadonlySet<string> = new Set(FINANCIAL_FIELDS);
const ADJUSTMENT_FIELDS: ReadonlySet<string> = new Set(ADD_BACK_FIELDS);

const FIGURES_SCHEMA = {
  type: 'object',
  properties: Object.fromEntries(
    FINANCIAL_FIELDS.map((field) => [field, { type: 'string', nullable: true }]),
  ),
} as const;

/**
 * The financials of a deal as they arrive. Checked by `readFinancials`, not by decorators: a grid of years
 * by fields is walked once instead of being built into objects.
 */
@ValidatedByParser(
  'historicalFinancials',
  'yearLabels',
  'sdeAdjustments',
  'collectDetailedIncomeStatement',
  'historicalYearsCount',
)
export class FinancialsDto {
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: FIGURES_SCHEMA as never,
    description:
      'Figures by year key (a year, yearN, MOST_RECENT_YEAR_N, or text with a year) and field; text numerals.',
    example: {
      year1: { grossRevenue: '1200000', cogs: '480000', operatingExpenses: '450000', ownerSalary: '95000' },
    },
  })
  @Allow()
  historicalFinancials?: Record<string, unknown>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What each year is called, by year key.',
    example: { year1: '2023' },
  })
  @Allow()
  yearLabels?: Record<string, unknown>;

  @ApiPropertyOptional({
    type: 'object',
    nullable: true,
    additionalProperties: { type: 'string', nullable: true },
    description: 'Add-backs for the deal; they serve the years that have none of their own.',
  })
  @Allow()
  sdeAdjustments?: Record<string, unknown> | null;

  @ApiPropertyOptional({ description: 'true: 11 rows; false: 5 rows.' })
  @Allow()
  collectDetailedIncomeStatement?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: HISTORICAL_YEARS_BOUNDS.min,
    maximum: HISTORICAL_YEARS_BOUNDS.max,
  })
  @Allow()
  historicalYearsCount?: number;
}

/** Checks and cleans a body of financials; only what was sent comes back. Throws naming every field at fault. */
export function readFinancials(body: FinancialsDto): StoredFinancials {
  const errors: FieldError[] = [];
  const result: StoredFinancials = {};
  if (body.historicalFinancials !== undefined) {
    result.historicalFinancials = readYears(body.historicalFinancials, errors);
  }
  if (body.yearLabels !== undefined) result.yearLabels = readLabels(body.yearLabels, errors);
  if (body.sdeAdjustments !== undefined) {
    result.sdeAdjustments =
      body.sdeAdjustments === null
        ? null
        : readFigures(body.sdeAdjustments, 'sdeAdjustments', ADJUSTMENT_FIELDS, errors);
  }
  const detailed = body.collectDetailedIncomeStatement;
  if (detailed !== undefined) {
    if (typeof detailed === 'boolean') result.collectDetailedIncomeStatement = detailed;
    else
      errors.push({
        field: 'collectDetailedIncomeStatement',
        message: 'collectDetailedIncomeStatement must be true or false',
      });
  }
  const count: unknown = body.historicalYearsCount;
  if (count !== undefined) {
    const { min, max } = HISTORICAL_YEARS_BOUNDS;
    if (typeof count === 'number' && Number.isInteger(count) && count >= min && count <= max)
      result.historicalYearsCount = count;
    else
      errors.push({
        field: 'historicalYearsCount',
        message: `historicalYearsCount must be a whole number from ${min} to ${max}`,
      });
  }
  if (errors.length > 0) throw new Invalid(errors);
  return result;
}

/** True where some year holds some figure: the sign that financials 'came with' a deal. */
export function hasFigures(years: Record<string, Figures> | undefined): boolean {
  return Object.values(years ?? {}).some((figures) => Object.values(figures).some((value) => value !== null));
}

function readYears(value: unknown, errors: FieldError[]): Record<string, Figures> {
  if (!isRecord(value)) {
    errors.push({
      field: 'historicalFinancials',
      message: 'historicalFinancials must be an object of years',
    });
    return {};
  }
  const keys = Object.keys(value);
  if (keys.length > MAX_YEARS) {
    errors.push({ field: 'historicalFinancials', message: `At most ${MAX_YEARS} years can be kept` });
    return {};
  }
  return Object.fromEntries(
    keys.map((key) => {
      const field = `historicalFinancials.${key.slice(0, MAX_LABEL_LENGTH)}`;
      if (key.trim() === '' || key.length > MAX_LABEL_LENGTH) {
        errors.push({ field, message: `A year key must be 1 to ${MAX_LABEL_LENGTH} characters` });
      }
      return [key, normalizeFigures<Figures>(readFigures(value[key], field, FIGURE_FIELDS, errors))];
    }),
  );
}

function readFigures(
  value: unknown,
  parent: string,
  known: ReadonlySet<string>,
  errors: FieldError[],
): Figures {
  if (value === null || value === undefined) return {};
  if (!isRecord(value)) {
    errors.push({ field: parent, message: `${parent} must be an object of figures` });
    return {};
  }
  const figures: Figures = {};
  for (const [name, raw] of Object.entries(value)) {
    if (!known.has(name)) continue;
    const text = readNumeral(raw);
    if (text === undefined) {
      errors.push({
        field: `${parent}.${name}`,
        message: `${parent}.${name} must be a numeral of at most ${MAX_NUMERAL_LENGTH} characters`,
      });
    } else {
      figures[name] = text;
    }
  }
  return figures;
}

/** A numeral as text, null for blank; undefined where it is neither. What cannot be read as a number is kept as typed. */
function readNumeral(raw: unknown): string | null | undefined {
  if (raw === null) return null;
  if (typeof raw === 'number') return Number.isFinite(raw) ? String(raw) : undefined;
  if (typeof raw !== 'string' || raw.length > MAX_NUMERAL_LENGTH) return undefined;
  const trimmed = raw.trim();
  return trimmed === '' ? null : trimmed;
}

function readLabels(value: unknown, errors: FieldError[]): Record<string, string> {
  if (!isRecord(value)) {
    errors.push({ field: 'yearLabels', message: 'yearLabels must be an object of texts' });
    return {};
  }
  const labels: Record<string, string> = {};
  for (const [key, label] of Object.entries(value)) {
    const text = typeof label === 'number' ? String(label) : (label ?? '');
    if (typeof text !== 'string' || text.length > MAX_LABEL_LENGTH || key.length > MAX_LABEL_LENGTH) {
      errors.push({
        field: `yearLabels.${key.slice(0, MAX_LABEL_LENGTH)}`,
        message: `A year label must be text of at most ${MAX_LABEL_LENGTH} characters`,
      });
    } else {
      labels[key] = text.trim();
    }
  }
  if (Object.keys(labels).length > MAX_YEARS) {
    errors.push({ field: 'yearLabels', message: `At most ${MAX_YEARS} years can be kept` });
  }
  return labels;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
