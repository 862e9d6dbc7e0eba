import { parseNumber, parseNumberOrZero } from '@dealwright/figures';
import { type PeriodReading } from '../sde/index.js';

/** The year that a projection starts from, with its lines adjusted to add up to net income. US dollars. */
export interface ReconciledBase {
  readonly grossRevenue: number;
  readonly cogs: number;
  /** operating expenses, or SG&A in detailed mode */
  readonly expenses: number;
  readonly depreciation: number;
  readonly interest: number;
  readonly taxes: number;
  readonly netIncome: number;
  /** the part of net income that the lines do not explain; carried unchanged */
  readonly unreconciled: number;
}

/**
 * Fills the gaps of the base year so that its lines and its net income agree: unknown expenses take what is
 * left of revenue, else unknown cost of goods does (imports often have none); what still does not add up is
 * carried as a constant.
 *
 * Unit: dollars. Rule R7.3.
 *
 * @example reconcileBase(findProjectionBase(parsePeriods({ historicalFinancials: { 2025: { grossRevenue: 1000, netIncome: 200, operatingExpenses: 300 } } }, 2026))).cogs // => 500
 */
export function reconcileBase({ income, figures, mode }: PeriodReading): ReconciledBase {
  const grossRevenue = parseNumberOrZero(income.grossRevenue);
  const netIncome = parseNumberOrZero(income.netIncome);
  const grossProfit = parseNumber(figures.grossProfit);
  const knownCogs = income.cogs ?? (grossProfit === null ? null : grossRevenue - grossProfit);
  const knownExpenses = mode === 'detailed' ? income.sgaExpenses : income.operatingExpenses;
  const depreciation = income.depreciation ?? 0;
  const interest = income.interest ?? 0;
  const taxes = income.taxes ?? 0;
  const other = depreciation + interest + taxes;
  const rest = grossRevenue - other - netIncome;
  const expenses = knownExpenses ?? Math.max(0, rest - parseNumberOrZero(knownCogs));
  const cogs = knownCogs ?? (knownExpenses === null ? 0 : Math.max(0, rest - knownExpenses));
  const unreconciled = netIncome - (grossRevenue - cogs - expenses - other);
  return { grossRevenue, cogs, expenses, depreciation, interest, taxes, netIncome, unreconciled };
}

/**
 * The period a projection starts from: the newest that counts, with SDE, net income and revenue above 0.
 * null where there is none. It is the newest year also where SDE is averaged.
 *
 * Unit: dollars a year. Rule R7.2.
 *
 * @example findProjectionBase([]) // => null
 */
export function findProjectionBase(periods: readonly PeriodReading[]): PeriodReading | null {
  for (const reading of periods) {
    const { counts, sde, income } = reading;
    if (counts && sde !== null && income.netIncome !== null && parseNumberOrZero(income.grossRevenue) > 0)
      return reading;
  }
  return null;
}
