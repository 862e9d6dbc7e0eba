import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { type Dollars, type Months, type Percent, type Reasoned, type Years } from '../types.js';
import { type ParsedLoan } from './parse-loan.js';
import { toMonths } from './to-months.js';
import { calculatePayment } from './payment.js';
import { type Principals, splitPrincipals } from './principals.js';

/** One loan of the purchase, every default filled in. */
export interface AmortizingLoan {
  /** US dollars */
  readonly principal: Dollars;
  /** percent a year */
  readonly rate: Percent;
  readonly years: Years;
  /** number of monthly payments */
  readonly months: Months;
  /** US dollars a month */
  readonly payment: Dollars;
}

/** The three loans that can pay for a purchase; a loan that is not used has principal and payment 0. */
export interface LoanStructure {
  readonly principals: Principals;
  readonly sba: AmortizingLoan;
  readonly seller: AmortizingLoan;
  readonly realEstate: AmortizingLoan;
}

/** Why a purchase has no loans: what it lacks, in the order in which it is asked for, or that nothing is financed (R5.3). */
type NoLoans = 'noPrice' | 'noRate' | 'noDownPayment' | 'nothingFinanced';

/**
 * The loans with their rates, terms and payments. Missing or non-positive terms become 10 years (7(a)) and
 * 3 years (seller note); a missing seller rate becomes 7.5 %. The 504 loan has no default. No loans without a price
 * above 0, a 7(a) rate and a down payment (0 is one), and where nothing is financed at all.
 *
 * Units: dollars, percent, years. Rules R5.3 to R5.5.
 *
 * @example buildLoanStructure(parseLoan({ purchasePrice: 1000000, downPayment: 10, sbaRate: 0 })).value.sba // => { principal: 900000, rate: 0, years: 10, months: 120, payment: 7500 }
 * @example buildLoanStructure(parseLoan({ purchasePrice: 500000, downPayment: 100, sbaRate: 10 })).reason // => 'nothingFinanced'
 */
export function buildLoanStructure(loan: ParsedLoan): Reasoned<LoanStructure, NoLoans> {
  const { value: split, reason } = splitPrincipals(loan);
  if (reason !== 'noPrice' && loan.sbaRate === null) return { value: null, reason: 'noRate' };
  if (split === null) return { value: null, reason };
  if (!(split.businessFinanced + split.realEstateLoan > 0)) return { value: null, reason: 'nothingFinanced' };
  const terms = resolveLoanTerms(loan);
  const value: LoanStructure = {
    principals: split,
    sba: buildAmortizingLoan(split.sbaLoan, terms.sba),
    seller: buildAmortizingLoan(split.sellerLoan, terms.seller),
    realEstate: buildAmortizingLoan(split.realEstateLoan, terms.realEstate),
  };
  return { value, reason: null };
}

/** Rate in percent a year and term in years of one loan. */
export interface LoanTerms {
  readonly rate: Percent;
  readonly years: Years;
}

/**
 * Rate and term of each loan with every default filled in, whatever its principal is.
 *
 * Units: percent a year, years. Rules R5.3 and R5.5.
 *
 * @example resolveLoanTerms(parseLoan({ sbaRate: '11.5' })).seller // => { rate: 7.5, years: 3 }
 */
export function resolveLoanTerms(
  loan: ParsedLoan,
): Readonly<Record<'sba' | 'seller' | 'realEstate', LoanTerms>> {
  return {
    sba: { rate: loan.sbaRate ?? 0, years: chooseTermYears(loan.sbaTerm, LOAN_DEFAULTS.sbaTerm) },
    seller: {
      rate: loan.sellerFinancingRate ?? LOAN_DEFAULTS.sellerFinancingRate,
      years: chooseTermYears(loan.sellerFinancingTerm, LOAN_DEFAULTS.sellerFinancingTerm),
    },
    realEstate: { rate: loan.sba504Rate ?? 0, years: loan.sba504Term ?? 0 },
  };
}

function chooseTermYears(entered: Years | null, fallback: Years): Years {
  return entered !== null && entered > 0 ? entered : fallback;
}

function buildAmortizingLoan(principal: Dollars, { rate, years }: LoanTerms): AmortizingLoan {
  return {
    principal,
    rate,
    years: Math.max(0, years),
    months: toMonths(years),
    payment: calculatePayment(principal, rate, years),
  };
}
