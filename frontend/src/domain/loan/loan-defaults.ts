import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { type LoanData } from '../models/api/models';

/** The loan structure of a new model. The purchase price starts with the asking price, if known, in dollars. */
export const createDefaultLoan = (askingPrice: number | null = null): LoanData => ({
  ...LOAN_DEFAULTS,
  ...(askingPrice === null ? {} : { purchasePrice: askingPrice }),
});

/** The fields that are entered: a field that one model leaves open does not empty one that is filled in another. */
export const pickFilled = (loan: LoanData): LoanData =>
  Object.fromEntries(Object.entries(loan).filter(([, value]) => value != null));

/** Whether anything was entered. What every model starts with, and a switch that is off, says nothing. */
export const hasLoanData = (loan: LoanData): boolean => {
  const defaults: Readonly<Record<string, unknown>> = LOAN_DEFAULTS;
  return Object.entries(pickFilled(loan)).some(([name, value]) => value !== defaults[name]);
};

/** The fields to set when seller financing is switched on. Earlier rate and term win over the defaults. */
export function getSellerNoteDefaults(loan: LoanData): LoanData {
  return {
    sellerFinancing: true,
    sellerFinancingRate: loan.sellerFinancingRate ?? LOAN_DEFAULTS.sellerFinancingRate,
    sellerFinancingTerm: loan.sellerFinancingTerm ?? LOAN_DEFAULTS.sellerFinancingTerm,
  };
}

/** The fields to set when real estate is included. Earlier values win over the defaults. */
export function getRealEstateDefaults(loan: LoanData): LoanData {
  return {
    includeRealEstate: true,
    realEstateDownPaymentType: loan.realEstateDownPaymentType ?? LOAN_DEFAULTS.realEstateDownPaymentType,
    sba504Rate: loan.sba504Rate ?? LOAN_DEFAULTS.sba504Rate,
    sba504Term: loan.sba504Term ?? LOAN_DEFAULTS.sba504Term,
  };
}
