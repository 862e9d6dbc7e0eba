import type { Segment } from '../../layout/text.js';
import { MONEY_PATTERN, readMoney } from '../../lexicon/read-number.js';
import { isPastYear } from '../../lexicon/yearly/yearly-statements.js';
import type { DatedAmount } from './dated-lines.js';
import { readMeasure } from './read-measure.js';

const YEAR = /^(?:(?:fye?|cy|year|calendar|fiscal|full)[\s-]+)*((?:19|20)\d{2})(?: actuals?)?:?$/i;
const AMOUNT = new RegExp(String.raw`^(?:${MONEY_PATTERN})$`, 'i');
/** One year alone is the head of a single box. */
const MIN_CARDS = 2;

type Row = readonly Segment[];

const readAmount = (text: string) =>
  AMOUNT.test(text.trim()) && text.includes('$') ? readMoney(text.trim().replace(/\+$/, '')) : null;

/** The label that all cards have on one line. */
function findCommonLabel(row: Row, count: number): Segment | null {
  const [label] = row;
  return label && row.length === count && row.every(({ text }) => text.trim() === label.text.trim())
    ? label
    : null;
}

/** The amounts of one line of cards, as many as there are cards. */
function readAmounts(row: Row, count: number): number[] | null {
  const values = row.flatMap(({ text }) => readAmount(text) ?? []);
  return row.length === count && values.length === count ? values : null;
}

function readCards(rows: readonly Row[], years: readonly number[]): DatedAmount[] {
  const found: DatedAmount[] = [];
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [labels = [], amounts = []] = rows.slice(at, at + 2);
    const label = findCommonLabel(labels, years.length);
    const values = label && readAmounts(amounts, years.length);
    if (!label || !values) break;
    const field = readMeasure(label.text, years[0] ?? 0);
    if (!field) continue;
    for (const [index, flow] of amounts.entries()) {
      const [year, value] = [years[index] ?? 0, values[index] ?? 0];
      const ruleName = 'card of a year';
      found.push({ field, year, value, flow, start: 0, end: flow.text.length, label, ruleName });
    }
  }
  return found;
}

/** Cards beside each other, a year at the head of each, and in all of them the same labels above their amounts. */
export function findYearCards(segments: readonly Segment[], asOfYear: number | null): DatedAmount[] {
  const rows = [...new Set(segments.map(({ line }) => line))].map((line) =>
    segments.filter((one) => one.line === line),
  );
  return rows.flatMap((row, at) => {
    const years = row.flatMap(({ text }) => YEAR.exec(text.trim())?.[1] ?? []).map(Number);
    const isHead =
      row.length >= MIN_CARDS && years.length === row.length && new Set(years).size === years.length;
    return isHead
      ? readCards(rows.slice(at + 1), years).filter(({ year }) => isPastYear(year, asOfYear))
      : [];
  });
}
