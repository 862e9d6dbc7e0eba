import {
  completeWebAddress,
  DEAL_FIELDS,
  type FieldDefinition,
  type FieldType,
  isBeyondMaxDollars,
  validateField,
} from '@dealwright/vocabulary';
import { type DecimalMark, formatNumeral } from '@dealwright/figures';
import { type Schemas } from '../../../lib/http/api';
import { findNewestRevenueRange } from '../../../domain/deals/newest-revenue';
import { type ColumnMap } from './columns';
import { IMPORT_DEFINITIONS, type ImportField } from './import-fields';
import { AMERICAN, findNumerals, type Numerals, parseAmount } from './numerals';
import { readCell } from './read-cell';
import { type CsvRow, type CsvTable } from './csv-table';

/** A row as it is sent to the server, with the cells that cannot be read apart, so that none is dropped silently. */
export type RowDeal = Readonly<Record<string, unknown>>;

const toLowerCase = (text: string) => text.toLowerCase();

const normalizeRange = (text: string) =>
  text
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/[\s$]|mm?\b/g, '')
    .replace(/\.0(?=\D|$)/g, '');

/** 'service' as 'Service', '$1.0-1.5 MM' as the label of that range, an amount as the range that holds it. */
function matchChoice(
  text: string,
  { choices = [], choiceForAmount }: FieldDefinition,
  mark: DecimalMark,
): string {
  const normalize = choiceForAmount === undefined ? toLowerCase : normalizeRange;
  const same = choices.find((choice) => normalize(choice) === normalize(text));
  const dollars = choiceForAmount === undefined || same !== undefined ? null : parseAmount(text, mark);
  return same ?? (dollars === null ? null : choiceForAmount?.(dollars)) ?? text;
}

const parseCount = (text: string, mark: DecimalMark): number | string =>
  parseAmount(text.replace(/(?<!\s)\s*(?:years?|yrs?|employees|\+)$/i, ''), mark) ?? text;

type CellParser = (text: string, field: FieldDefinition, mark: DecimalMark) => unknown;

/** How the cell of a field is read, by the type that the registry gives the field; other types take the text. */
const PARSERS: Readonly<Partial<Record<FieldType, CellParser>>> = {
  choice: matchChoice,
  integer: (text, _field, mark) => parseCount(text, mark),
  money: (text, _field, mark) => parseAmount(text, mark) ?? text,
  url: completeWebAddress,
};

/** How people write whether a deal is archived. */
const YES = /^(?:yes|y|true|[t1x])$/i;
const NO = /^(?:no|n|false|[f0])$/i;

const parseArchived = (text: string): boolean | string =>
  YES.test(text) ? true : NO.test(text) ? false : text;

function parseCell(name: ImportField, text: string, mark: DecimalMark): unknown {
  if (name === 'archived') return parseArchived(text);
  const field = IMPORT_DEFINITIONS[name];
  return PARSERS[field.type]?.(text, field, mark) ?? text;
}

const getMark = ({ commaColumns }: Numerals, column: number): DecimalMark =>
  commaColumns.has(column) ? 'comma' : 'point';

/** Keys that people read as they are: '2022' and 'FY2022', but not 'year1'. */
const NAMES_YEAR = /^\d{4}$|(?<!\d)(?:19|20)\d\d(?!\d)/;

/** How sheets say that there is no figure. */
const NO_FIGURE = /^(?:[-–—]+|n\/?a\.?|none)?$/i;

/** A cell that stays out of the fields of its deal, because it cannot be read. */
interface UnreadCell {
  readonly heading: string;
  readonly text: string;
  /** the number of the row in a spreadsheet, as in the report */
  readonly row: number;
}

/** How the rows of a table are read. */
type Reader = Pick<CsvTable, 'headers'> & { readonly map: ColumnMap; readonly numerals?: Numerals };

/** The name of a column by which a cell is kept, unlike that of every other column. */
function getHeading(headers: readonly string[], column: number): string {
  const header = headers[column] ?? '';
  const isFirst = header !== '' && headers.indexOf(header) === column;
  return isFirst ? header : `${header} Column ${column + 1}`.trim();
}

/** The cells of a row that say something that their field or figure cannot hold. */
function listUnreadCells({ cells, number }: CsvRow, reader: Reader): UnreadCell[] {
  const { headers, map, numerals = AMERICAN } = reader;
  const toUnread = (column: number): UnreadCell => ({
    heading: getHeading(headers, column),
    text: readCell(cells, column),
    row: number,
  });
  const fields = (Object.entries(map.fields) as [ImportField, number][])
    .filter(([field, column]) => isRefused(field, readCell(cells, column), getMark(numerals, column)))
    .map(([, column]) => toUnread(column));
  const figures = Object.keys(map.figures)
    .map(Number)
    .filter((column) => isRefusedFigure(readCell(cells, column), getMark(numerals, column)))
    .map(toUnread);
  return [...fields, ...figures];
}

function isRefusedFigure(text: string, mark: DecimalMark): boolean {
  if (NO_FIGURE.test(text)) return false;
  const amount = parseAmount(text, mark);
  return amount === null || isBeyondMaxDollars(amount);
}

/**
 * The deal that a row describes. A blank cell says nothing; a cell that cannot be read is sent apart, as it is written.
 */
export function toRowDeal(row: CsvRow, reader: Reader): RowDeal {
  const { map, numerals = AMERICAN } = reader;
  const unread = listUnreadCells(row, reader);
  const isUnread = (column: number) =>
    unread.some(({ heading }) => heading === getHeading(reader.headers, column));
  const deal: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(map.fields)) {
    const text = readCell(row.cells, column);
    if (text !== '' && !isUnread(column))
      deal[name] = parseCell(name as ImportField, text, getMark(numerals, column));
  }
  return {
    ...deal,
    ...describeDeal(row, map, deal['businessName']),
    ...readFigures(row, reader, deal['revenue']),
    ...(unread.length > 0 && {
      unread: Object.fromEntries(unread.map(({ heading, text }) => [heading, text])),
    }),
  };
}

/** The start of a description that is too long; the name of the business where there is none. */
function describeDeal({ cells }: CsvRow, { fields }: ColumnMap, businessName: unknown): RowDeal {
  if (fields.description === undefined) return {};
  const text = readCell(cells, fields.description).slice(0, DEAL_FIELDS.description.maxLength);
  const description = text === '' ? businessName : text.toWellFormed();
  return description === undefined ? {} : { description };
}

/** The figures of the years of a row, and the range of its newest revenue unless the row states one. */
function readFigures({ cells }: CsvRow, { map, numerals = AMERICAN }: Reader, stated: unknown): RowDeal {
  const years: Record<string, Record<string, string>> = {};
  const labels: Record<string, string> = {};
  for (const [column, { yearKey, field }] of Object.entries(map.figures)) {
    const text = readCell(cells, Number(column));
    const mark = getMark(numerals, Number(column));
    const amount = isRefusedFigure(text, mark) ? null : parseAmount(text, mark);
    if (amount === null) continue;
    (years[yearKey] ??= {})[field] = formatNumeral(amount);
    if (NAMES_YEAR.test(yearKey)) labels[yearKey] = yearKey;
  }
  if (Object.keys(years).length === 0) return {};
  const revenue = stated ?? findNewestRevenueRange({ historicalFinancials: years, yearLabels: labels });
  return { ...(revenue !== null && { revenue }), historicalFinancials: years, yearLabels: labels };
}

export function toRowDeals({ headers, rows }: CsvTable, map: ColumnMap): RowDeal[] {
  const reader = { headers, map, numerals: findNumerals(rows, map) };
  return rows.map((row) => toRowDeal(row, reader));
}

/** Rows that become no deal, because they have neither a description nor the name of a business. */
export function countBlank(rows: readonly CsvRow[], { fields }: ColumnMap): number {
  if (fields.description === undefined) return rows.length;
  const isBlank = (cells: readonly string[], column: number | undefined) => readCell(cells, column) === '';
  return rows.filter(({ cells }) => isBlank(cells, fields.description) && isBlank(cells, fields.businessName))
    .length;
}

function isRefused(name: ImportField, text: string, mark: DecimalMark): boolean {
  if (text === '') return false;
  const field = IMPORT_DEFINITIONS[name];
  const value = parseCell(name, text, mark);
  const isText = typeof value === 'string';
  if (isText && (field.type === 'integer' || field.type === 'money')) return true;
  return validateField(field, isText || typeof value === 'number' ? value : null) !== null;
}

/** The cells of the rows that become deals without them. */
export function findUnreadCells(
  { headers, rows }: CsvTable,
  map: ColumnMap,
  numerals: Numerals,
): UnreadCell[] {
  return rows.flatMap((row) => listUnreadCells(row, { headers, map, numerals }));
}

/** The rows of a table as they stand in the sheet. */
export const toSheet = ({ headers, rows }: CsvTable): Schemas['ImportSheet'] => ({
  headers: [...headers],
  rows: rows.map(({ number, cells }) => ({ number, cells: [...cells] })),
});
