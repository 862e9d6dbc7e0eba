import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { DEAL_FIELD_LABELS, MESSAGES } from '@dealwright/vocabulary';
import {
  fieldErrors,
  findShapeErrors,
  hasTooManyValues,
  Invalid,
  TOO_MANY_VALUES,
} from '../../platform/http/index.js';
import { Turn } from '../../platform/turn.js';
import { type FinancialsDto, readFinancials, type StoredFinancials } from '../dto/financials.dto.js';
import { type ImportFailure, ImportRowDto, type ImportSheetRow } from './import.dto.js';

const MAX_ROW_NAME_LENGTH = 80;

/** A row that can become a deal. */
export interface ValidRow {
  readonly row: number;
  readonly body: ImportRowDto;
  readonly financials: StoredFinancials;
}

/**
 * Checks each row by itself; numbers them from `first`.
 *
 * @param sheetRows the rows in the sheet, whose texts are quoted; empty if the import was sent without it
 */
export async function partitionRows(
  rows: readonly unknown[],
  first: number,
  sheetRows: readonly ImportSheetRow[] = [],
): Promise<{ good: ValidRow[]; bad: ImportFailure[] }> {
  const good: ValidRow[] = [];
  const bad: ImportFailure[] = [];
  const turn = new Turn();
  for (const [index, raw] of rows.entries()) {
    const row = first + index;
    const checked = validateRow(raw, sheetRows[index]?.texts);
    if (Array.isArray(checked)) bad.push({ row, name: extractRowName(raw), errors: checked });
    else good.push({ row, ...checked });
    await turn.pause();
  }
  return { good, bad };
}

/** By which its owner knows a row again, whatever is wrong with it. */
function extractRowName(raw: unknown): string | null {
  const { businessName, description } = (raw ?? {}) as Record<string, unknown>;
  const name = [businessName, description].find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof name !== 'string') return null;
  // Cut by whole characters, because PostgreSQL rejects half of a surrogate pair.
  return Array.from(name.trim().slice(0, 2 * MAX_ROW_NAME_LENGTH))
    .slice(0, MAX_ROW_NAME_LENGTH)
    .join('');
}

function validateRow(
  raw: unknown,
  texts: ImportSheetRow['texts'],
): Omit<ValidRow, 'row'> | ImportFailure['errors'] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return [{ field: 'row', message: 'The row is not an object of fields' }];
  }
  if (hasTooManyValues(raw)) return [{ field: 'row', message: TOO_MANY_VALUES }];
  // Figures have a reader of their own: a DTO would copy every year of every row only to be dropped.
  const {
    historicalFinancials: _years,
    yearLabels: _labels,
    sdeAdjustments: _addBacks,
    ...fields
  } = raw as FinancialsDto;
  const misshapen = findShapeErrors(ImportRowDto, fields);
  if (misshapen.length > 0) return misshapen;
  const body = plainToInstance(ImportRowDto, fields);
  const errors: ValidationError[] = validateSync(body, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
  });
  const problems = fieldErrors(errors).map((problem) => quoteValue(problem, { ...fields, ...texts }));
  problems.push(...listMisreadTexts(texts, problems));
  if (typeof body.description !== 'string' || body.description.trim() === '') {
    problems.unshift({ field: 'description', message: MESSAGES.descriptionRequired });
  }
  try {
    const financials = readFinancials(raw);
    return problems.length > 0 ? problems : { body, financials };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return [...problems, ...error.errors];
  }
}

/**
 * Cells that the reader of the sheet refused, although they look like figures by themselves: '200,000' in a column that
 * writes decimals with a comma.
 */
function listMisreadTexts(
  texts: ImportSheetRow['texts'] = {},
  problems: ImportFailure['errors'],
): ImportFailure['errors'] {
  const known = new Set(problems.map(({ field }) => field));
  return Object.entries(texts)
    .filter(([field]) => !known.has(field))
    .map(([field, text]) => ({
      field,
      message: `${isDealField(field) ? DEAL_FIELD_LABELS[field] : field} "${cut(text)}" is not written with the decimal marks of its column`,
    }));
}

const isDealField = (field: string): field is keyof typeof DEAL_FIELD_LABELS => field in DEAL_FIELD_LABELS;

const MAX_QUOTED_LENGTH = 40;

/** Adds the rejected text or number of the row to the message, so that its owner finds the cell. */
function quoteValue<T extends { field: string; message: string }>(problem: T, fields: object): T {
  const value: unknown = (fields as Record<string, unknown>)[problem.field];
  if (typeof value !== 'string' && typeof value !== 'number') return problem;
  const text = String(value).trim();
  if (text === '') return problem;
  return { ...problem, message: `${problem.message}, not "${cut(text)}"` };
}

const cut = (text: string): string =>
  text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH).toWellFormed()}…` : text;
