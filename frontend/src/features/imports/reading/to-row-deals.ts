import {
  completeWebAddress,
  type FieldDefinition,
  type FieldType,
  FINANCIAL_FIELD_LABELS,
  isBeyondMaxDollars,
  validateField,
} from '@dealwright/vocabulary';
import { type DecimalMark, formatNumeral } from '@dealwright/finance';
import { type Schemas } from '../../../lib/http/api';
import { findNewestRevenueRange } from '../../../domain/newest-revenue';
import { type ColumnMap } from './columns';
import { IMPORT_DEFINITIONS, type ImportField } from './import-fields';
import { AMERICAN, findNumerals, type Numerals, parseAmount } from './numerals';
import { readCell } from './read-cell';
import { type CsvRow, type CsvTable } from './csv-table';

/**
 * A row as it is sent to the server. Values that could not be parsed are sent unchanged, so that the server reports
 * them and nothing is dropped silently.
 */
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

/** The deal that a row describes. A blank cell says nothing; a cell that is no figure is passed over. */
export function toRowDeal(
  { cells }: CsvRow,
  { fields, figures }: ColumnMap,
  numerals: Numerals = AMERICAN,
): RowDeal {
  const deal: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(fields)) {
    const text = readCell(cells, column);
    if (text !== '') deal[name] = parseCell(name as ImportField, text, getMark(numerals, column));
  }
  const years: Record<string, Record<string, string>> = {};
  const labels: Record<string, string> = {};
  for (const [column, { yearKey, field }] of Object.entries(figures)) {
    const amount = parseAmount(readCell(cells, Number(column)), getMark(numerals, Number(column)));
    if (amount === null) continue;
    (years[yearKey] ??= {})[field] = formatNumeral(amount);
    if (NAMES_YEAR.test(yearKey)) labels[yearKey] = yearKey;
  }
  if (Object.keys(years).length === 0) return deal;
  const revenue =
    deal['revenue'] ?? findNewestRevenueRange({ historicalFinancials: years, yearLabels: labels });
  return { ...deal, ...(revenue !== null && { revenue }), historicalFinancials: years, yearLabels: labels };
}

export function toRowDeals(rows: readonly CsvRow[], map: ColumnMap): RowDeal[] {
  const numerals = findNumerals(rows, map);
  return rows.map((row) => toRowDeal(row, map, numerals));
}

/** Rows that would become no deal for want of a description. */
export function countBlank(rows: readonly CsvRow[], column: number | undefined): number {
  if (column === undefined) return rows.length;
  return rows.filter(({ cells }) => readCell(cells, column) === '').length;
}

/** The first cell of a row that the server will refuse. */
interface RefusedCell {
  /** what the screens call the field or figure */
  readonly label: string;
  readonly text: string;
  /** the number of the row in a spreadsheet, as in the report */
  readonly row: number;
}

function isRefused(name: ImportField, text: string, mark: DecimalMark): boolean {
  if (text === '') return false;
  const field = IMPORT_DEFINITIONS[name];
  const value = parseCell(name, text, mark);
  const isText = typeof value === 'string';
  if (isText && (field.type === 'integer' || field.type === 'money')) return true;
  return validateField(field, isText || typeof value === 'number' ? value : null) !== null;
}

/** Rows with a description that the server will refuse for a value that cannot be read, is out of bounds or too long. */
export function findRefusedCells(rows: readonly CsvRow[], map: ColumnMap, numerals: Numerals): RefusedCell[] {
  const mapped = Object.entries(map.fields) as [ImportField, number][];
  const figures = Object.entries(map.figures).map(
    ([column, { field, yearKey }]) =>
      [Number(column), `${FINANCIAL_FIELD_LABELS[field]} ${yearKey}`] as const,
  );
  return rows.flatMap(({ cells, number }) => {
    const textIn = (column: number | undefined) => readCell(cells, column);
    if (textIn(map.fields.description) === '') return [];
    const found = mapped.find(([field, column]) =>
      isRefused(field, textIn(column), getMark(numerals, column)),
    );
    if (found) return [{ label: IMPORT_DEFINITIONS[found[0]].label, text: textIn(found[1]), row: number }];
    const figure = figures.find(([column]) => {
      const amount = parseAmount(textIn(column), getMark(numerals, column));
      return amount !== null && isBeyondMaxDollars(amount);
    });
    return figure ? [{ label: figure[1], text: textIn(figure[0]), row: number }] : [];
  });
}

/** The cells of a row that the server will refuse, as they are written, so that the report quotes '(20,000)' as that. */
function listRefusedTexts(
  { cells }: CsvRow,
  { fields }: ColumnMap,
  numerals: Numerals,
): Readonly<Partial<Record<ImportField, string>>> {
  const mapped = Object.entries(fields) as [ImportField, number][];
  const texts = mapped.map(
    ([field, column]) => [field, readCell(cells, column), getMark(numerals, column)] as const,
  );
  return Object.fromEntries(
    texts.flatMap(([field, text, mark]) => (isRefused(field, text, mark) ? [[field, text]] : [])),
  );
}

/** The sheet of a table, with the texts that the report of the import quotes. */
export function toSheet({ headers, rows }: CsvTable, map: ColumnMap): Schemas['ImportSheet'] {
  const numerals = findNumerals(rows, map);
  return {
    headers: [...headers],
    rows: rows.map((row) => {
      const texts = listRefusedTexts(row, map, numerals);
      return { number: row.number, cells: [...row.cells], ...(Object.keys(texts).length > 0 && { texts }) };
    }),
  };
}

/** A cell of a column of yearly figures that is no number and is left out of its deal. */
interface SkippedCell {
  readonly column: number;
  readonly text: string;
  /** the number of the row in a spreadsheet, as in the report */
  readonly row: number;
}

/** How sheets say that there is no figure. */
const NO_FIGURE = /^(?:[-–—]+|n\/?a\.?|none)?$/i;

/** Cells of yearly figures that {@link toRowDeal} passes over although something is written there. */
export function findSkippedCells(rows: readonly CsvRow[], map: ColumnMap, numerals: Numerals): SkippedCell[] {
  const columns = Object.keys(map.figures).map(Number);
  return rows.flatMap(({ cells, number }) =>
    columns.flatMap((column) => {
      const text = readCell(cells, column);
      const isSkipped = !NO_FIGURE.test(text) && parseAmount(text, getMark(numerals, column)) === null;
      return isSkipped ? [{ column, text, row: number }] : [];
    }),
  );
}
