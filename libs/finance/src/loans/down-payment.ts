import { type DownPaymentType } from '@dealwright/vocabulary';
import { type Dollars, type Percent } from '../types.js';

/** A down payment both ways: US dollars, and percent of the price. */
export interface DownPayment {
  readonly amount: Dollars | null;
  readonly percent: Percent | null;
}

/** Decimal digits that a double always keeps. */
const DOUBLE_DIGITS = 15;
const NO_DOWN_PAYMENT: DownPayment = { amount: null, percent: null };

/**
 * A down payment in dollars ('amount') or as a percentage of a price, both ways.
 * Dollars: percent = 100 D / price, null without a price. Percentage: amount = price x D / 100.
 * A negative entry counts as 0; a missing one leaves both null.
 *
 * Units: dollars; percent. Rule R5.2.
 *
 * @example calculateDownPayment(800000, 'percentage', 15) // => { amount: 120000, percent: 15 }
 * @example calculateDownPayment(800000, 'amount', 200000) // => { amount: 200000, percent: 25 }
 */
export function calculateDownPayment(
  price: Dollars | null,
  type: DownPaymentType,
  entered: Dollars | Percent | null,
): DownPayment {
  if (entered === null) return NO_DOWN_PAYMENT;
  const known = price !== null && price > 0 ? price : null;
  const figure = Math.max(0, entered);
  if (type === 'amount')
    return { amount: figure, percent: known === null ? null : toPercentOfPrice(figure, known) };
  return {
    amount: known === null ? null : Math.min((known * figure) / 100, Number.MAX_VALUE),
    percent: figure,
  };
}

/**
 * The same down payment in the other unit: percent of the price for dollars, dollars for a percentage. A percentage
 * keeps every digit, and dollars lose only the noise of binary fractions, so that switching the unit twice gives the
 * dollars back. Null without a price.
 *
 * Units: dollars; percent. Rules R5.2 and R1.3.
 *
 * @example convertDownPayment(800000, 'amount', 200000) // => 25
 * @example convertDownPayment(1650000, 'percentage', convertDownPayment(1650000, 'amount', 123456)) // => 123456
 */
export function convertDownPayment(
  price: Dollars | null,
  from: DownPaymentType,
  entered: Dollars | Percent | null,
): Percent | Dollars | null {
  const { amount, percent } = calculateDownPayment(price, from, entered);
  if (from === 'amount') return percent;
  return amount === null ? null : Math.min(Number(amount.toPrecision(DOUBLE_DIGITS)), Number.MAX_VALUE);
}

function toPercentOfPrice(amount: Dollars, price: Dollars): Percent {
  return Math.min((100 * amount) / price, Number.MAX_VALUE);
}
