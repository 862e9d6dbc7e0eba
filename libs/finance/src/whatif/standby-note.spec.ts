import { calculateDebtServiceInYear, calculateBalanceAtMonth } from './loan-months.js';
import { buildLoans } from './build-loans.js';
import { calculateInterestOnlyNote, calculateStandbyBalance, calculateStandbyNote } from './standby-note.js';
import { type StructureInput } from './types.js';

const deal: StructureInput = {
  purchasePrice: 1_000_000,
  downPayment: 10,
  sbaRate: 0,
  sellerFinancing: true,
  sellerFinancingAmount: 120_000,
  sellerFinancingRate: 6,
};

describe('standbyNote', () => {
  it('grows with simple interest, and with compound interest by the month', () => {
    expect(calculateStandbyNote(50_000, 6, 10)).toMatchObject({
      monthlyPayment: 0,
      accruedInterest: 30_000,
      balanceDue: 80_000,
    });
    expect(calculateStandbyNote(50_000, 6, 10, 'compound').balanceDue).toBeCloseTo(50_000 * 1.005 ** 120, 6);
    expect(calculateStandbyNote(50_000, 0, 10).balanceDue).toBe(50_000);
    expect(calculateStandbyNote('-5', null, null)).toMatchObject({ balanceDue: 0, accruedInterest: 0 });
  });

  it('explains itself', () => {
    expect(calculateStandbyNote(50_000, 6, 10).terms).toEqual([
      { key: 'principal', label: 'Note principal', value: 50_000, unit: 'dollars' },
      { key: 'rate', label: 'Interest, simple', value: 6, unit: 'percent' },
      { key: 'years', label: 'Years on standby', value: 10, unit: 'years' },
      { key: 'accruedInterest', label: 'Accrued interest', value: 30_000, unit: 'dollars' },
      { key: 'balanceDue', label: 'Balance due at maturity', value: 80_000, unit: 'dollars' },
    ]);
  });

  it('stays finite', () => {
    expect(calculateStandbyBalance(1e15, 1000, 100, 'compound')).toBeLessThanOrEqual(Number.MAX_VALUE);
    expect(calculateStandbyBalance(1e300, 1000, 1e6, 'compound')).toBe(Number.MAX_VALUE);
  });
});

describe('interestOnlyNote', () => {
  it('pays interest, then repays over what is left', () => {
    const note = calculateInterestOnlyNote(200_000, 7.5, 3, 12);
    expect(note).toMatchObject({ interestOnlyMonths: 12, repaymentMonths: 24, interestOnlyPayment: 1_250 });
    expect(note.levelPayment).toBeCloseTo(8_999.91853, 5);
    expect(note.totalInterest).toBeCloseTo(12 * 1_250 + 24 * 8_999.918530325 - 200_000, 4);
    expect(note.terms.map(({ key, label, unit }) => [key, label, unit])).toEqual([
      ['principal', 'Note principal', 'dollars'],
      ['rate', 'Interest', 'percent'],
      ['interestOnlyMonths', 'Interest-only months', 'months'],
      ['interestOnlyPayment', 'Interest-only payment', 'dollars'],
      ['repaymentMonths', 'Amortization months', 'months'],
      ['levelPayment', 'Payment afterwards', 'dollars'],
      ['totalInterest', 'Total interest', 'dollars'],
    ]);
  });

  it('leaves at least one month for the principal', () => {
    expect(calculateInterestOnlyNote(1_200, 0, 1, 40)).toMatchObject({
      interestOnlyMonths: 11,
      levelPayment: 1_200,
    });
    expect(calculateInterestOnlyNote(1_200, 12, 0, 0)).toMatchObject({
      repaymentMonths: 1,
      levelPayment: 1_212,
    });
  });
});

describe('loansOf', () => {
  it('fills the defaults in', () => {
    expect(buildLoans(deal)).toEqual([
      {
        key: 'sba',
        label: 'SBA 7(a) loan',
        principal: 780_000,
        rate: 0,
        months: 120,
        interestOnlyMonths: 0,
        standby: null,
      },
      {
        key: 'seller',
        label: 'Seller note',
        principal: 120_000,
        rate: 6,
        months: 36,
        interestOnlyMonths: 0,
        standby: null,
      },
      {
        key: 'realEstate',
        label: 'Real estate (504) loan',
        principal: 0,
        rate: 0,
        months: 0,
        interestOnlyMonths: 0,
        standby: null,
      },
    ]);
    expect(buildLoans(null)).toEqual([]);
    expect(buildLoans({ purchasePrice: 1, downPayment: 100, sbaRate: 1 })).toEqual([]);
  });

  it('takes the 7(a) loan as it closes', () => {
    expect(buildLoans({ ...deal, sevenALoan: '800k' })[0]?.principal).toBe(800_000);
    expect(buildLoans({ ...deal, sevenALoan: -1 })[0]?.principal).toBe(0);
  });

  it('makes a standby note last as long as the 7(a) loan', () => {
    const note = buildLoans({ ...deal, standby: true, interestOnlyMonths: 6 })[1];
    expect(note).toMatchObject({ months: 120, standby: 'simple', interestOnlyMonths: 0 });
    expect(buildLoans({ ...deal, standby: true, standbyCompounding: 'compound' })[1]?.standby).toBe(
      'compound',
    );
  });

  it('keeps interest-only months within the note', () => {
    expect(buildLoans({ ...deal, interestOnlyMonths: 12 })[1]?.interestOnlyMonths).toBe(12);
    expect(buildLoans({ ...deal, interestOnlyMonths: 99 })[1]?.interestOnlyMonths).toBe(35);
  });
});

describe('the loans through the years', () => {
  it('cost what is due in each', () => {
    const loans = buildLoans({ ...deal, sellerFinancingRate: 0 });
    const years = [1, 3, 4, 10, 11].map((year) => calculateDebtServiceInYear(loans, year));
    expect(years).toEqual([118_000, 118_000, 78_000, 78_000, 0]);
  });

  it('cost nothing for a standby note', () => {
    expect(calculateDebtServiceInYear(buildLoans({ ...deal, standby: true }), 1)).toBe(78_000);
  });

  it('cost interest first on an interest-only note', () => {
    const loans = buildLoans({ ...deal, interestOnlyMonths: 18 });
    expect(calculateDebtServiceInYear(loans, 1)).toBeCloseTo(78_000 + 12 * 600, 8);
    const level = (120_000 * 0.005) / (1 - 1.005 ** -18);
    expect(calculateDebtServiceInYear(loans, 2)).toBeCloseTo(78_000 + 6 * 600 + 6 * level, 6);
    expect(calculateDebtServiceInYear(loans, 3)).toBeCloseTo(78_000 + 12 * level, 6);
    const note = loans[1]!;
    expect([0, 18, 36].map((month) => calculateBalanceAtMonth(note, month))).toEqual([120_000, 120_000, 0]);
  });

  it('owe a standby note with its interest until it is due', () => {
    const note = buildLoans({ ...deal, standby: true })[1]!;
    expect([0, 12, 120, 121].map((month) => calculateBalanceAtMonth(note, month))).toEqual([
      120_000, 127_200, 192_000, 0,
    ]);
  });
});
