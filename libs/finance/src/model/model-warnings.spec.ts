import { type LoanData } from '../types.js';
import { findModelWarnings } from './model-warnings.js';

const loan: LoanData = { purchasePrice: 1_000_000, downPayment: 10, sbaRate: 10, sbaTerm: 10 };
const messages = (change: LoanData) =>
  findModelWarnings([], { ...loan, ...change }).map(({ code, message }) => `${code}: ${message}`);

describe('warnings about the loan structure', () => {
  it.each<[string, LoanData, string[]]>([
    ['a usual structure', {}, []],
    [
      'a term of 45 years',
      { sbaTerm: 45 },
      ['unusualTerm: The 7(a) loan runs 45 years; loans of this program run at most 25. Check the term.'],
    ],
    [
      'a term of 0',
      { sbaTerm: 0 },
      ['unusualTerm: The 7(a) loan has a term of 0 years, so 10 years are used. Enter the term in years.'],
    ],
    [
      'a note without a term',
      { sellerFinancing: true, sellerFinancingAmount: 50_000, sellerFinancingTerm: 0 },
      ['unusualTerm: The seller note has a term of 0 years, so 3 years are used. Enter the term in years.'],
    ],
    [
      'a 504 loan without a term',
      { includeRealEstate: true, realEstatePurchasePrice: 500_000, sba504Rate: 6, sba504Term: 0 },
      ['unusualTerm: The 504 loan has a term of 0 years, so the loan is left out. Enter the term in years.'],
    ],
    ['a note that is switched off', { sellerFinancing: false, sellerFinancingTerm: 0 }, []],
    [
      '250 % down',
      { downPayment: 250 },
      ['unusualDownPayment: The down payment is 250% of the price; everything above 100% is not taken.'],
    ],
  ])('of %s', (_what, change, expected) => {
    expect(messages(change)).toEqual(expected);
  });
});
