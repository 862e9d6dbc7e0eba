import { clamp, finiteOrNull } from '@dealwright/figures';
import { calculateBalance, calculatePayment } from '../loans/index.js';
import { calculateStandbyBalance } from './standby-note.js';
import { type Dollars, type Months, type Reasoned } from '../types.js';
import { type Tranche } from './types.js';

/** Sums of money closer than this are the same (R1.5): half a cent. */
const MONEY_TOLERANCE_DOLLARS = 0.005;
/** No loan of the program runs longer; a longer term entered by mistake must not stop the browser. */
const MAX_COVERAGE_YEARS = 50;

/**
 * Whether the buyer takes a 7(a) loan: rules and shocks of that program do not apply without one.
 *
 * Units: dollars in. Rules A0, A12.
 *
 * @example hasSevenALoan([]) // => false
 */
export const hasSevenALoan = (tranches: readonly Tranche[]): boolean =>
  tranches.some(({ kind, principal }) => kind === 'sevenA' && principal > 0);

/**
 * Monthly payment once the principal is being repaid; 0 on full standby.
 *
 * Units: dollars a month. Rules A0, R5.1.
 *
 * @example calculateLevelPayment(buildTranches(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, feeFinanced: false }), getLendingRules('2026-01-15'))[0]) // => 10000
 */
export function calculateLevelPayment(loan: Tranche): Dollars {
  if (loan.standby === 'full') return 0;
  return calculatePayment(
    loan.principal,
    loan.annualRatePercent,
    (loan.termMonths - loan.interestOnlyMonths) / 12,
  );
}

/**
 * Monthly payment while only interest is paid.
 *
 * Units: dollars a month. Rule A4.
 *
 * @example calculateInterestOnlyPayment(buildTranches(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 12, feeFinanced: false }), getLendingRules('2026-01-15'))[0]) // => 12000
 */
export function calculateInterestOnlyPayment(loan: Tranche): Dollars {
  return loan.principal * (loan.annualRatePercent / 1200);
}

/** What is owed after so many months; of a standby note with the interest grown so far, until it is due. */
export function calculateBalanceAtMonth(loan: Tranche, month: Months): Dollars {
  if (loan.standby === 'full') {
    return month > loan.termMonths
      ? 0
      : calculateStandbyBalance(loan.principal, loan.annualRatePercent, month / 12, loan.compounding);
  }
  if (month <= loan.interestOnlyMonths) return month < loan.termMonths ? loan.principal : 0;
  const years = (loan.termMonths - loan.interestOnlyMonths) / 12;
  return calculateBalance(loan.principal, loan.annualRatePercent, years, month - loan.interestOnlyMonths);
}

/**
 * The principal of a note that repays none of it before its last month, where it falls due as a balloon. null for every
 * other loan.
 *
 * Units: dollars, months. Rule A4.
 *
 * @example findBalloon({ principal: 90000, termMonths: 36, standby: 'interestOnly', interestOnlyMonths: 35 }) // => 90000
 * @example findBalloon({ principal: 90000, termMonths: 36, standby: 'interestOnly', interestOnlyMonths: 12 }) // => null
 */
export function findBalloon({
  principal,
  termMonths,
  standby,
  interestOnlyMonths,
}: Pick<Tranche, 'principal' | 'termMonths' | 'standby' | 'interestOnlyMonths'>): Dollars | null {
  const isBalloon = standby === 'interestOnly' && interestOnlyMonths >= termMonths - 1;
  return isBalloon && principal > 0 ? principal : null;
}

/** The yearly charge of a debenture follows the balance in steps of so many months. */
const CHARGE_STEP_MONTHS = 60;

/**
 * What a month costs beyond the level payment: the yearly charge of a debenture on the balance at the start of its
 * five years; 0 after the last payment.
 *
 * Units: months in, dollars a month out. Rule C3.
 */
export function calculateChargeInMonth(loan: Tranche, month: Months): Dollars {
  if (loan.annualChargePercent === 0 || month > loan.termMonths) return 0;
  const start = CHARGE_STEP_MONTHS * Math.floor((month - 1) / CHARGE_STEP_MONTHS);
  return calculateBalanceAtMonth(loan, start) * (loan.annualChargePercent / 1200);
}

function calculateLoanCostInYear(loan: Tranche, year: number): Dollars {
  if (loan.standby === 'full') return 0;
  const before = 12 * (year - 1);
  const due = clamp(loan.termMonths - before, 0, 12);
  const interestOnly = clamp(loan.interestOnlyMonths - before, 0, 12);
  return (
    calculateInterestOnlyPayment(loan) * interestOnly +
    calculateLevelPayment(loan) * (due - interestOnly) +
    calculateChargeInMonth(loan, before + 1) * due
  );
}

/**
 * What all loans cost in a year after closing, with the yearly charge of a debenture; a note on full standby costs nothing.
 *
 * Units: dollars a year. Rules R5.6, A4, C3.
 *
 * @example calculateDebtServiceInYear(buildTranches(parseStructure({ purchasePrice: 1000000, downPayment: 0, sbaRate: 0, feeFinanced: false }), getLendingRules('2026-01-15')), 1) // => 100000
 */
export function calculateDebtServiceInYear(tranches: readonly Tranche[], year: number): Dollars {
  return tranches.reduce((sum, loan) => sum + calculateLoanCostInYear(loan, year), 0);
}

/** Debt service of one year after closing, dollars. */
export interface DebtServiceYear {
  /** 1 is the first year after closing */
  readonly year: number;
  readonly debtService: Dollars;
}

/**
 * Debt service of every year of the 7(a) loan; without one, of every year in which anything is paid.
 *
 * Units: dollars a year. Rule A0.
 *
 * @example listDebtServiceYears(buildTranches(parseStructure({ purchasePrice: 1000000, downPayment: 0, sbaRate: 0, feeFinanced: false }), getLendingRules('2026-01-15'))).length // => 10
 */
export function listDebtServiceYears(tranches: readonly Tranche[]): readonly DebtServiceYear[] {
  return Array.from({ length: countCoverageYears(tranches) }, (_, index) => ({
    year: index + 1,
    debtService: calculateDebtServiceInYear(tranches, index + 1),
  }));
}

/**
 * The year with the largest debt service within the 7(a) term, on which a verdict is taken: interest-only months
 * make a later year the worst. The first of equal years; year 1 with 0 without loans.
 *
 * Units: dollars a year. Rule A0.
 *
 * @example findWorstYear(buildTranches(parseStructure({ purchasePrice: 1000000, downPayment: 0, sbaRate: 0, feeFinanced: false }), getLendingRules('2026-01-15'))).debtService // => 100000
 */
export function findWorstYear(tranches: readonly Tranche[]): DebtServiceYear {
  return findLargestYear(countCandidateYears(tranches), (year) => calculateDebtServiceInYear(tranches, year));
}

/**
 * `findWorstYear(tranches).debtService` for callers that vary only the 7(a) rate, which the bank's loan beside a
 * debenture may follow: what the other loans cost is calculated once. Takes the monthly payments of those two.
 *
 * Units: dollars a month in, dollars a year out. Rules A0, A9.
 */
export function createWorstDebtService(
  tranches: readonly Tranche[],
): (sevenAPayment: Dollars, bank504Payment: Dollars) => Dollars {
  const months = { sevenA: 0, bank504: 0 };
  const others: Tranche[] = [];
  for (const loan of tranches) {
    if (loan.kind === 'sevenA' || loan.kind === 'bank504') months[loan.kind] = loan.termMonths;
    else others.push(loan);
  }
  const years: { readonly sevenA: Months; readonly bank504: Months; readonly others: Dollars }[] = [];
  for (let year = 1; year <= countCandidateYears(tranches); year++) {
    const before = 12 * (year - 1);
    years.push({
      sevenA: clamp(months.sevenA - before, 0, 12),
      bank504: clamp(months.bank504 - before, 0, 12),
      others: calculateDebtServiceInYear(others, year),
    });
  }
  return (sevenAPayment, bank504Payment) =>
    findLargestYear(years.length, (year) => {
      const due = years[year - 1];
      if (due === undefined) return 0;
      return sevenAPayment * due.sevenA + bank504Payment * due.bank504 + due.others;
    }).debtService;
}

/** How many years may be the worst: without interest-only months no later year costs more than the first. */
function countCandidateYears(tranches: readonly Tranche[]): number {
  return tranches.some(({ interestOnlyMonths }) => interestOnlyMonths > 0)
    ? Math.max(1, countCoverageYears(tranches))
    : 1;
}

/** The year that costs most; the first of those that cost the same. */
function findLargestYear(years: number, calculateYear: (year: number) => Dollars): DebtServiceYear {
  let worst: DebtServiceYear = { year: 1, debtService: calculateYear(1) };
  for (let year = 2; year <= years; year++) {
    const debtService = calculateYear(year);
    if (debtService > worst.debtService + MONEY_TOLERANCE_DOLLARS) worst = { year, debtService };
  }
  return worst;
}

/** Why there is no coverage: no earnings are known, nothing is paid, or the quotient is beyond the finite numbers. */
export type MissingCoverage = 'noCashFlow' | 'noDebtService' | 'notFinite';

/** Coverage of a year: cash flow over debt service, or why there is none (A0). */
export function calculateCoverage(
  cashFlow: Dollars | null,
  debtService: Dollars,
): Reasoned<number, MissingCoverage> {
  if (!(debtService > 0)) return { value: null, reason: 'noDebtService' };
  if (cashFlow === null) return { value: null, reason: 'noCashFlow' };
  const value = finiteOrNull(cashFlow / debtService);
  return value === null ? { value, reason: 'notFinite' } : { value, reason: null };
}

/** `calculateCoverage` for callers that do not ask why (A0). */
export function divideByDebtService(cashFlow: Dollars | null, debtService: Dollars): number | null {
  return calculateCoverage(cashFlow, debtService).value;
}

function countCoverageYears(tranches: readonly Tranche[]): number {
  const used = tranches.filter(({ principal }) => principal > 0);
  const sevenA = used.find(({ kind }) => kind === 'sevenA');
  const months = sevenA?.termMonths ?? used.reduce((most, { termMonths }) => Math.max(most, termMonths), 0);
  return Math.min(MAX_COVERAGE_YEARS, Math.ceil(months / 12));
}
