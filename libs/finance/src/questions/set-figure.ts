import { type FinancialField } from '@dealwright/vocabulary';
import { type DealFinancials } from '../types.js';

/** The financials with one figure of one year replaced; the year is added if there is none. */
export function setFigure(
  financials: DealFinancials | null | undefined,
  yearKey: string,
  field: FinancialField,
  value: number,
): DealFinancials {
  const history = financials?.historicalFinancials ?? {};
  return {
    ...financials,
    historicalFinancials: { ...history, [yearKey]: { ...history[yearKey], [field]: value } },
  };
}
