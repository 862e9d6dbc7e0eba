import { type DealFinancials, type ModelInput } from '@dealwright/finance';
import { type SdeMethod } from '@dealwright/vocabulary';
import { type Deal, type LoanData } from './api/models';

/** The current year in UTC, as on the server. Results depend on it. */
export const getCurrentYear = () => new Date().getUTCFullYear();

export const getIsoToday = () => new Date().toISOString().slice(0, 10);

export function toDealFinancials(deal: Deal): DealFinancials {
  const { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeAdjustments } = deal;
  return { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeAdjustments };
}

/** Builds the input of the finance library for one model of a deal. */
export function toModelInput(deal: Deal, loan: LoanData, sdeCalculationMethod: SdeMethod): ModelInput {
  return {
    financials: toDealFinancials(deal),
    loan,
    settings: { sdeCalculationMethod, asOfYear: getCurrentYear() },
  };
}
