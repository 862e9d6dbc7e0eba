import { findRevenueRangeLabel } from '@dealwright/vocabulary';
import type { Business, Year } from '../business.js';
import type { Line, NumberStyle, TextBlock, YearTruth } from '../document.js';
import type { Random } from '../random.js';
import { sumRevenue, type TableMaker } from '../tables.js';

export const LAST_YEAR = 2024;
export const AS_OF_YEAR = 2025;

export const text = (value: string, rest: Omit<TextBlock, 'type' | 'text'> = {}): TextBlock => ({
  type: 'text',
  text: value,
  ...rest,
});
export const title = (value: string) => text(value, { size: 14, bold: true, align: 'center' });

export function styleOf(random: Random, scale: 1 | 1000 = 1): NumberStyle {
  return {
    scale,
    cents: scale === 1 && random.chance(0.2),
    dollar: random.pick(['ends', 'all', 'ends'] as const),
    negative: random.pick(['parentheses', 'minus', 'parentheses'] as const),
    dollarApart: random.chance(0.5),
  };
}

export const yearColumns = (
  business: Business,
  head: (year: number) => string,
  newestFirst: boolean,
): Line => ({
  label: '',
  values: (newestFirst ? [...business.years].reverse() : business.years).map((year) => head(year.year)),
  head: true,
});

export function ordered(maker: TableMaker, newestFirst: boolean): Line[] {
  if (!newestFirst) return maker.lines;
  return maker.lines.map((line) => (line.values ? { ...line, values: [...line.values].reverse() } : line));
}

export const scaleOfRange = (business: Business) =>
  findRevenueRangeLabel(sumRevenue(business.years.at(-1) as Year));

export function merge(...truths: YearTruth[]): YearTruth {
  const all: YearTruth = {};
  for (const truth of truths)
    for (const [year, figures] of Object.entries(truth)) all[year] = { ...all[year], ...figures };
  return all;
}
