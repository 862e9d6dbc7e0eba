import { type LoanData } from '../types.js';
import { classifyBorrowing } from './classify-borrowing.js';
import { isAllCashPurchase } from './is-all-cash-purchase.js';
import { parseLoan } from './parse-loan.js';

const cash: LoanData = { purchasePrice: 500_000, downPayment: 100 };
const estate: LoanData = { includeRealEstate: true, realEstatePurchasePrice: 300_000 };

describe('borrowingOf', () => {
  it.each<[string, LoanData | null, ReturnType<typeof classifyBorrowing>]>([
    ['nothing entered', null, 'unknown'],
    ['no price', { downPayment: 10, sbaRate: 10 }, 'unknown'],
    ['a price of 0', { ...cash, purchasePrice: 0 }, 'unknown'],
    ['no down payment', { purchasePrice: 500_000, sbaRate: 10 }, 'unknown'],
    ['no rate', { ...cash, downPayment: 10 }, 'unknown'],
    ['a 7(a) loan', { ...cash, downPayment: 10, sbaRate: 0 }, 'some'],
    ['all in cash, without a rate', cash, 'none'],
    ['all in cash, in dollars', { ...cash, downPaymentType: 'amount', downPayment: 500_000 }, 'none'],
    [
      'all in cash, with a rate and a note that has nothing to carry',
      { ...cash, sbaRate: 10, sellerFinancing: true, sellerFinancingAmount: 1 },
      'none',
    ],
    ['real estate that awaits its rate', { ...cash, ...estate, sbaRate: 10 }, 'unknown'],
    ['real estate in cash', { ...cash, ...estate, realEstateDownPayment: 100 }, 'none'],
    ['real estate on a loan', { ...cash, ...estate, sbaRate: 10, sba504Rate: 6, sba504Term: 20 }, 'some'],
  ])('%s', (_what, loan, expected) => {
    expect(classifyBorrowing(parseLoan(loan))).toBe(expected);
    expect(isAllCashPurchase(parseLoan(loan))).toBe(expected === 'none');
  });
});
