import { type FinancialModel } from '@dealwright/finance';
import { formatMoney } from '../../lib/formats';

/** The 7(a) loan that closing takes although the price is paid in cash, US dollars; 0 where nothing is borrowed. */
export const findLoanBesideCash = ({ borrowingForPrice, closing }: FinancialModel): number =>
  borrowingForPrice === 'none' ? (closing?.sevenALoan ?? 0) : 0;

/** Says that only the price is paid in cash. */
export const describeLoanBesideCash = (sevenALoan: number): string =>
  `The price is paid in cash, but the other uses at closing need a 7(a) loan of ${formatMoney(sevenALoan)} unless you increase the down payment.`;
