import { formatMoney } from '../../../../lib/formats';

/** Dollars under a head that names the unit: grouped, without the sign of the currency, negatives in parentheses. */
export function amount(value: number): string {
  const size = formatMoney(Math.abs(value)).replace('$', '');
  return value < 0 && size !== '0' ? `(${size})` : size;
}
