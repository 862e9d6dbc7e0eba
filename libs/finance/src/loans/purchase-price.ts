import { parseNumber } from '@dealwright/figures';
import { type Dollars, type LoanData } from '../types.js';

/**
 * The price of a purchase. null while none is entered, and a price of $0 or less is none.
 *
 * Units: dollars. Rules R5.3, R7.1 and R7.7.
 *
 * @example readPurchasePrice({ purchasePrice: '$900,000' }) // => 900000
 * @example readPurchasePrice({ purchasePrice: 0 }) // => null
 */
export function readPurchasePrice(loan: Pick<LoanData, 'purchasePrice'> | null | undefined): Dollars | null {
  const price = parseNumber(loan?.purchasePrice);
  return price !== null && price > 0 ? price : null;
}
