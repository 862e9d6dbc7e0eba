import fc from 'fast-check';
import { roundReturnYear } from './round-return-year.js';

describe('roundReturnYear', () => {
  it('prints a row that adds up', () => {
    const row = { year: 1, sde: 525_336.4, debtService: 126_761.6, cashFlow: 388_574.8, cashOnCash: 12 };
    expect(roundReturnYear(row)).toEqual({
      year: 1,
      sde: 525_336,
      debtService: 126_761,
      otherDeductions: 10_000,
      cashFlow: 388_575,
      cashOnCash: 12,
    });
  });

  it('adds up for any year', () => {
    const cents = fc.integer({ min: -50_000_000, max: 50_000_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(cents, cents, cents, (sde, debtService, other) => {
        const cashFlow = sde - debtService - other;
        const printed = roundReturnYear({ year: 1, sde, debtService, cashFlow, cashOnCash: null });
        expect(printed.sde - printed.debtService - printed.otherDeductions).toBe(printed.cashFlow);
        expect(printed.cashFlow).toBeCloseTo(cashFlow, -1);
      }),
    );
  });
});
