import { createDefaultYearLabels } from '@dealwright/finance';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { type Deal } from '../api/deals';

/** The years of a deal as its sheet edits them; one that has none gets as many as it was made for. */
export function toFinancialsDraft(deal: Deal, asOfYear: number): FinancialsDraft {
  const { historicalFinancials, yearLabels, collectDetailedIncomeStatement } = deal;
  if (Object.keys(historicalFinancials).length > 0) {
    return { historicalFinancials, yearLabels, collectDetailedIncomeStatement };
  }
  const labels = createDefaultYearLabels(deal.historicalYearsCount, asOfYear);
  return {
    historicalFinancials: Object.fromEntries(Object.keys(labels).map((key) => [key, {}])),
    yearLabels: { ...labels, ...yearLabels },
    collectDetailedIncomeStatement,
  };
}
