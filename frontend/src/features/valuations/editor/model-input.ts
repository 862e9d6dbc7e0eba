import { type DealFinancials, type ModelInput } from '@dealwright/finance';
import { type SdeMethod } from '@dealwright/vocabulary';
import { type Deal, type LoanData } from '../api/models';

/** The one year the numbers depend on; years are those of UTC, as on the server. */
export const thisYear = () => new Date().getUTCFullYear();

export const isoToday = () => new Date().toISOString().slice(0, 10);

export function financialsInput(deal: Deal): DealFinancials {
  const { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeAdjustments } = deal;
  return { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeAdjustments };
}

/** What the library computes a model from. */
export function modelInput(deal: Deal, loan: LoanData, sdeCalculationMethod: SdeMethod): ModelInput {
  return {
    financials: financialsInput(deal),
    loan,
    settings: { sdeCalculationMethod, asOfYear: thisYear() },
  };
}

/** How a deal is called: by its business, else by the start of its description. */
export function dealName(deal: { businessName: string | null; description: string }): string {
  return deal.businessName?.trim() || deal.description.trim().slice(0, 60);
}
