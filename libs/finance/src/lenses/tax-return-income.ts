import { findYearKey } from '@dealwright/figures';
import { type DealFinancials } from '../types.js';

/** A line of a year for which documents of the deal state different figures. */
export interface DisputedLine {
  readonly field: string;
  /** the label of the year */
  readonly year: string;
  readonly figures: readonly {
    /** dollars */
    readonly value: number;
    /** whether it was read from a line of a tax form */
    readonly isTaxForm: boolean;
  }[];
}

/**
 * The net income that a tax return states where documents disagree on it, by year key; the lowest of several.
 *
 * Unit: dollars a year. Rule A16.
 *
 * @example findTaxReturnNetIncome([{ field: 'netIncome', year: '2025', figures: [{ value: 405000, isTaxForm: false }, { value: 305000, isTaxForm: true }] }], { historicalFinancials: { 2025: { netIncome: 405000 } } }) // => { 2025: 305000 }
 */
export function findTaxReturnNetIncome(
  lines: readonly DisputedLine[],
  financials: DealFinancials,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    lines.flatMap(({ field, year, figures }) => {
      const key = findYearKey(financials, year);
      const stated = figures.filter(({ isTaxForm }) => isTaxForm).map(({ value }) => value);
      return field !== 'netIncome' || key === null || stated.length === 0
        ? []
        : [[key, Math.min(...stated)] as const];
    }),
  );
}
