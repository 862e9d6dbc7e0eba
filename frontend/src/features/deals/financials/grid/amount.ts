import { formatMoney } from '../../../../lib/formats';

/** Dollars under a head that names the unit: grouped, without the sign of the currency. */
export const amount = (value: number): string => formatMoney(value).replace('$', '');
