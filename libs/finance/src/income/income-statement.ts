import { type DERIVED_INCOME_LINES, type IncomeLine, type IncomeMode } from '@dealwright/vocabulary';
import { num } from '../numbers/index.js';
import { type DealFinancials, type Numeral, type PeriodFigures } from '../types.js';

/** Every line of one period, US dollars; null where it is missing or the mode does not have it. */
export type IncomeStatement = Readonly<Record<IncomeLine, number | null>>;

export type DerivedLine = (typeof DERIVED_INCOME_LINES)[number];

/** Figures as an import may have stored them: under the metric's name instead of the field's. */
export type RawFigures = PeriodFigures & { readonly revenue?: Numeral; readonly sga?: Numeral };

/**
 * Which income statement a deal uses.
 *
 * Unit: none. Rule R3.
 *
 * @example incomeModeOf({ collectDetailedIncomeStatement: true }) // => 'detailed'
 */
export function incomeModeOf(financials: DealFinancials | null | undefined): IncomeMode {
  return financials?.collectDetailedIncomeStatement === true ? 'detailed' : 'standard';
}

/** Gross revenue as stored, under either name (R2.5). */
export function revenueOf(figures: RawFigures): number | null {
  return num(figures.grossRevenue) ?? num(figures.revenue);
}

/** SG&A as stored, under either name (R2.5). */
export function sgaOf(figures: RawFigures): number | null {
  return num(figures.sgaExpenses) ?? num(figures.sga);
}

/** Operating expenses of the short statement; without them, the costs of the long one if it has SG&A (R3.3). */
export function operatingExpensesOf(figures: RawFigures): number | null {
  const stored = num(figures.operatingExpenses);
  if (stored !== null) return stored;
  return sgaOf(figures) === null ? null : sumOfDetailedCosts(figures);
}

/** SG&A, depreciation, interest and taxes, as far as they are present; null where none is. */
export function sumOfDetailedCosts(figures: RawFigures): number | null {
  const costs = [sgaOf(figures), num(figures.depreciation), num(figures.interest), num(figures.taxes)];
  const present = costs.filter((cost) => cost !== null);
  return present.length === 0 ? null : present.reduce((sum, cost) => sum + cost, 0);
}
