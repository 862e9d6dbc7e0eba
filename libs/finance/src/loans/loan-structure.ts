import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { parseNumber, parsePercent } from '../numbers/index.js';
import { type LoanData, type Numeral } from '../types.js';
import { toMonths } from './to-months.js';
import { calculatePayment } from './payment.js';
import { splitPrincipals, type Principals } from './principals.js';

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
 * `splitPrincipals` is, and where nothing is financed at all.
 *
 * Units: dollars, percent, years. Rules R5.3 to R5.5.
 *
 * @example buildLoanStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 0 }).sba // => { principal: 900000, rate: 0, years: 10, months: 120, payment: 7500 }
 */
export function buildLoanStructure(loan: LoanData | null | undefined): LoanStructure | null {
  const split = splitPrincipals(loan);
  if (!loan || split === null || !(split.businessFinanced + split.realEstateLoan > 0)) return null;
  const terms = resolveLoanTerms(loan);
  return {
    principals: split,
    sba: buildAmortizingLoan(split.sbaLoan, terms.sba),
    seller: buildAmortizingLoan(split.sellerLoan, terms.seller),
    realEstate: buildAmortizingLoan(split.realEstateLoan, terms.realEstate),
  };
}

/** Rate in percent a year and term in years of one loan. */
export interface LoanTerms {
  readonly rate: number;
  readonly years: number;
}

/**
 * Rate and term of each loan with every default filled in, whatever its principal is.
 *
 * Units: percent a year, years. Rules R5.3 and R5.5.
 *
 * @example resolveLoanTerms({ sbaRate: '11.5' }).seller // => { rate: 7.5, years: 3 }
 */
export function resolveLoanTerms(
  loan: LoanData,
): Readonly<Record<'sba' | 'seller' | 'realEstate', LoanTerms>> {
  return {
    sba: { rate: parsePercent(loan.sbaRate) ?? 0, years: readTermYears(loan.sbaTerm, LOAN_DEFAULTS.sbaTerm) },
    seller: {
      rate: parsePercent(loan.sellerFinancingRate) ?? LOAN_DEFAULTS.sellerFinancingRate,
      years: readTermYears(loan.sellerFinancingTerm, LOAN_DEFAULTS.sellerFinancingTerm),
    },
    realEstate: { rate: parsePercent(loan.sba504Rate) ?? 0, years: parseNumber(loan.sba504Term) ?? 0 },
  };
}

function readTermYears(entered: Numeral, fallback: number): number {
  const years = parseNumber(entered);
  return years !== null && years > 0 ? years : fallback;
}

function buildAmortizingLoan(principal: number, { rate, years }: LoanTerms): AmortizingLoan {
  return {
    principal,
    rate,
    years: Math.max(0, years),
    months: toMonths(years),
    payment: calculatePayment(principal, rate, years),
  };
}
