import {
  CSV_METRIC_SYNONYMS,
  CSV_METRICS,
  type CsvMetric,
  type FinancialField,
} from '@dealwright/vocabulary';
import { explicitYear } from './explicit-year.js';
import { findSequenceKey, yearKeyOfPart, type FoundYearKey } from './year-key.js';

/** What a column of a spreadsheet holds. */
export interface FinancialHeader {
  readonly metric: CsvMetric;
  /** the figure it fills */
  readonly field: FinancialField;
  /** the period it belongs to */
  readonly yearKey: string;
}

const LONGEST_HEADER = 200;
const METRICS = Object.keys(CSV_METRICS) as CsvMetric[];
const METRIC_BY_NAME = new Map(METRICS.map((metric) => [metric.toLowerCase(), metric]));
const METRIC_BY_SYNONYM = new Map(
  METRICS.flatMap((metric) => CSV_METRIC_SYNONYMS[metric].map((synonym) => [synonym, metric] as const)),
);
const FISCAL = /(?<![a-z])fy[\s_'’-]*\d\d(?!\d)/i;
const BARE_FISCAL = /(?<![a-z])fy(?![a-z])/gi;

/**
 * Reads a column name such as `revenue_2023`, `netIncome_FY23` or `Total Sales FY2023 (USD)`: which metric,
 * which field it fills, and which period. `metric_year` is split at the first underscore; other names lose
 * their year, become letters only, and must then be a known synonym. null for any other column.
 *
 * Rule R2.5.
 *
 * @example parseFinancialHeader('revenue_FY23') // => { metric: 'revenue', field: 'grossRevenue', yearKey: '2023' }
 * @example parseFinancialHeader('SG&A 2024') // => { metric: 'sga', field: 'sgaExpenses', yearKey: '2024' }
 * @example parseFinancialHeader('Business Name') // => null
 */
export function parseFinancialHeader(header: string): FinancialHeader | null {
  if (typeof header !== 'string' || header.length > LONGEST_HEADER) return null;
  return metricAndYear(header) ?? synonymAndYear(header);
}

/**
 * The period that a column name belongs to, or null.
 *
 * Rule R2.5.
 *
 * @example yearKeyOfHeader('Net income (year 2)') // => 'year2'
 */
export function yearKeyOfHeader(header: string): string | null {
  return parseFinancialHeader(header)?.yearKey ?? findYear(header)?.yearKey ?? null;
}

function metricAndYear(header: string): FinancialHeader | null {
  const underscore = header.indexOf('_');
  if (underscore < 0) return null;
  const metric = METRIC_BY_NAME.get(header.slice(0, underscore).trim().toLowerCase());
  const yearKey = yearKeyOfPart(header.slice(underscore + 1));
  return metric === undefined || yearKey === null ? null : { metric, field: CSV_METRICS[metric], yearKey };
}

function synonymAndYear(header: string): FinancialHeader | null {
  const found = findYear(header);
  if (found === null) return null;
  const name = header
    .replace(found.text, ' ')
    .replace(BARE_FISCAL, ' ')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
  const metric = METRIC_BY_SYNONYM.get(name) ?? METRIC_BY_SYNONYM.get(name.replace(/usd$/, ''));
  return metric === undefined ? null : { metric, field: CSV_METRICS[metric], yearKey: found.yearKey };
}

function findYear(header: string): FoundYearKey | null {
  const year = explicitYear(header);
  if (year === null) return findSequenceKey(header);
  const fiscal = FISCAL.exec(header);
  const text = header.includes(String(year)) || fiscal === null ? String(year) : fiscal[0];
  return { yearKey: String(year), text };
}
