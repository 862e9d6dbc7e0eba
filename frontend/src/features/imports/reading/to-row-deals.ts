import {
  completeWebAddress,
  DEAL_FIELDS,
  type FieldDefinition,
  type FieldType,
} from '@dealwright/vocabulary';
import { formatNumeral } from '@dealwright/finance';
import { findNewestRevenueRange } from '../../../domain/newest-revenue';
import { parseNumber } from '../../../lib/formats';
import { type ColumnMap } from './columns';
import { type ImportField } from './import-fields';
import { type CsvRow } from './read-csv';

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
function matchChoice(text: string, { choices = [], choiceForAmount }: FieldDefinition): string {
  const normalize = choiceForAmount === undefined ? toLowerCase : normalizeRange;
  const same = choices.find((choice) => normalize(choice) === normalize(text));
  const dollars = choiceForAmount === undefined || same !== undefined ? null : parseNumber(text);
  return same ?? (dollars === null ? null : choiceForAmount?.(dollars)) ?? text;
}

const parseCount = (text: string): number | string =>
  parseNumber(text.replace(/(?<!\s)\s*(?:years?|yrs?|employees|\+)$/i, '')) ?? text;

/** How the cell of a field is read, by the type that the registry gives the field; other types take the text. */
const PARSERS: Readonly<Partial<Record<FieldType, (text: string, field: FieldDefinition) => unknown>>> = {
  choice: matchChoice,
  integer: parseCount,
  money: (text) => parseNumber(text) ?? text,
  url: completeWebAddress,
};

function parseCell(name: ImportField, text: string): unknown {
  const field: FieldDefinition = DEAL_FIELDS[name];
  return PARSERS[field.type]?.(text, field) ?? text;
}

/** The deal that a row describes. A blank cell says nothing; a cell that is no figure is passed over. */
export function toRowDeal({ cells }: CsvRow, { fields, figures }: ColumnMap): RowDeal {
  const deal: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(fields)) {
    const text = cells[column]?.trim() ?? '';
    if (text !== '') deal[name] = parseCell(name as ImportField, text);
  }
  const years: Record<string, Record<string, string>> = {};
  const labels: Record<string, string> = {};
  for (const [column, { yearKey, field }] of Object.entries(figures)) {
    const amount = parseNumber(cells[Number(column)] ?? '');
    if (amount === null) continue;
    (years[yearKey] ??= {})[field] = formatNumeral(amount);
    if (/^\d{4}$/.test(yearKey)) labels[yearKey] = yearKey;
  }
  if (Object.keys(years).length === 0) return deal;
  const revenue =
    deal['revenue'] ?? findNewestRevenueRange({ historicalFinancials: years, yearLabels: labels });
  return { ...deal, ...(revenue !== null && { revenue }), historicalFinancials: years, yearLabels: labels };
}

export const toRowDeals = (rows: readonly CsvRow[], map: ColumnMap): RowDeal[] =>
  rows.map((row) => toRowDeal(row, map));

/** Rows that would become no deal for want of a description. */
export function countBlank(rows: readonly CsvRow[], column: number | undefined): number {
  if (column === undefined) return rows.length;
  return rows.filter(({ cells }) => (cells[column] ?? '').trim() === '').length;
}

/** The first cell of a row that the server will refuse. */
interface UnreadableCell {
  readonly field: ImportField;
  readonly text: string;
  readonly line: number;
}

function isUnreadable(name: ImportField, text: string): boolean {
  const field: FieldDefinition = DEAL_FIELDS[name];
  const value = text === '' ? undefined : parseCell(name, text);
  if (typeof value !== 'string') return false;
  return field.choices === undefined
    ? field.type === 'integer' || field.type === 'money'
    : !field.choices.includes(value);
}

/** Rows with a description that are refused because a number cannot be read, or a value is not one of a list. */
export function findUnreadableCells(rows: readonly CsvRow[], { fields }: ColumnMap): UnreadableCell[] {
  const mapped = Object.entries(fields) as [ImportField, number][];
  return rows.flatMap(({ cells, line }) => {
    const textOf = (column: number | undefined) => (cells[column ?? -1] ?? '').trim();
    if (textOf(fields.description) === '') return [];
    const found = mapped.find(([field, column]) => isUnreadable(field, textOf(column)));
    return found ? [{ field: found[0], text: textOf(found[1]), line }] : [];
  });
}
