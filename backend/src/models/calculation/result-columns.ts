import { type LoanData, readPurchasePrice, type Results } from '@dealwright/finance';
import { type ModelEntity } from '../model.entity.js';

/** Copies of inputs and results in columns of their own, for lists. */
export type ResultColumns = Pick<ModelEntity, 'purchasePrice' | 'sde' | 'dscr' | 'multiple'>;

export function toResultColumns(
  results: Results | null,
  loan: Pick<LoanData, 'purchasePrice'>,
): ResultColumns {
  return {
    purchasePrice: readPurchasePrice(loan),
    sde: results?.sde ?? null,
    dscr: results?.debtService?.dscr ?? null,
    multiple: results?.purchasePriceMultiple ?? null,
  };
}
