import { type DealFinancials, type ModelInput } from '@dealwright/finance';
import { type SdeMethod } from '@dealwright/vocabulary';
import { type Deal, type LoanData } from '../api/models';

/** The one year the numbers depend on; years are those of UTC, as on the server. */
export const getCurrentYear = () => new Date().getUTCFullYear();

export const getIsoToday = () => new Date().toISOString().slice(0, 10);

export function toDealFinancials(deal: Deal): DealFinancials {
  const { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeAdjustments } = deal;
  return { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeAdjustments };
}

/** What the library computes a model from. */
export function toModelInput(deal: Deal, loan: LoanData, sdeCalculationMethod: SdeMethod): ModelInput {
  return {
    financials: toDealFinancials(deal),
    loan,
    settings: { sdeCalculationMethod, asOfYear: getCurrentYear() },
  };
}

/** How a deal is called: by its business, else by the start of its description. */
export function getDealName(deal: { businessName: string | null; description: string }): string {
  return deal.businessName?.trim() || deal.description.trim().slice(0, 60);
}
