import { type IncomeLine, type IncomeMode } from '@dealwright/vocabulary';
import { finiteOrNull, parseNumber } from '@dealwright/figures';
import { type DealFinancials, type Dollars, type Numeral, type PeriodFigures } from '../types.js';

/** Every line of one period, US dollars; null where it is missing or the mode does not have it. */
export type IncomeStatement = Readonly<Record<IncomeLine, Dollars | null>>;

/** Figures that an import may have stored under the metric's name instead of the field's. */
export type RawFigures = PeriodFigures & { readonly revenue?: Numeral; readonly sga?: Numeral };

/**
 * Which income statement a deal uses.
 *
 * Unit: none. Rule R3.
 *
 * @example getIncomeMode({ collectDetailedIncomeStatement: true }) // => 'detailed'
 */
export function getIncomeMode(financials: DealFinancials | null | undefined): IncomeMode {
  return financials?.collectDetailedIncomeStatement === true ? 'detailed' : 'standard';
}

/** Gross revenue as stored, under either name (R2.5). */
export function readRevenue(figures: RawFigures): number | null {
  return parseNumber(figures.grossRevenue) ?? parseNumber(figures.revenue);
}

/** SG&A as stored, under either name (R2.5). */
export function readSga(figures: RawFigures): number | null {
  return parseNumber(figures.sgaExpenses) ?? parseNumber(figures.sga);
}

/** A cost as stored: SG&A falls back on the operating expenses, these on the detailed costs (R2.5, R3.3). */
export function readCost(figures: RawFigures, cost: IncomeLine): number | null {
  if (cost === 'operatingExpenses') return readOperatingExpenses(figures);
  return cost === 'sgaExpenses'
    ? (readSga(figures) ?? parseNumber(figures.operatingExpenses))
    : parseNumber(figures[cost]);
}

/** Operating expenses of the short statement; if missing, the sum of the detailed costs if SG&A is present (R3.3). */
export function readOperatingExpenses(figures: RawFigures): number | null {
  const stored = parseNumber(figures.operatingExpenses);
  if (stored !== null) return stored;
  return readSga(figures) === null ? null : sumDetailedCosts(figures);
}

/** SG&A, depreciation, interest and taxes, as far as they are present; null where none is or the sum is not finite. */
export function sumDetailedCosts(figures: RawFigures): number | null {
  const costs = [
    readSga(figures),
    parseNumber(figures.depreciation),
    parseNumber(figures.interest),
    parseNumber(figures.taxes),
  ];
  const present = costs.filter((cost) => cost !== null);
  return present.length === 0 ? null : finiteOrNull(present.reduce((sum, cost) => sum + cost, 0));
}

/** Differences up to this many dollars are rounding. */
const ROUNDING_DOLLARS = 0.005;

/** Whether two amounts are the same but for rounding; false where either is missing. */
export const isSameAmount = (a: Dollars | null, b: Dollars | null): boolean =>
  a !== null && b !== null && Math.abs(a - b) <= ROUNDING_DOLLARS;

/**
 * Whether the operating expenses of the short statement are the sum of the detailed costs, as the switch from one
 * statement to the other makes them. False where either is missing.
 *
 * Unit: none. Rule R3.4.
 *
 * `hasMatchingCosts({ sgaExpenses: '200', taxes: '30', operatingExpenses: '230' })` is `true`.
 */
export function hasMatchingCosts(figures: RawFigures): boolean {
  return isSameAmount(parseNumber(figures.operatingExpenses), sumDetailedCosts(figures));
}
