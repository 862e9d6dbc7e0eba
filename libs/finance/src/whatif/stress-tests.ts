import { clamp, gte } from '@dealwright/figures';
import { REQUIRED_DSCR, toComparableDscr } from '../loans/index.js';
import { type Numeral } from '../types.js';
import { calculateBasisCashFlow, nameBasis } from './basis.js';
import { clampTargetDscr } from './break-even.js';
import { type RuleSet } from '../lending-rules/index.js';
import { divideByDebtService, findWorstYear, hasSevenALoan } from '../financing/tranche-months.js';
import { buildFinancing } from '../financing/build-financing.js';
import { type Earnings, type ParsedStructure } from '../financing/parsed-structure.js';
import { readNonNegativeDollars, readDollars } from '../financing/read-input.js';
import { type Basis, type FigureTerm, type Tranche } from '../financing/types.js';

/** The sizes of the tests that run where none is given: percent of gross profit, points of margin. */
export const DEFAULT_CUSTOMER_LOSS_PERCENT = 10;
export const DEFAULT_MARGIN_POINTS = 2;

/** What may go wrong; a figure of 0 or none leaves that test out, except those with a default. */
export interface StressToggles {
  /** each its own test; missing: 1, 2 and 3 points */
  readonly ratePoints?: readonly Numeral[] | null | undefined;
  /** share of the gross profit that leaves with a customer, percent; missing: 10 */
  readonly customerLossPercent?: Numeral;
  /** points of margin lost, percent of revenue; missing: 2 */
  readonly marginPoints?: Numeral;
  /** yearly salary of a manager in the owner's place; missing: left out */
  readonly marketSalary?: Numeral;
}

/** One test: coverage before and after. */
export interface StressTest {
  readonly key: string;
  readonly label: string;
  /** the cash flow that debt is tested on */
  readonly basis: Basis;
  readonly cashFlowBefore: number | null;
  readonly cashFlowAfter: number | null;
  readonly debtServiceBefore: number;
  readonly debtServiceAfter: number;
  readonly dscrBefore: number | null;
  readonly dscrAfter: number | null;
  /** null without coverage */
  readonly meetsTarget: boolean | null;
  readonly terms: readonly FigureTerm[];
}

interface Shock {
  readonly key: string;
  readonly label: string;
  readonly points: number;
  readonly lost: number;
}

/**
 * Coverage of the year with the largest debt service at closing under stress, each test alone and all together (with the largest rise of the rate).
 * Coverage is that of the basis (C1). Rate: so many points more on the 7(a) loan only, the whole loan re-amortized.
 * Customer loss: less x % of gross profit. Margin: less so many percent of revenue. Owner transition: less the salary
 * of a manager. Losses add up. Tests without the figure they need are left out, those of the rate without a 7(a) loan.
 *
 * Units: dollars a year, percent, points; ratio. Rule A11.
 *
 * @example runStressTests(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 200000, grossProfit: 400000, feeFinanced: false }), getLendingRules('2026-01-15'))[3].cashFlowAfter // => 160000
 */
export function runStressTests(
  structure: ParsedStructure,
  rules: RuleSet,
  toggles: StressToggles | null = null,
  target: number = REQUIRED_DSCR,
): readonly StressTest[] {
  const loans = buildFinancing(structure, rules).tranches;
  const tested = { loans, structure, target: clampTargetDscr(target) };
  // A higher 7(a) rate does not affect a deal without a 7(a) loan.
  const rates = hasSevenALoan(loans) ? listRateShocks(toggles?.ratePoints) : [];
  const losses = listLossShocks(structure, toggles);
  const worstRate = rates.reduce((worst, { points }) => Math.max(worst, points), 0);
  const combined: Shock = {
    key: 'combined',
    label: 'All of these together',
    points: worstRate,
    lost: losses.reduce((sum, { lost }) => sum + lost, 0),
  };
  const shocks = [...rates, ...losses];
  return (shocks.length > 1 ? [...shocks, combined] : shocks).map((shock) => runStressTest(shock, tested));
}

function listRateShocks(points: StressToggles['ratePoints']): Shock[] {
  const list: readonly Numeral[] = Array.isArray(points) ? points : [1, 2, 3];
  return list
    .map((entry) => clamp(readDollars(entry) ?? 0, 0, 100))
    .filter((rise) => rise > 0)
    .map((rise) => ({
      key: `rate+${rise}`,
      label: `7(a) rate ${rise} ${rise === 1 ? 'point' : 'points'} higher`,
      points: rise,
      lost: 0,
    }));
}

function listLossShocks(
  { grossProfit, grossRevenue, newOfficerSalary }: Earnings,
  toggles: StressToggles | null,
): Shock[] {
  const loss = Math.min(
    100,
    readNonNegativeDollars(toggles?.customerLossPercent ?? DEFAULT_CUSTOMER_LOSS_PERCENT),
  );
  const margin = Math.min(100, readNonNegativeDollars(toggles?.marginPoints ?? DEFAULT_MARGIN_POINTS));
  const salary = readNonNegativeDollars(toggles?.marketSalary);
  return [
    {
      key: 'customerLoss',
      label: `Loss of customers with ${loss}% of gross profit`,
      points: 0,
      lost: grossProfit * (loss / 100),
    },
    {
      key: 'margin',
      label: `Margin ${margin} ${margin === 1 ? 'point' : 'points'} lower`,
      points: 0,
      lost: grossRevenue * (margin / 100),
    },
    {
      key: 'ownerTransition',
      label: `A manager replaces the owner${newOfficerSalary > 0 ? ', besides the new officer' : ''}`,
      points: 0,
      lost: salary,
    },
  ].filter(({ lost }) => lost > 0);
}

/**
 * The coverage of a stress test where it can be compared: none without positive earnings. Rule A11.
 *
 * @example readStressedDscr({ cashFlowAfter: -80000, dscrAfter: -3.45 }) // => null
 */
export const readStressedDscr = ({
  cashFlowAfter,
  dscrAfter,
}: Pick<StressTest, 'cashFlowAfter' | 'dscrAfter'>): number | null =>
  cashFlowAfter === null ? null : toComparableDscr(dscrAfter);

interface TestedDeal {
  readonly loans: readonly Tranche[];
  readonly structure: ParsedStructure;
  readonly target: number;
}

function runStressTest(shock: Shock, { loans, structure, target }: TestedDeal): StressTest {
  const cashFlowBefore = calculateBasisCashFlow(structure);
  const name = nameBasis(structure);
  const stressed = loans.map((loan) =>
    loan.kind === 'sevenA' ? { ...loan, annualRatePercent: loan.annualRatePercent + shock.points } : loan,
  );
  const debtServiceBefore = findWorstYear(loans).debtService;
  const debtServiceAfter = findWorstYear(stressed).debtService;
  const cashFlowAfter = cashFlowBefore === null ? null : cashFlowBefore - shock.lost;
  const dscrBefore = divideByDebtService(cashFlowBefore, debtServiceBefore);
  const dscrAfter = divideByDebtService(cashFlowAfter, debtServiceAfter);
  return {
    key: shock.key,
    label: shock.label,
    basis: structure.basis,
    cashFlowBefore,
    cashFlowAfter,
    debtServiceBefore,
    debtServiceAfter,
    dscrBefore,
    dscrAfter,
    meetsTarget: dscrAfter === null ? null : gte(dscrAfter, target),
    terms: [
      { key: 'cashFlowBefore', label: name, value: cashFlowBefore, unit: 'dollars' },
      {
        key: 'lost',
        label: `${structure.basis === 'sde' ? 'SDE' : 'Cash flow'} lost`,
        value: 0 - shock.lost,
        unit: 'dollars',
      },
      { key: 'points', label: 'Increase in the 7(a) rate', value: shock.points, unit: 'percent' },
      { key: 'debtServiceBefore', label: 'Debt service before', value: debtServiceBefore, unit: 'dollars' },
      { key: 'debtServiceAfter', label: 'Debt service after', value: debtServiceAfter, unit: 'dollars' },
      { key: 'dscrBefore', label: 'DSCR before', value: dscrBefore, unit: 'ratio' },
      { key: 'dscrAfter', label: 'DSCR after', value: dscrAfter, unit: 'ratio' },
    ],
  };
}
