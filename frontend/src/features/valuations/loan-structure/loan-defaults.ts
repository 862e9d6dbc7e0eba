import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { type LoanData } from '../api/models';

/** What a new model starts from. */
export const createDefaultLoan = (): LoanData => ({ ...LOAN_DEFAULTS });

/** Switching the seller note on fills in its usual rate and term, unless there were others before. */
export function getSellerNoteDefaults(loan: LoanData): LoanData {
  return {
    sellerFinancing: true,
    sellerFinancingRate: loan.sellerFinancingRate ?? LOAN_DEFAULTS.sellerFinancingRate,
    sellerFinancingTerm: loan.sellerFinancingTerm ?? LOAN_DEFAULTS.sellerFinancingTerm,
  };
}

/** The same for the real estate loan, which has no other defaults anywhere. */
export function getRealEstateDefaults(loan: LoanData): LoanData {
  return {
    includeRealEstate: true,
    realEstateDownPaymentType: loan.realEstateDownPaymentType ?? LOAN_DEFAULTS.realEstateDownPaymentType,
    sba504Rate: loan.sba504Rate ?? LOAN_DEFAULTS.sba504Rate,
    sba504Term: loan.sba504Term ?? LOAN_DEFAULTS.sba504Term,
  };
}
