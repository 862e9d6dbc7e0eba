import {
  CSV_METRIC_SYNONYMS,
  CSV_METRICS,
  type CsvMetric,
  type FinancialField,
} from '@dealwright/vocabulary';
import { findExplicitYear } from './find-explicit-year.js';
import { findSequenceKey, type FoundYearKey } from './year-key.js';

/** What a column of a spreadsheet holds. */
export interface FinancialHeader {
  readonly metric: CsvMetric;
  /** the figure it fills */
  readonly field: FinancialField;
  /** the period it belongs to */
  readonly yearKey: string;
}

const MAX_HEADER_LENGTH = 200;
const METRICS = Object.keys(CSV_METRICS) as CsvMetric[];
const METRIC_BY_SYNONYM = new Map(
  METRICS.flatMap((metric) => CSV_METRIC_SYNONYMS[metric].map((synonym) => [synonym, metric] as const)),
);
const BARE_FISCAL = /(?<![a-z])fy(?![a-z])/gi;

/**
 * Reads a column name such as `revenue_2023`, `netIncome_FY23` or `Total Sales FY2023 (USD)`: which metric,
 * which field it fills, and which period. The name loses its year, becomes letters only, and must then be a
 * known synonym, as the name of each metric is. null for any other column.
 *
 * Unit: none. Rule R2.5.
 *
 * @example parseFinancialHeader('revenue_FY23') // => { metric: 'revenue', field: 'grossRevenue', yearKey: '2023' }
 * @example parseFinancialHeader('SG&A 2024') // => { metric: 'sga', field: 'sgaExpenses', yearKey: '2024' }
 * @example parseFinancialHeader('Business Name') // => null
 */
export function parseFinancialHeader(header: string): FinancialHeader | null {
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return null;
  const found = findYear(header);
  if (found === null) return null;
  const name = header
    .replace(found.text, ' ')
    .replace(BARE_FISCAL, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
  const metric = METRIC_BY_SYNONYM.get(name) ?? METRIC_BY_SYNONYM.get(name.replace(/usd$/, ''));
  return metric === undefined ? null : { metric, field: CSV_METRICS[metric], yearKey: found.yearKey };
}

/**
 * The period that a column name belongs to, or null.
 *
 * Unit: none. Rule R2.5.
 *
 * @example parseYearKeyFromHeader('Net income (year 2)') // => 'year2'
 */
export function parseYearKeyFromHeader(header: string): string | null {
  return parseFinancialHeader(header)?.yearKey ?? findYear(header)?.yearKey ?? null;
}

function findYear(header: string): FoundYearKey | null {
  const year = findExplicitYear(header);
  return year === null ? findSequenceKey(header) : { yearKey: String(year), text: String(year) };
}
