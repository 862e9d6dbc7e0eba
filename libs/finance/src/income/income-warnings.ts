import { DERIVED_INCOME_LINES, FINANCIAL_FIELD_LABELS, type IncomeMode } from '@dealwright/vocabulary';
import { formatMoney, gt, parseNumber } from '@dealwright/figures';
import { INCOME_STEPS } from '../lines/index.js';
import { type ModelWarning, type PeriodFigures } from '../types.js';
import { type IncomeStatement } from './income-statement.js';
import { readIncome } from './read-income.js';

/** Differences up to this many dollars are rounding. */
const ROUNDING_DOLLARS = 1;

/** How a net income came to its line: from the database, from a document that is being reviewed, or from a person who reviews it. */
export type NetIncomeOrigin = 'stored' | 'read' | 'entered';

/** What a warning says of a net income by its origin. */
const ORIGINS: Readonly<Record<NetIncomeOrigin, { readonly as: string; readonly figure: string }>> = {
  stored: { as: 'is stored as', figure: 'The stored figure' },
  read: { as: 'was read as', figure: 'The figure that was read' },
  entered: { as: 'was entered as', figure: 'The figure that you entered' },
};

/**
 * Doubts about one income statement. netIncomeMismatch: a stored net income differs by more than $1 from
 * what its own lines give. costsMissing: net income had to be computed although no cost is there, so that
 * it equals revenue. operatingCostsMissing: likewise without a cost below gross profit, so that it equals gross
 * profit. negativeCost: a cost is below zero, so that it adds to profit. None blocks anything.
 *
 * Unit: dollars. Rule R3.4.
 *
 * @example findIncomeWarnings({ grossRevenue: '900' }, 'standard', '2024').map((warning) => warning.code) // => ['costsMissing']
 */
export function findIncomeWarnings(
  figures: PeriodFigures,
  mode: IncomeMode,
  yearKey: string,
  origin: NetIncomeOrigin = 'stored',
): ModelWarning[] {
  return [
    ...findNegativeCosts(figures, mode, yearKey),
    ...findNetIncomeWarnings(figures, mode, yearKey, origin),
  ];
}

/** Taxes may be negative: a loss can bring a refund. */
function findNegativeCosts(figures: PeriodFigures, mode: IncomeMode, yearKey: string): ModelWarning[] {
  return INCOME_STEPS[mode].flatMap(({ cost: field }) => {
    const cost = parseNumber(figures[field]);
    if (field === 'taxes' || cost === null || cost >= 0) return [];
    const message = `${FINANCIAL_FIELD_LABELS[field]} is ${formatMoney(cost)}, which adds to profit. Enter costs as positive numbers.`;
    return [{ code: 'negativeCost' as const, yearKey, message }];
  });
}

function findNetIncomeWarnings(
  figures: PeriodFigures,
  mode: IncomeMode,
  yearKey: string,
  origin: NetIncomeOrigin,
): ModelWarning[] {
  const income = readIncome(figures, mode);
  const stored = parseNumber(figures.netIncome);
  if (income.netIncome !== null && lacksOperatingCosts(figures, mode))
    return [warnOfMissingCosts(income, income.netIncome, mode, yearKey)];
  if (stored === null) return [];
  const fromLines = calculateNetIncomeFromLines(figures, mode, income);
  if (fromLines === null || !gt(Math.abs(stored - fromLines), ROUNDING_DOLLARS)) return [];
  return [
    {
      code: 'netIncomeMismatch',
      yearKey,
      message: `Net income ${ORIGINS[origin].as} ${formatMoney(stored)}, but the lines give ${formatMoney(fromLines)}. ${ORIGINS[origin].figure} is used; check which is right.`,
    },
  ];
}

function warnOfMissingCosts(
  { grossRevenue, grossProfit, cogs }: IncomeStatement,
  netIncome: number,
  mode: IncomeMode,
  yearKey: string,
): ModelWarning {
  const counted = formatMoney(netIncome);
  if (cogs === null && (grossProfit ?? grossRevenue) === grossRevenue)
    return {
      code: 'costsMissing',
      yearKey,
      message: `Only revenue is entered, so models count all of its ${counted} as net income. Enter the costs or the net income.`,
    };
  const expenses = FINANCIAL_FIELD_LABELS[mode === 'detailed' ? 'sgaExpenses' : 'operatingExpenses'];
  return {
    code: 'operatingCostsMissing',
    yearKey,
    message: `No costs below gross profit are entered, so models count ${counted} as net income. Enter ${expenses}, 0 if there are none, or the net income.`,
  };
}

/** What the lines give without the stored net income; null unless they are there to be compared. */
function calculateNetIncomeFromLines(
  figures: PeriodFigures,
  mode: IncomeMode,
  income: IncomeStatement,
): number | null {
  const hasGross = income.cogs !== null || parseNumber(figures.grossProfit) !== null;
  const expenses = mode === 'detailed' ? income.sgaExpenses : income.operatingExpenses;
  if (!hasGross || expenses === null) return null;
  if (mode === 'detailed') return readIncome({ ...figures, netIncome: null }, mode).netIncome;
  const gross =
    income.grossRevenue !== null && income.cogs !== null
      ? income.grossRevenue - income.cogs
      : income.grossProfit;
  return gross === null ? null : gross - expenses;
}

/**
 * True where a period has a revenue or a gross profit, but no cost below it and no line that says more: blank costs
 * count 0, so that its net income is the revenue or the gross profit under another name, also where a sheet has stored
 * it. Screens do not state the SDE of such a period. A typed 0 is a cost.
 *
 * Unit: none. Rules R3.2 and R3.4.
 *
 * @example lacksOperatingCosts({ grossRevenue: '900', cogs: '300', netIncome: '600' }, 'standard') // => true
 * @example lacksOperatingCosts({ grossRevenue: '900', cogs: '300', operatingExpenses: '0' }, 'standard') // => false
 */
export function lacksOperatingCosts(figures: PeriodFigures, mode: IncomeMode): boolean {
  const income = readIncome(figures, mode);
  const start = income.grossProfit ?? income.grossRevenue;
  if (start === null || INCOME_STEPS[mode].some(({ cost }) => cost !== 'cogs' && income[cost] !== null))
    return false;
  return DERIVED_INCOME_LINES.filter((line) => line !== 'grossProfit')
    .map((line) => parseNumber(figures[line]))
    .every((line) => line === null || line === start || line === income.grossRevenue);
}
