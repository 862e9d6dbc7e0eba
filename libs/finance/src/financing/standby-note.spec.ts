import { calculateInterestOnlyNote, calculateStandbyBalance, calculateStandbyNote } from './standby-note.js';

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
