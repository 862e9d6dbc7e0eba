import { formatMoney, formatMoneyWithCents } from '@dealwright/figures';
import { type Dollars } from '../../types.js';

/** What the buyer brings to closing, and the cash that is there for it. */
export interface CashAtClosing {
  readonly needed: Dollars;
  readonly available: Dollars;
}

/** A cent: sums of money that differ by no more are the same. */
const CASH_TOLERANCE_DOLLARS = 0.01;

/**
 * True where the deal needs more cash at closing than there is, by more than a cent.
 *
 * Units: dollars. Rule A8.
 *
 * @example isCashShort({ needed: 95413, available: 20000 }) // => true
 */
export const isCashShort = ({ needed, available }: CashAtClosing): boolean =>
  needed > available + CASH_TOLERANCE_DOLLARS;

/**
 * Says how much cash closing needs and how much there is, with cents where the dollars alone look equal.
 *
 * Units: dollars. Rule A8.
 *
 * @example describeCashAtClosing({ needed: 95413, available: 20000 }) // => '$95,413 in cash is needed at closing, $20,000 is available'
 */
export function describeCashAtClosing({ needed, available }: CashAtClosing): string {
  const areEqual = formatMoney(needed) === formatMoney(available);
  const format = areEqual && needed !== available ? formatMoneyWithCents : formatMoney;
  return `${format(needed)} in cash is needed at closing, ${format(available)} is available`;
}
