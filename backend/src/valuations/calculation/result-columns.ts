import { type LoanData, type Results } from '@dealwright/finance';
import { type ValuationEntity } from '../valuation.entity.js';

/** Copies of inputs and results in columns of their own, for lists. */
export type ResultColumns = Pick<ValuationEntity, 'purchasePrice' | 'sde' | 'dscr' | 'multiple'>;

export function toResultColumns(
  results: Results | null,
  { purchasePrice }: Pick<LoanData, 'purchasePrice'>,
): ResultColumns {
  return {
    purchasePrice: typeof purchasePrice === 'number' ? purchasePrice : null,
    sde: results?.sde ?? null,
    dscr: results?.debtService?.dscr ?? null,
    multiple: results?.purchasePriceMultiple ?? null,
  };
}
