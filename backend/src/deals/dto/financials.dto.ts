import { describeDecimalComma, parsePeriod } from '@dealwright/figures';
import { normalizeFigures } from '@dealwright/finance';
import {
  countCharacters,
  ADD_BACK_FIELDS,
  FIGURE_RANGE_MESSAGE,
  FINANCIAL_FIELDS,
  HISTORICAL_YEARS_BOUNDS,
  isBeyondMaxDollars,
  MAX_YEAR_LABEL_LENGTH,
} from '@dealwright/vocabulary';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type FieldError, Invalid, refuseUnknown, ValidatedByParser } from '../../platform/http/index.js';
import { MAX_NUMERAL_LENGTH, readNumeral } from './read-numeral.js';

type Figures = Record<string, string | null>;

/** A deal's past as it is stored: text numerals by year key and field. */
export interface StoredFinancials {
  historicalFinancials?: Record<string, Figures>;
  yearLabels?: Record<string, string>;
  sdeAdjustments?: Figures | null;
  sdeBase?: string | null;
  collectDetailedIncomeStatement?: boolean;
  historicalYearsCount?: number;
}

const MAX_YEARS = 30;
const YEAR_KEY_RULE =
  'must name a year from 1900 to 2099 (2024, FY24) or the last twelve months (TTM), or be yearN or MOST_RECENT_YEAR_N';
const FIGURE_FIELDS: ReadonlySet<string> = new Set(FINANCIAL_FIELDS);
const ADJUSTMENT_FIELDS: ReadonlySet<string> = new Set(ADD_BACK_FIELDS);

/** Of the property in requests and answers. */
export const SDE_BASE_DESCRIPTION =
  'What SDE is counted on: `ttm` (the trailing twelve months, calculated from periods named like `YTD Oct 2026` and `YTD Oct 2025` or `Month of Oct 2026`), `average`, or the label of a period. null: what the settings say.';

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
  'sdeBase',
  'collectDetailedIncomeStatement',
  'historicalYearsCount',
)
export class FinancialsDto {
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: FIGURES_SCHEMA as never,
    description:
      `Figures by year key and field; text numerals. A year key, or its label, ${YEAR_KEY_RULE}. Each figure ` +
      FIGURE_RANGE_MESSAGE +
      '. They replace all that are stored: send every year with every figure.',
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

  @ApiPropertyOptional({ type: String, nullable: true, description: SDE_BASE_DESCRIPTION, example: 'ttm' })
  @Allow()
  sdeBase?: string | null;

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

/** What the readers of one body share. */
interface Reading {
  readonly errors: FieldError[];
  /** Years by key as the body names them, for messages. */
  readonly labels: Readonly<Record<string, unknown>>;
  readonly keepsText: boolean;
}

interface FigureSet {
  readonly path: string;
  readonly fields: ReadonlySet<string>;
  /** The year or the deal, as a message names it. */
  readonly owner: string;
}

/** Reads what SDE is counted on; a period that is not there, or not yet, is kept: it counts once it is. */
function readSdeBase(sdeBase: unknown, result: StoredFinancials, errors: FieldError[]): void {
  if (sdeBase === undefined) return;
  if (sdeBase === null) result.sdeBase = null;
  else if (typeof sdeBase === 'string' && sdeBase.trim() !== '' && sdeBase.length <= MAX_YEAR_LABEL_LENGTH)
    result.sdeBase = sdeBase.trim();
  else
    errors.push({
      field: 'sdeBase',
      message: `sdeBase must be ttm, average, or the label of a period of at most ${MAX_YEAR_LABEL_LENGTH} characters`,
    });
}

/** Reads how the statement is entered; adds an error for each setting that is not one. */
function readStatementSettings(body: FinancialsDto, result: StoredFinancials, errors: FieldError[]): void {
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
}

/**
 * Checks the financials of a body and returns what was sent, figures as numbers. `keepsText` keeps text that is not a
 * number and years that are none, which exports of older versions have.
 *
 * @throws Invalid naming every invalid cell
 */
export function readFinancials(body: FinancialsDto, { keepsText = false } = {}): StoredFinancials {
  const errors: FieldError[] = [];
  const reading = { errors, labels: isRecord(body.yearLabels) ? body.yearLabels : {}, keepsText };
  const result: StoredFinancials = {};
  if (body.historicalFinancials !== undefined) {
    result.historicalFinancials = readYears(body.historicalFinancials, reading);
  }
  if (body.yearLabels !== undefined) result.yearLabels = readLabels(body.yearLabels, errors);
  if (body.sdeAdjustments !== undefined) {
    const adjustments = { path: 'sdeAdjustments', fields: ADJUSTMENT_FIELDS, owner: 'the deal' };
    result.sdeAdjustments =
      body.sdeAdjustments === null ? null : readFigures(body.sdeAdjustments, adjustments, reading);
  }
  readSdeBase(body.sdeBase, result, errors);
  readStatementSettings(body, result, errors);
  if (errors.length > 0) throw new Invalid(errors);
  return result;
}

/** True where some year holds some figure: the sign that financials 'came with' a deal. */
export function hasFigures(years: Record<string, Figures> | undefined): boolean {
  return Object.values(years ?? {}).some((figures) => Object.values(figures).some((value) => value !== null));
}

function readYears(value: unknown, reading: Reading): Record<string, Figures> {
  const { errors, labels, keepsText } = reading;
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
      const path = `historicalFinancials.${key.slice(0, MAX_YEAR_LABEL_LENGTH)}`;
      const label = Object.hasOwn(labels, key) ? labels[key] : key;
      const owner = String(typeof label === 'string' && label !== '' ? label : key).slice(
        0,
        MAX_YEAR_LABEL_LENGTH,
      );
      if (key.trim() === '' || key.length > MAX_YEAR_LABEL_LENGTH) {
        errors.push({ field: path, message: `A year key must be 1 to ${MAX_YEAR_LABEL_LENGTH} characters` });
      } else if (!keepsText && parsePeriod(key, label, 0).kind === 'unknown') {
        errors.push({ field: path, message: `Year ${owner} ${YEAR_KEY_RULE}` });
      }
      const figures = readFigures(value[key], { path, fields: FIGURE_FIELDS, owner }, reading);
      return [key, normalizeFigures<Figures>(figures)];
    }),
  );
}

function readFigures(
  value: unknown,
  { path, fields, owner }: FigureSet,
  { errors, keepsText }: Reading,
): Figures {
  if (value === null || value === undefined) return {};
  if (!isRecord(value)) {
    errors.push({ field: path, message: `${path} must be an object of figures` });
    return {};
  }
  errors.push(...refuseUnknown(value, fields, path));
  const figures: Figures = {};
  for (const [name, raw] of Object.entries(value)) {
    if (!fields.has(name)) continue;
    const numeral = readNumeral(raw);
    const figure = numeral === undefined && keepsText ? readText(raw) : numeral;
    if (isBeyondRange(raw, numeral))
      errors.push({ field: `${path}.${name}`, message: `${name} for ${owner} ${FIGURE_RANGE_MESSAGE}` });
    else if (figure !== undefined) figures[name] = figure;
    else errors.push({ field: `${path}.${name}`, message: describeNumeral(`${name} for ${owner}`, raw) });
  }
  return figures;
}

/** @param numeral the figure as it was read; undefined where it was not, as with 300 digits */
const isBeyondRange = (raw: unknown, numeral: string | null | undefined): boolean =>
  numeral !== null &&
  (typeof raw === 'string' || typeof raw === 'number') &&
  isBeyondMaxDollars(Number(numeral ?? raw));

const describeNumeral = (cell: string, raw: unknown): string =>
  typeof raw === 'string' && raw.length > MAX_NUMERAL_LENGTH
    ? `${cell} must be a number of at most ${MAX_NUMERAL_LENGTH} characters`
    : [`${cell} is not a number`, describeDecimalComma(raw)].filter((part) => part !== null).join('. ');

const readText = (raw: unknown): string | undefined =>
  typeof raw === 'string' && raw.length <= MAX_NUMERAL_LENGTH ? raw.trim() : undefined;

function readLabels(value: unknown, errors: FieldError[]): Record<string, string> {
  if (!isRecord(value)) {
    errors.push({ field: 'yearLabels', message: 'yearLabels must be an object of texts' });
    return {};
  }
  const labels: Record<string, string> = {};
  for (const [key, label] of Object.entries(value)) {
    const text = typeof label === 'number' ? String(label) : (label ?? '');
    if (
      typeof text !== 'string' ||
      countCharacters(text.trim()) > MAX_YEAR_LABEL_LENGTH ||
      key.length > MAX_YEAR_LABEL_LENGTH
    ) {
      errors.push({
        field: `yearLabels.${key.slice(0, MAX_YEAR_LABEL_LENGTH)}`,
        message: `A year label must be text of at most ${MAX_YEAR_LABEL_LENGTH} characters`,
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
