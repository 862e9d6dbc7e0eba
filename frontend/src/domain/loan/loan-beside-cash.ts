import {
  applyAssumptions,
  calculateSourcesAndUses,
  classifyBorrowing,
  getLendingRules,
  type LoanData,
} from '@dealwright/finance';
import { formatMoney } from '../../lib/formats';
import { type Assumptions } from '../models/api/models';
import { getIsoToday } from '../models/model-input';

/** The 7(a) loan that closing takes although the price is paid in cash, US dollars; 0 where nothing is borrowed. */
export function findLoanBesideCash(loan: LoanData, assumptions: Assumptions): number {
  if (classifyBorrowing(loan) !== 'none') return 0;
  const structure = applyAssumptions({ ...loan }, assumptions);
  return calculateSourcesAndUses(structure, getLendingRules(getIsoToday()))?.sevenALoan ?? 0;
}

/** Says that only the price is paid in cash. */
export const describeLoanBesideCash = (sevenALoan: number): string =>
  `The price is paid in cash, but the other uses at closing need a 7(a) loan of ${formatMoney(sevenALoan)} unless you increase the down payment.`;
