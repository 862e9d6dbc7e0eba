import { type Results } from '@dealwright/finance';

type Multiples = Pick<Results, 'purchasePrice' | 'purchasePriceMultiple'>;

/** What the multiple of a model means, in a few words. A price of $0 is not entered yet. */
export function describeMultiple({ purchasePrice, purchasePriceMultiple: paid }: Multiples): string {
  if (!((purchasePrice ?? 0) > 0)) return 'no price yet, 3.00x assumed';
  if (paid === null) return 'needs positive SDE';
  if (paid > 4) return 'above 4x';
  return paid < 3 ? '4x or lower is good; below 3x lowers the score' : '4x or lower is good';
}
