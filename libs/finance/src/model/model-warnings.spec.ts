import { openLoan, parseLoan } from '../loans/index.js';
import { parsePeriods } from '../sde/index.js';
import { type LoanData, type PeriodFigures } from '../types.js';
import { findModelWarnings } from './model-warnings.js';

const loan: LoanData = { purchasePrice: 1_000_000, downPayment: 10, sbaRate: 10, sbaTerm: 10 };
const messages = (change: LoanData) =>
  findModelWarnings([], parseLoan({ ...loan, ...change })).map(({ code, message }) => `${code}: ${message}`);

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
      ['unusualDownPayment: The down payment is 250% of the price; only 100% counts.'],
    ],
  ])('of %s', (_what, change, expected) => {
    expect(messages(change)).toEqual(expected);
  });
});

describe('the warning about an SDE that its own lines do not give', () => {
  const find = (figures: PeriodFigures) =>
    findModelWarnings(
      parsePeriods({ historicalFinancials: { 2025: figures } }, 2026),
      parseLoan(loan),
    ).filter(({ code }) => code === 'sdeDiffersFromComputed');
  const lines = { grossRevenue: 900_000, netIncome: 150_000, ownerSalary: 80_000, interest: 20_000 };

  it('says both figures and which one the model uses', () => {
    // 150,000 + 80,000 + 20,000 = 250,000.
    expect(find({ ...lines, sde: 300_000 })).toEqual([
      {
        code: 'sdeDiffersFromComputed',
        yearKey: '2025',
        message:
          'SDE is given as $300,000, but net income plus add-backs is $250,000. The given SDE counts; check which one is right.',
      },
    ]);
  });

  it.each<[string, PeriodFigures, number]>([
    ['the same SDE', { sde: 250_000 }, 0],
    ['1 % more, to the dollar', { sde: 250_000, netIncome: 147_500 }, 0],
    ['more than 1 % more', { sde: 250_000, netIncome: 147_499 }, 1],
    ['more than 1 % less', { sde: 250_000, netIncome: 152_501 }, 1],
    ['$1,000 of a small SDE', { sde: 11_000, netIncome: 10_000, ownerSalary: null, interest: null }, 0],
    [
      'more than $1,000 of a small SDE',
      { sde: 11_001, netIncome: 10_000, ownerSalary: null, interest: null },
      1,
    ],
    ['a loss that differs', { sde: -50_000 }, 1],
    ['no SDE entered', {}, 0],
    ['no net income', { sde: 250_000, netIncome: null, grossRevenue: null }, 0],
  ])('with %s', (_what, change, count) => {
    expect(find({ ...lines, ...change })).toHaveLength(count);
  });
});

describe('warnings of a loan', () => {
  it('finds nothing without a loan, or a percentage down without a price', () => {
    expect(openLoan(null).warnings).toEqual([]);
    expect(openLoan({ downPaymentType: 'amount', downPayment: 5_000 }).warnings).toEqual([]);
    expect(openLoan({ downPayment: 100 }).warnings).toEqual([]);
  });
});
