import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { num, rateIn } from '../numbers/index.js';
import { type LoanData, type Numeral } from '../types.js';
import { monthsOfTerm } from './months-of-term.js';
import { payment } from './payment.js';
import { principals, type Principals } from './principals.js';

/** One loan of the purchase, every default filled in. */
export interface AmortizingLoan {
  /** US dollars */
  readonly principal: number;
  /** percent a year */
  readonly rate: number;
  readonly years: number;
  /** number of monthly payments */
  readonly months: number;
  /** US dollars a month */
  readonly payment: number;
}

/** The three loans that can pay for a purchase; a loan that is not used has principal and payment 0. */
export interface LoanStructure {
  readonly principals: Principals;
  readonly sba: AmortizingLoan;
  readonly seller: AmortizingLoan;
  readonly realEstate: AmortizingLoan;
}

/**
 * The loans with their rates, terms and payments. Missing or non-positive terms become 10 years (7(a)) and
 * 3 years (seller note); a missing seller rate becomes 7.5 %. The 504 loan has no default. null where
 * `principals` is, and where nothing is financed at all.
 *
 * Units: dollars, percent, years. Rules R5.3 to R5.5.
 *
 * @example loanStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 0 }).sba // => { principal: 900000, rate: 0, years: 10, months: 120, payment: 7500 }
 */
export function loanStructure(loan: LoanData | null | undefined): LoanStructure | null {
  const split = principals(loan);
  if (!loan || split === null || !(split.businessFinanced + split.realEstateLoan > 0)) return null;
  return {
    principals: split,
    sba: amortizing(split.sbaLoan, rateIn(loan.sbaRate) ?? 0, termOr(loan.sbaTerm, LOAN_DEFAULTS.sbaTerm)),
    seller: amortizing(
      split.sellerLoan,
      rateIn(loan.sellerFinancingRate) ?? LOAN_DEFAULTS.sellerFinancingRate,
      termOr(loan.sellerFinancingTerm, LOAN_DEFAULTS.sellerFinancingTerm),
    ),
    realEstate: amortizing(split.realEstateLoan, rateIn(loan.sba504Rate) ?? 0, num(loan.sba504Term) ?? 0),
  };
}

function termOr(entered: Numeral, fallback: number): number {
  const years = num(entered);
  return years !== null && years > 0 ? years : fallback;
}

function amortizing(principal: number, rate: number, years: number): AmortizingLoan {
  return {
    principal,
    rate,
    years: Math.max(0, years),
    months: monthsOfTerm(years),
    payment: payment(principal, rate, years),
  };
}
