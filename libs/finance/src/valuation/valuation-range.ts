import { finiteOrNull } from '@dealwright/figures';
import { type Dollars, type ValuationRange } from '../types.js';

/** Without a price, the value of a business is estimated as this many times its SDE. */
const MARKET_MULTIPLE = 3;

/**
 * The valuation range that is saved with the results: mid is the price, or 3 x SDE without one; low 0.8 x mid, high
 * 1.2 x mid. null without price and without positive SDE.
 *
 * Unit: dollars. Rule R7.1.
 *
 * @example calculateValuationRange(1000000, 300000) // => { low: 800000, mid: 1000000, high: 1200000 }
 * @example calculateValuationRange(null, 300000) // => { low: 720000, mid: 900000, high: 1080000 }
 */
export function calculateValuationRange(price: Dollars | null, sde: Dollars | null): ValuationRange | null {
  const mid = price !== null && price > 0 ? price : sde !== null && sde > 0 ? MARKET_MULTIPLE * sde : null;
  if (mid === null || !Number.isFinite(1.2 * mid)) return null;
  return { low: 0.8 * mid, mid, high: 1.2 * mid };
}

/**
 * The valuation range from earnings alone, shown next to the saved one: 2.5 to 3.5 x SDE. null without positive SDE.
 *
 * Unit: dollars. Rule R7.1.
 *
 * @example estimateValuationRange(200000) // => { low: 500000, high: 700000 }
 */
export function estimateValuationRange(
  sde: Dollars | null,
): { readonly low: Dollars; readonly high: Dollars } | null {
  if (sde === null || !(sde > 0) || !Number.isFinite(3.5 * sde)) return null;
  return { low: 2.5 * sde, high: 3.5 * sde };
}

/**
 * The price as a multiple of SDE; null unless both are positive.
 *
 * Units: dollars in, ratio out. Rule R7.1.
 *
 * @example calculatePurchaseMultiple(900000, 300000) // => 3
 */
export function calculatePurchaseMultiple(price: Dollars | null, sde: Dollars | null): number | null {
  return price !== null && price > 0 && sde !== null && sde > 0 ? finiteOrNull(price / sde) : null;
}
