import {
  calculateBalanceAtMonth,
  calculateChargeInMonth,
  calculateLevelPayment,
  calculateInterestOnlyPayment,
} from './tranche-months.js';
import { type RuleSet } from '../lending-rules/index.js';
import { buildTranches } from './build-financing.js';
import { type Dollars, type Percent } from '../types.js';
import { type ParsedStructure } from './parsed-structure.js';
import { type TrancheKind, type Tranche } from './types.js';

/** What happens to debt in a stretch of time, dollars. */
export interface DebtFlow {
  readonly payment: Dollars;
  /** interest paid, with the yearly charge of a debenture */
  readonly interest: Dollars;
  readonly principal: Dollars;
  /** interest that grew unpaid, on a standby note */
  readonly accrued: Dollars;
  /** owed at the end */
  readonly balance: Dollars;
}

/** One month or year: all loans together, and each of those in use. */
interface ScheduleRow extends DebtFlow {
  /** 1 is the month, or year, after closing */
  readonly period: number;
  readonly byTranche: Readonly<Partial<Record<TrancheKind, DebtFlow>>>;
}

/** Every loan in use, to its last payment. */
export interface AmortizationSchedule {
  readonly tranches: readonly Tranche[];
  readonly months: readonly ScheduleRow[];
  readonly years: readonly ScheduleRow[];
  readonly totalPaid: Dollars;
  readonly totalInterest: Dollars;
  /** at closing, percent a year; null without debt */
  readonly blendedRate: Percent | null;
}

const NO_FLOW: DebtFlow = { payment: 0, interest: 0, principal: 0, accrued: 0, balance: 0 };

/**
 * The combined schedule of all loans by month and year: payment, interest, principal and balance, together
 * and per loan, to the last payment, when the balance is exactly 0. A standby note grows unpaid and is paid at
 * once in the last month of the 7(a) loan. Empty without debt.
 *
 * Units: dollars; months and years after closing. Rules A5, A4, R5.1.
 *
 * @example buildAmortizationSchedule(parseStructure({ purchasePrice: 1000000, downPayment: 0, sbaRate: 11.5, feeFinanced: false }), getLendingRules('2026-01-15')).months[0].interest // => 9583.33
 * @example buildAmortizationSchedule(parseStructure({ purchasePrice: 1000000, downPayment: 0, sbaRate: 11.5, feeFinanced: false }), getLendingRules('2026-01-15')).years[0].balance // => 943361.84
 */
export function buildAmortizationSchedule(structure: ParsedStructure, rules: RuleSet): AmortizationSchedule {
  const tranches = buildTranches(structure, rules).filter((loan) => loan.principal > 0);
  const length = tranches.reduce((longest, loan) => Math.max(longest, loan.termMonths), 0);
  const flows = tranches.map((loan) => ({ kind: loan.kind, flows: calculateMonthlyFlows(loan) }));
  const months = Array.from({ length }, (_, index) =>
    combineFlows(
      index + 1,
      flows.map((loan) => [loan.kind, loan.flows[index] ?? NO_FLOW] as const),
    ),
  );
  const years = Array.from({ length: Math.ceil(length / 12) }, (_, index) =>
    combineYear(index + 1, tranches, months),
  );
  return {
    tranches,
    months,
    years,
    totalPaid: sumField(years, 'payment'),
    totalInterest: sumField(years, 'interest'),
    blendedRate: calculateBlendedRate(structure, rules),
  };
}

/**
 * The rate all loans cost together: sum of balance x rate, and the yearly charge of a debenture, over the sum of
 * balances, so many months after closing; null when nothing is owed any more.
 *
 * Units: months in, percent a year out. Rule A5.
 *
 * @example calculateBlendedRate(parseStructure({ purchasePrice: 1000000, downPayment: 0, sbaRate: 11, sellerFinancing: true, sellerFinancingAmount: 250000, sellerFinancingRate: 7, feeFinanced: false }), getLendingRules('2026-01-15')) // => 10
 */
export function calculateBlendedRate(structure: ParsedStructure, rules: RuleSet, month = 0): number | null {
  const paid = toWholeMonth(month);
  const owed = buildTranches(structure, rules).map((loan) => ({
    rate: loan.annualRatePercent,
    charge: 1200 * calculateChargeInMonth(loan, paid + 1),
    balance: calculateBalanceAtMonth(loan, paid),
  }));
  const debt = owed.reduce((total, { balance }) => total + balance, 0);
  if (!(debt > 0)) return null;
  return owed.reduce(
    (total, { rate, charge, balance }) => total + rate * (balance / debt) + charge / debt,
    0,
  );
}

/**
 * What is still owed so many years after closing: the sum of the balances, a standby note with the interest
 * it has grown.
 *
 * Units: years in, dollars out. Rules A5 and R5.1.
 *
 * @example calculateDebtAfterYears(parseStructure({ purchasePrice: 1000000, downPayment: 0, sbaRate: 11.5, feeFinanced: false }), getLendingRules('2026-01-15'), 1) // => 943361.84
 */
export function calculateDebtAfterYears(structure: ParsedStructure, rules: RuleSet, years: number): number {
  return buildTranches(structure, rules).reduce(
    (total, loan) => total + calculateBalanceAtMonth(loan, toWholeMonth(12 * years)),
    0,
  );
}

function toWholeMonth(month: number): number {
  return month > 0 ? Math.floor(month + 1e-9) : 0;
}

function calculateMonthlyFlows(loan: Tranche): readonly DebtFlow[] {
  return Array.from({ length: loan.termMonths }, (_, index) =>
    loan.standby !== 'full'
      ? calculateAmortizingFlow(loan, index + 1)
      : calculateStandbyFlow(loan, index + 1),
  );
}

function calculateAmortizingFlow(loan: Tranche, month: number): DebtFlow {
  const balance = calculateBalanceAtMonth(loan, month);
  const level =
    month <= loan.interestOnlyMonths ? calculateInterestOnlyPayment(loan) : calculateLevelPayment(loan);
  const payment = level + calculateChargeInMonth(loan, month);
  const principal = calculateBalanceAtMonth(loan, month - 1) - balance;
  return { payment, interest: payment - principal, principal, accrued: 0, balance };
}

function calculateStandbyFlow(loan: Tranche, month: number): DebtFlow {
  const due = calculateBalanceAtMonth(loan, month);
  const accrued = due - calculateBalanceAtMonth(loan, month - 1);
  if (month < loan.termMonths) return { payment: 0, interest: 0, principal: 0, accrued, balance: due };
  return { payment: due, interest: due - loan.principal, principal: loan.principal, accrued, balance: 0 };
}

function combineFlows(period: number, flows: readonly (readonly [TrancheKind, DebtFlow])[]): ScheduleRow {
  const all = flows.map(([, flow]) => flow);
  return {
    period,
    payment: sumField(all, 'payment'),
    interest: sumField(all, 'interest'),
    principal: sumField(all, 'principal'),
    accrued: sumField(all, 'accrued'),
    balance: sumField(all, 'balance'),
    byTranche: Object.fromEntries(flows),
  };
}

function combineYear(
  year: number,
  tranches: readonly Tranche[],
  months: readonly ScheduleRow[],
): ScheduleRow {
  const rows = months.slice(12 * (year - 1), 12 * year);
  return combineFlows(
    year,
    tranches.map(({ kind }) => {
      const flows = rows.map((row) => row.byTranche[kind] ?? NO_FLOW);
      return [kind, { ...sumFlows(flows), balance: flows.at(-1)?.balance ?? 0 }] as const;
    }),
  );
}

function sumFlows(flows: readonly DebtFlow[]): Omit<DebtFlow, 'balance'> {
  return {
    payment: sumField(flows, 'payment'),
    interest: sumField(flows, 'interest'),
    principal: sumField(flows, 'principal'),
    accrued: sumField(flows, 'accrued'),
  };
}

function sumField(flows: readonly DebtFlow[], field: keyof DebtFlow): number {
  return flows.reduce((total, flow) => total + flow[field], 0);
}
