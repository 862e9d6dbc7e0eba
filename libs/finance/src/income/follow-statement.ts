import { type FinancialField, type IncomeLine } from '@dealwright/vocabulary';
import { formatNumeral, parseNumber } from '@dealwright/figures';
import { type Dollars, type PeriodFigures } from '../types.js';
import {
  hasMatchingCosts,
  isSameAmount,
  type RawFigures,
  readSga,
  sumDetailedCosts,
} from './income-statement.js';
import { readIncome } from './read-income.js';
import { switchIncomeMode } from './switch-income-mode.js';

/** What stands in for operating expenses where only the detailed statement was filled in (R3.3). */
export const DETAILED_COSTS: readonly IncomeLine[] = ['sgaExpenses', 'depreciation', 'interest', 'taxes'];

/** Whether a line is one of the costs that the short statement joins as operating expenses. */
export const isDetailedCost = (field: FinancialField): boolean =>
  DETAILED_COSTS.some((cost) => cost === field);

/** Derived lines that only the detailed statement has, top to bottom. */
const DETAILED_RESULTS = ['ebitda', 'ebit', 'ebt'] as const;

/**
 * The figures that an edit changes in the other statement while both state the same costs: operating expenses follow
 * the detailed costs, and SG&A takes what typed operating expenses leave. Empty where the statements differ.
 *
 * Unit: dollars. Rule R3.4.
 *
 * @param before the figures before the edit
 * @param edited the figures with the edited one replaced
 * `followCosts({ sgaExpenses: '200', operatingExpenses: '200' }, { sgaExpenses: '250', operatingExpenses: '200' }, 'sgaExpenses')` is `{ operatingExpenses: '250' }`.
 */
export function followCosts(
  before: PeriodFigures,
  edited: PeriodFigures,
  field: FinancialField,
): Partial<Record<'operatingExpenses' | 'sgaExpenses', string>> {
  if (!hasMatchingCosts(before)) return {};
  if (isDetailedCost(field)) return { operatingExpenses: formatDollarsOrBlank(sumDetailedCosts(edited)) };
  return field === 'operatingExpenses' ? followOperatingExpenses(edited) : {};
}

function followOperatingExpenses(edited: RawFigures): { readonly sgaExpenses?: string } {
  const total = parseNumber(edited.operatingExpenses);
  const others = sumDetailedCosts({ ...edited, sgaExpenses: null, sga: null });
  // Without a total the other costs still stand, so only an SG&A that was the whole total goes with it.
  if (total === null) return others === null ? { sgaExpenses: '' } : {};
  const rest = total - (others ?? 0);
  return isSameAmount(rest, readSga(edited) ?? 0) ? {} : { sgaExpenses: formatDollarsOrBlank(rest) };
}

/**
 * The derived lines of the detailed statement after an edit in the short one, which does not have them. A line that
 * was calculated before the edit is calculated again; one that was entered is left out.
 *
 * Unit: dollars. Rule R3.4.
 *
 * `followDetailedResults({ grossProfit: '600', ebitda: '600' }, { grossProfit: '700', ebitda: '600' })` is `{ ebitda: '700' }`.
 */
export function followDetailedResults(
  before: PeriodFigures,
  edited: PeriodFigures,
): Partial<Record<(typeof DETAILED_RESULTS)[number], string>> {
  const followed: Record<string, string> = {};
  for (const line of DETAILED_RESULTS) {
    const calculate = (figures: PeriodFigures) =>
      readIncome({ ...switchIncomeMode(figures, 'detailed'), [line]: null }, 'detailed')[line];
    if (!isSameAmount(parseNumber(before[line]), calculate(before))) continue;
    followed[line] = formatDollarsOrBlank(calculate({ ...edited, ...followed }));
  }
  return followed;
}

const formatDollarsOrBlank = (amount: Dollars | null): string =>
  amount !== null && Number.isFinite(amount) ? formatNumeral(amount) : '';
