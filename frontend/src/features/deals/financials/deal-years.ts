import { createDefaultYearLabels } from '@dealwright/figures';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { type Deal } from '../api/deals';

/** Converts the years of a deal for the sheet. A deal without years gets its configured number of empty ones. */
export function toFinancialsDraft(deal: Deal, asOfYear: number): FinancialsDraft {
  const { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeBase } = deal;
  if (Object.keys(historicalFinancials).length > 0) {
    return { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeBase };
  }
  const labels = createDefaultYearLabels(deal.historicalYearsCount, asOfYear);
  return {
    historicalFinancials: Object.fromEntries(Object.keys(labels).map((key) => [key, {}])),
    yearLabels: { ...labels, ...yearLabels },
    collectDetailedIncomeStatement,
    sdeBase,
  };
}
