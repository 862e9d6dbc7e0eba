import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { ARCHIVED_COLUMN, DEAL_FIELD_LABELS, FINANCIAL_FIELD_LABELS, MESSAGES } from '@dealwright/vocabulary';
import {
  Invalid,
  fieldErrors,
  findShapeErrors,
  hasTooManyValues,
  TOO_MANY_VALUES,
} from '../platform/http/index.js';
import { Turn } from '../platform/turn.js';
import { type FinancialsDto, readFinancials, type StoredFinancials } from '../deals/index.js';
import { type ImportFailure, ImportRowDto, type UnreadCell } from './import.dto.js';

const MAX_ROW_NAME_LENGTH = 80;

/** A row that can become a deal, without the cells that cannot be read. */
export interface ValidRow {
  readonly row: number;
  readonly body: ImportRowDto;
  readonly financials: StoredFinancials;
  readonly unread: readonly UnreadCell[];
}

/** Checks each row by itself; numbers them from `first`. */
export async function partitionRows(
  rows: readonly unknown[],
  first: number,
): Promise<{ good: ValidRow[]; bad: ImportFailure[] }> {
  const good: ValidRow[] = [];
  const bad: ImportFailure[] = [];
  const turn = new Turn();
  for (const [index, raw] of rows.entries()) {
    const row = first + index;
    const checked = validateRow(raw);
    if (Array.isArray(checked)) bad.push({ row, name: extractRowName(raw), errors: checked });
    else good.push({ row, ...checked });
    await turn.pause();
  }
  return { good, bad };
}

/** By which its owner knows a row again, whatever is wrong with it. */
export function extractRowName(raw: unknown): string | null {
  const { businessName, description } = (raw ?? {}) as Record<string, unknown>;
  const name = [businessName, description].find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof name !== 'string') return null;
  // Cut by whole characters, because PostgreSQL rejects half of a surrogate pair.
  return Array.from(name.trim().slice(0, 2 * MAX_ROW_NAME_LENGTH))
    .slice(0, MAX_ROW_NAME_LENGTH)
    .join('');
}

function validateRow(raw: unknown): Omit<ValidRow, 'row'> | ImportFailure['errors'] {
  if (!isRecord(raw)) return [{ field: 'row', message: 'The row is not an object of fields' }];
  if (hasTooManyValues(raw)) return [{ field: 'row', message: TOO_MANY_VALUES }];
  // Figures have a reader of their own: a DTO would copy every year of every row only to be dropped.
  const { historicalFinancials: _years, yearLabels: _labels, sdeAdjustments: _addBacks, ...fields } = raw;
  // A text of one line would lose the lines that tell brokers apart.
  const { broker } = fields;
  if (typeof broker === 'string') fields['broker'] = broker.trim().split(/\r?\n/).join('; ');
  const misshapen = findShapeErrors(ImportRowDto, fields);
  if (misshapen.length > 0) return misshapen;
  const body = plainToInstance(ImportRowDto, fields);
  const found: ValidationError[] = validateSync(body, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
  });
  const problems = fieldErrors(found).map((problem) => quoteValue(problem, fields));
  const errors = problems.filter(({ field }) => !CAN_STAY_UNREAD.has(field));
  if (typeof body.description !== 'string' || body.description.trim() === '') {
    errors.unshift({ field: 'description', message: MESSAGES.descriptionRequired });
  }
  const unread = problems
    .filter(({ field }) => CAN_STAY_UNREAD.has(field))
    .map(({ field, message }) => ({ field: getLabel(field), text: toText(fields[field]), message }));
  for (const { field } of problems) delete (body as unknown as Record<string, unknown>)[field];
  const figures = readReadableFigures(raw);
  if ('errors' in figures || errors.length > 0) {
    return [...errors, ...('errors' in figures ? figures.errors : [])];
  }
  return {
    body,
    financials: figures.financials,
    unread: [...listUnread(body.unread), ...unread, ...figures.unread],
  };
}

/** A deal can do without each of its fields but the description. */
const CAN_STAY_UNREAD: ReadonlySet<string> = new Set([
  ...Object.keys(DEAL_FIELD_LABELS).filter((field) => field !== 'description'),
  'archived',
  'brokerPhone',
  'brokerEmail',
]);

const getLabel = (field: string): string =>
  field === 'archived'
    ? ARCHIVED_COLUMN.label
    : ((DEAL_FIELD_LABELS as Readonly<Record<string, string>>)[field] ?? field);

/** The cells that the reader of the sheet could not read. */
const listUnread = (cells: ImportRowDto['unread'] = {}): UnreadCell[] =>
  Object.entries(cells).map(([field, value]) => {
    const text = toText(value);
    return { field, text, message: `${field} "${cut(text)}" could not be read` };
  });

type ReadFigures =
  | { readonly financials: StoredFinancials; readonly unread: readonly UnreadCell[] }
  | { readonly errors: ImportFailure['errors'] };

/** The figures of a row without those of its years that cannot be read. */
function readReadableFigures(raw: FinancialsDto): ReadFigures {
  try {
    return { financials: readFinancials(raw), unread: [] };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const years = structuredClone(raw.historicalFinancials ?? {}) as Record<string, Record<string, unknown>>;
    const unread = error.errors.flatMap(({ field: path, message }) => {
      const [, year, field] = FIGURE_PATH.exec(path) ?? [];
      const figures = years[year ?? ''];
      if (field === undefined || !isRecord(figures) || !(field in FINANCIAL_FIELD_LABELS)) return [];
      const text = toText(figures[field]);
      delete figures[field];
      const label = `${FINANCIAL_FIELD_LABELS[field as keyof typeof FINANCIAL_FIELD_LABELS]} ${year}`;
      return [{ field: label, text, message: `${message}: "${cut(text)}"` }];
    });
    if (unread.length < error.errors.length) return { errors: [...error.errors] };
    return { financials: readFinancials({ ...raw, historicalFinancials: years }), unread };
  }
}

const FIGURE_PATH = /^historicalFinancials\.(.+)\.([A-Za-z]+)$/s;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const MAX_QUOTED_LENGTH = 40;

/** Adds the rejected text or number of the row to the message, so that its owner finds the cell. */
function quoteValue<T extends { field: string; message: string }>(problem: T, fields: object): T {
  const value: unknown = (fields as Record<string, unknown>)[problem.field];
  // A message of whole sentences names what is wrong by itself.
  if ((typeof value !== 'string' && typeof value !== 'number') || problem.message.endsWith('.'))
    return problem;
  const text = String(value).trim();
  if (text === '') return problem;
  return { ...problem, message: `${problem.message}, not "${cut(text)}"` };
}

const cut = (text: string): string =>
  text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH).toWellFormed()}…` : text;
