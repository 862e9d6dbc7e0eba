import { type AmortizingLoan, buildLoanStructure, toMonths } from '../loans/index.js';
import { readWholeNumber, readDollars, readStructure } from './read-input.js';
import { type StructureInput, type WhatIfLoan } from './types.js';

/**
 * The loans of a structure with principal, rate and length, as the what-if figures use them: the 7(a) loan,
 * the seller note (on standby, or with interest-only months), the 504 loan. A loan that is not used has
 * principal 0. Interest-only months leave at least one month in which the principal is repaid. Empty where
 * price, down payment or 7(a) rate are missing, or nothing is financed.
 *
 * Units: dollars, percent a year, months. Rules A4 and R5.3 to R5.5.
 *
 * @example buildLoans({ purchasePrice: 1000000, downPayment: 10, sbaRate: 11.5 })[0].principal // => 900000
 */
export function buildLoans(input: StructureInput | null | undefined): readonly WhatIfLoan[] {
  const loans = buildLoanStructure(readStructure(input));
  if (loans === null) return [];
  const closing = readDollars(input?.sevenALoan);
  const sba = closing === null ? loans.sba : { ...loans.sba, principal: Math.max(0, closing) };
  return [
    toAmortizingWhatIfLoan('sba', 'SBA 7(a) loan', sba),
    toSellerNoteLoan(loans.seller, loans.sba.years, input),
    toAmortizingWhatIfLoan('realEstate', 'Real estate (504) loan', loans.realEstate),
  ];
}

function toAmortizingWhatIfLoan(key: 'sba' | 'realEstate', label: string, loan: AmortizingLoan): WhatIfLoan {
  const { principal, rate, months } = loan;
  return { key, label, principal, rate, months, interestOnlyMonths: 0, standby: null };
}

function toSellerNoteLoan(
  loan: AmortizingLoan,
  sbaYears: number,
  input: StructureInput | null | undefined,
): WhatIfLoan {
  const { principal, rate, months } = loan;
  const note = { key: 'seller', label: 'Seller note', principal, rate } as const;
  if (input?.standby === true) {
    const standby = input.standbyCompounding === 'compound' ? 'compound' : 'simple';
    return { ...note, months: toMonths(sbaYears), interestOnlyMonths: 0, standby };
  }
  const interestOnlyMonths = readWholeNumber(input?.interestOnlyMonths, 0, 0, Math.max(0, months - 1));
  return { ...note, months, interestOnlyMonths, standby: null };
}
