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

/** The lines of a tax return that a lender holds against the figures of the deal. */
const TAX_RETURN_LINES = ['netIncome', 'ownerSalary'] as const;
type TaxReturnLine = (typeof TAX_RETURN_LINES)[number];

/** What tax returns state, dollars by year key. */
export type TaxReturnFigures = Readonly<Record<string, Readonly<Partial<Record<TaxReturnLine, number>>>>>;

/**
 * Net income and officer compensation that a tax return states where documents disagree on them, by year key; the
 * lowest of several.
 *
 * Unit: dollars a year. Rules A16, C2.
 *
 * @example findTaxReturnFigures([{ field: 'netIncome', year: '2025', figures: [{ value: 405000, isTaxForm: false }, { value: 305000, isTaxForm: true }] }], { historicalFinancials: { 2025: { netIncome: 405000 } } }) // => { 2025: { netIncome: 305000 } }
 */
export function findTaxReturnFigures(
  lines: readonly DisputedLine[],
  financials: DealFinancials,
): TaxReturnFigures {
  const found: Record<string, Partial<Record<TaxReturnLine, number>>> = {};
  for (const { field, year, figures } of lines) {
    const line = TAX_RETURN_LINES.find((name) => name === field);
    const key = findYearKey(financials, year);
    const stated = figures.filter(({ isTaxForm }) => isTaxForm).map(({ value }) => value);
    if (line === undefined || key === null || stated.length === 0) continue;
    found[key] = { ...found[key], [line]: Math.min(...stated) };
  }
  return found;
}
