import {
  BUSINESS_TYPES,
  type DealCsvField,
  LEAD_SOURCES,
  REVENUE_RANGE_LABELS,
  findRevenueRangeLabel,
} from '@dealwright/vocabulary';
import { formatNumeral } from '@dealwright/finance';
import { parseNumber } from '../../../lib/formats';
import { type ColumnMap } from './columns';
import { type CsvRow } from './read-csv';

/**
 * A row on its way to become a deal. What could not be understood is sent as it stands: the server judges each
 * row by itself and says what is wrong with it, so that nothing is dropped without a word.
 */
export type RowDeal = Readonly<Record<string, unknown>>;

const normalizeRange = (text: string) =>
  text
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/[\s$]|mm?\b/g, '')
    .replace(/\.0(?=\D|$)/g, '');

const matchOption = (options: readonly string[]) => (text: string) =>
  options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text;

/** '$1.0-1.5 MM' and '1–1.5M' as their label; an amount as the label of the range that holds it. */
function revenueLabel(text: string): string {
  const same = REVENUE_RANGE_LABELS.find((label) => normalizeRange(label) === normalizeRange(text));
  if (same !== undefined) return same;
  const dollars = parseNumber(text);
  return (dollars === null ? null : findRevenueRangeLabel(dollars)) ?? text;
}

const parseCount = (text: string): number | string =>
  parseNumber(text.replace(/\s*(years?|yrs?|employees|\+)$/i, '')) ?? text;

/** 'www.example.com/12' is meant as an address. */
const completeUrl = (text: string) =>
  /^(www\.|[\w-]+(\.[\w-]+)+(\/|$))/i.test(text) ? `https://${text}` : text;

const FIELD_PARSERS: Readonly<Partial<Record<DealCsvField, (text: string) => unknown>>> = {
  revenue: revenueLabel,
  type: matchOption(BUSINESS_TYPES),
  leadSource: matchOption(LEAD_SOURCES),
  yearsInBusiness: parseCount,
  employeeCount: parseCount,
  listingUrl: completeUrl,
};

/** The deal that a row describes. A blank cell says nothing; a cell that is no figure is passed over. */
export function toRowDeal({ cells }: CsvRow, { fields, figures }: ColumnMap): RowDeal {
  const deal: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(fields)) {
    const text = cells[column]?.trim() ?? '';
    if (text !== '') deal[name] = FIELD_PARSERS[name as DealCsvField]?.(text) ?? text;
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
  return { ...deal, historicalFinancials: years, yearLabels: labels };
}

export const toRowDeals = (rows: readonly CsvRow[], map: ColumnMap): RowDeal[] =>
  rows.map((row) => toRowDeal(row, map));

/** Rows that would become no deal for want of a description. */
export function countBlank(rows: readonly CsvRow[], column: number | undefined): number {
  if (column === undefined) return rows.length;
  return rows.filter(({ cells }) => (cells[column] ?? '').trim() === '').length;
}
