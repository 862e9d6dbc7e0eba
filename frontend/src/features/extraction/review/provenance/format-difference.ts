import { formatMoney, formatMoneyWithCents, formatPercent } from '../../../../lib/formats';

/** A figure as its document states it: with cents where it has any. */
export const formatStatedMoney = (value: number): string =>
  Number.isInteger(value) ? formatMoney(value) : formatMoneyWithCents(value);

const withSign = (difference: number | null, format: (value: number) => string): string => {
  if (difference === null) return '';
  if (difference === 0) return 'Same';
  return difference > 0 ? `+${format(difference)}` : format(difference);
};

/** '+$63,000' or '-$2,412.55'; 'Same' for no difference, '' where it is unknown. */
export const formatMoneyDifference = (difference: number | null): string =>
  withSign(difference, formatStatedMoney);

/** '+4.1%' or '-2.3%'; 'Same' for no difference, '' where it is unknown. */
export const formatPercentDifference = (percent: number | null): string => withSign(percent, formatPercent);
