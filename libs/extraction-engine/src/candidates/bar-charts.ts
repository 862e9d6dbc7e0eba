import type { FinancialField } from '@dealwright/vocabulary';
import type { Segment } from '../layout/text.js';
import { MONEY_PATTERN } from '../lexicon/read-number.js';
import { isPastYear } from '../lexicon/yearly/yearly-statements.js';
import { readTokens } from '../lexicon/yearly/yearly-tokens.js';

/** A bar of a chart: the amount above it and the year below it. */
export interface Bar {
  readonly field: FinancialField;
  readonly year: number;
  readonly amount: Segment;
  readonly title: Segment;
}

const BAR_YEAR = /^(?:fye? ?)?((?:19|20)\d{2})\s?(a|e|p|f|b)?$/i;
const AMOUNT = new RegExp(String.raw`^(?:${MONEY_PATTERN})$`, 'i');
const MIN_BARS = 2;
/** Words of a title besides the measure, which change nothing. */
const TITLE_REST =
  /^[\s(),:$-]*(?:(?:annual|total|by|year|fiscal|history|historical|growth|trend|in|usd|per|and|of|the|\$?mm?|\$k)[\s(),:$-]*)*$/i;

function readMeasure(text: string): FinancialField | null {
  const [token, ...rest] = readTokens(text);
  if (token?.kind !== 'metric' || rest.length > 0) return null;
  return TITLE_REST.test(text.slice(0, token.start) + text.slice(token.end)) ? token.field : null;
}

const center = (one: Segment) => (one.x0 + one.x1) / 2;

/** The one amount that stands above a year, between it and the title. */
function findAmountAbove(year: Segment, title: Segment, amounts: readonly Segment[]): Segment | null {
  const above = amounts.filter(
    (one) =>
      one.line < year.line &&
      one.line > title.line &&
      center(one) > year.x0 - year.height &&
      center(one) < year.x1 + year.height,
  );
  return above.length === 1 ? (above[0] ?? null) : null;
}

/** The years of charts that stand side by side: where a year is not later than the one before, the next chart begins. */
function splitCharts(row: readonly Segment[]): Segment[][] {
  const charts: Segment[][] = [];
  const readYear = (one: Segment | undefined) => Number(BAR_YEAR.exec(one?.text.trim() ?? '')?.[1] ?? 0);
  for (const year of row) {
    const last = charts.at(-1);
    if (last && readYear(last.at(-1)) < readYear(year)) last.push(year);
    else charts.push([year]);
  }
  return charts;
}

/** The nearest line of titles above the years: one for each chart, from left to right. */
function findTitles(segments: readonly Segment[], line: number): Segment[] {
  const last = segments.findLast((one) => one.line < line && readMeasure(one.text.trim()) !== null);
  return segments.filter((one) => one.line === last?.line && readMeasure(one.text.trim()) !== null);
}

function readChart(
  years: readonly Segment[],
  title: Segment,
  amounts: readonly Segment[],
  asOfYear: number | null,
): Bar[] {
  const field = readMeasure(title.text.trim());
  const bars = years.map((year) => ({ year, amount: findAmountAbove(year, title, amounts) }));
  const levels = new Set(bars.map(({ amount }) => amount?.line));
  // Amounts on one level are a row of a table, which is read as one.
  if (field === null || bars.some(({ amount }) => amount === null) || levels.size < 2) return [];
  return bars.flatMap(({ year, amount }) => {
    const [, digits = '', kind = 'a'] = BAR_YEAR.exec(year.text.trim()) ?? [];
    const isActual = kind.toLowerCase() === 'a' && isPastYear(Number(digits), asOfYear);
    return amount && isActual ? [{ field, year: Number(digits), amount, title }] : [];
  });
}

/**
 * The bars of charts: years in one row, an amount at another height above each of them, and above all of it a title
 * that is a measure and nothing else. Of charts side by side each has its own title. Expected years are left out.
 */
export function findBars(segments: readonly Segment[], asOfYear: number | null): Bar[] {
  const lines = [...new Set(segments.map(({ line }) => line))];
  const amounts = segments.filter(({ text }) => AMOUNT.test(text.trim()) && /[$km]/i.test(text));
  return lines.flatMap((line) => {
    const row = segments.filter((one) => one.line === line);
    if (row.length < MIN_BARS || !row.every(({ text }) => BAR_YEAR.test(text.trim()))) return [];
    const [charts, titles] = [splitCharts(row), findTitles(segments, line)];
    if (charts.length !== titles.length) return [];
    return charts.flatMap((years, at) => {
      const title = titles[at];
      return title ? readChart(years, title, amounts, asOfYear) : [];
    });
  });
}
