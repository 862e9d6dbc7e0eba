import { parseNumber, parsePercent } from '../numbers/index.js';

/** A down payment both ways: US dollars, and percent of the price. */
export interface DownPayment {
  readonly amount: number | null;
  readonly percent: number | null;
}

const NO_DOWN_PAYMENT: DownPayment = { amount: null, percent: null };

/**
 * Reads a down payment entered as dollars ('amount') or as a percentage (anything else) of a price.
 * Dollars: percent = 100 D / price, null without a price. Percentage: amount = price x D / 100.
 * A negative entry counts as 0; a missing one leaves both null.
 *
 * Units: dollars; percent. Rule R5.2.
 *
 * @example resolveDownPayment(800000, 'percentage', '15%') // => { amount: 120000, percent: 15 }
 * @example resolveDownPayment(800000, 'amount', '$200,000') // => { amount: 200000, percent: 25 }
 */
export function resolveDownPayment(price: number | null, type: unknown, entered: unknown): DownPayment {
  const known = price !== null && price > 0 ? price : null;
  if (type === 'amount') {
    const dollars = parseNumber(entered);
    if (dollars === null) return NO_DOWN_PAYMENT;
    const amount = Math.max(0, dollars);
    return { amount, percent: known === null ? null : toPercentOfPrice(amount, known) };
  }
  const entry = parsePercent(entered);
  if (entry === null) return NO_DOWN_PAYMENT;
  const percent = Math.max(0, entry);
  return { amount: known === null ? null : Math.min((known * percent) / 100, Number.MAX_VALUE), percent };
}

function toPercentOfPrice(amount: number, price: number): number {
  return Math.min((100 * amount) / price, Number.MAX_VALUE);
}
