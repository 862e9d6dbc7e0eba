import { clamp, finiteOrNull } from '@dealwright/figures';
import { calculatePayment } from '../loans/index.js';
import { readNonNegativeDollars, readPercent } from './read-input.js';
import { type Compounding, type FigureTerm } from './types.js';

/** A seller note that waits. */
export interface StandbyNote {
  /** while it waits: 0 */
  readonly monthlyPayment: number;
  readonly accruedInterest: number;
  /** what falls due at the end */
  readonly balanceDue: number;
  readonly terms: readonly FigureTerm[];
}

/** A note that is paid interest first, then repaid. */
export interface InterestOnlyNote {
  readonly interestOnlyMonths: number;
  readonly interestOnlyPayment: number;
  readonly repaymentMonths: number;
  readonly levelPayment: number;
  readonly totalInterest: number;
  readonly terms: readonly FigureTerm[];
}

const MAX_TERM_YEARS = 100;

/**
 * What a note on full standby has grown to: P (1 + rate/100 x years) with simple interest (the usual
 * wording), or P (1 + rate/1200)^(12 years) compounded monthly.
 *
 * Units: dollars, percent a year, years in; dollars out. Rule A4.
 * Source: the two textbook formulas of simple and compound interest.
 *
 * @example calculateStandbyBalance(100000, 6, 10, 'simple') // => 160000
 * @example calculateStandbyBalance(100000, 6, 10, 'compound') // => 181939.67
 */
export function calculateStandbyBalance(
  principal: number,
  rate: number,
  years: number,
  compounding: Compounding,
): number {
  const grown =
    compounding === 'compound'
      ? principal * (1 + rate / 1200) ** (12 * years)
      : principal * (1 + (rate / 100) * years);
  return finiteOrNull(Math.min(grown, Number.MAX_VALUE)) ?? 0;
}

/**
 * A seller note on full standby for so many years (the life of the 7(a) loan): no payments, so it is no part
 * of debt service and DSCR, but it grows and falls due at the end.
 *
 * Units: dollars, percent a year, years. Rule A4.
 * Source: SOP 50 10 8 on seller debt that counts as equity, as Starfield & Smith quote it (May 2025).
 *
 * @example calculateStandbyNote(50000, 6, 10).balanceDue // => 80000
 */
export function calculateStandbyNote(
  principal: unknown,
  rate: unknown,
  years: unknown,
  compounding: Compounding = 'simple',
): StandbyNote {
  const owed = readNonNegativeDollars(principal);
  const yearly = readPercent(rate) ?? 0;
  const waits = clamp(readNonNegativeDollars(years), 0, MAX_TERM_YEARS);
  const balanceDue = calculateStandbyBalance(owed, yearly, waits, compounding);
  const accruedInterest = balanceDue - owed;
  return {
    monthlyPayment: 0,
    accruedInterest,
    balanceDue,
    terms: [
      { key: 'principal', label: 'Note principal', value: owed, unit: 'dollars' },
      { key: 'rate', label: `Interest, ${compounding}`, value: yearly, unit: 'percent' },
      { key: 'years', label: 'Years on standby', value: waits, unit: 'years' },
      { key: 'accruedInterest', label: 'Accrued interest', value: accruedInterest, unit: 'dollars' },
      { key: 'balanceDue', label: 'Balance due at maturity', value: balanceDue, unit: 'dollars' },
    ],
  };
}

/**
 * A note whose first k months pay interest only, P x rate / 1200, and whose principal is then repaid in level
 * payments over the months that remain (at least one).
 *
 * Units: dollars, percent a year, years, months. Rules A4 and R5.1.
 *
 * @example calculateInterestOnlyNote(120000, 6, 3, 12).interestOnlyPayment // => 600
 * @example calculateInterestOnlyNote(120000, 0, 3, 12).levelPayment // => 5000
 */
export function calculateInterestOnlyNote(
  principal: unknown,
  rate: unknown,
  years: unknown,
  interestOnlyMonths: unknown,
): InterestOnlyNote {
  const owed = readNonNegativeDollars(principal);
  const yearly = readPercent(rate) ?? 0;
  const months = Math.max(1, Math.round(12 * clamp(readNonNegativeDollars(years), 0, MAX_TERM_YEARS)));
  const waiting = Math.round(clamp(readNonNegativeDollars(interestOnlyMonths), 0, months - 1));
  const first = owed * (yearly / 1200);
  const repaymentMonths = months - waiting;
  const level = calculatePayment(owed, yearly, repaymentMonths / 12);
  const totalInterest = first * waiting + level * repaymentMonths - owed;
  return {
    interestOnlyMonths: waiting,
    interestOnlyPayment: first,
    repaymentMonths,
    levelPayment: level,
    totalInterest,
    terms: [
      { key: 'principal', label: 'Note principal', value: owed, unit: 'dollars' },
      { key: 'rate', label: 'Interest', value: yearly, unit: 'percent' },
      { key: 'interestOnlyMonths', label: 'Interest-only months', value: waiting, unit: 'months' },
      { key: 'interestOnlyPayment', label: 'Interest-only payment', value: first, unit: 'dollars' },
      { key: 'repaymentMonths', label: 'Amortization months', value: repaymentMonths, unit: 'months' },
      { key: 'levelPayment', label: 'Payment afterwards', value: level, unit: 'dollars' },
      { key: 'totalInterest', label: 'Total interest', value: totalInterest, unit: 'dollars' },
    ],
  };
}
