import { balanceAfter } from './balance-after.js';
import { monthsOfTerm } from './months-of-term.js';
import { isInterestFree, payment, paymentAt } from './payment.js';

describe('monthsOfTerm', () => {
  it.each<[number | null, number]>([
    [10, 120],
    [25, 300],
    [1 / 24, 1],
    [0.125, 2],
    [0.12, 1],
    [0.001, 1],
    [2.54, 30],
    [2.5417, 31],
    [0, 0],
    [-3, 0],
    [null, 0],
    [NaN, 0],
    [Infinity, Number.MAX_SAFE_INTEGER],
  ])('%p years are %p payments', (years, months) => {
    expect(monthsOfTerm(years)).toBe(months);
  });
});

describe('payment', () => {
  it('divides the principal evenly at 0 %', () => {
    expect(payment(120_000, 0, 10)).toBe(1_000);
  });

  it('is 0 where there is nothing to repay or no rate', () => {
    expect([
      payment(0, 11.5, 10),
      payment(-1, 11.5, 10),
      payment(NaN, 11.5, 10),
      payment(1, 11.5, 0),
      payment(1, 11.5, -1),
      payment(1, 11.5, null),
      payment(1, null, 10),
      payment(1, NaN, 10),
    ]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('repays with one month of interest over a single month', () => {
    expect(payment(1_000, 12, 1 / 12)).toBeCloseTo(1_010, 9);
  });

  it('keeps its digits at rates near 0 %', () => {
    expect(payment(120_000, 1e-9, 10)).toBeCloseTo(1_000, 6);
    expect(payment(120_000, 1e-320, 10)).toBe(1_000);
  });

  it('treats a loan as interest-free only where interest is beyond the last digit', () => {
    expect([isInterestFree(9e-16, 100), isInterestFree(1.1e-15, 100), isInterestFree(0, 1)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('stays finite at absurd figures', () => {
    expect(payment(1e308, 1e6, 10)).toBe(Number.MAX_VALUE);
    expect(payment(1_000, 1e300, 10)).toBeGreaterThan(1e290);
    expect(payment(Infinity, 0, 10)).toBe(Number.MAX_VALUE);
    expect(payment(1_000, -1_200, 10)).toBe(0);
    expect(payment(1_000, -5_000, 10)).toBe(0);
    expect(payment(1_200, -6, 1)).toBeCloseTo(96.78, 2);
  });
});

describe('balanceAfter', () => {
  it('is the principal before the first payment and 0 from the last on', () => {
    expect(balanceAfter(100_000, 7.5, 3, 0)).toBe(100_000);
    expect(balanceAfter(100_000, 7.5, 3, -5)).toBe(100_000);
    expect(balanceAfter(100_000, 7.5, 3, 36)).toBe(0);
    expect(balanceAfter(100_000, 7.5, 3, 37)).toBe(0);
    expect(balanceAfter(100_000, 7.5, 3, 35)).toBeGreaterThan(3_000);
  });

  it('falls in equal steps at 0 %', () => {
    expect(balanceAfter(120_000, 0, 10, 30)).toBe(90_000);
  });

  it('counts only whole payments', () => {
    expect(balanceAfter(120_000, 0, 10, 30.9)).toBe(90_000);
  });

  it('agrees with the retrospective formula', () => {
    const [principal, rate, k] = [750_000, 11.5, 47];
    const r = rate / 1200;
    const grown = (1 + r) ** k;
    const expected = principal * grown - (payment(principal, rate, 10) * (grown - 1)) / r;
    expect(balanceAfter(principal, rate, 10, k)).toBeCloseTo(expected, 4);
  });

  it('is 0 for no loan, and stays at the principal where no rate says how it is repaid', () => {
    expect(balanceAfter(0, 5, 10, 1)).toBe(0);
    expect(balanceAfter(-5, 5, 10, 1)).toBe(0);
    expect(balanceAfter(1_000, 5, 0, 0)).toBe(0);
    expect(balanceAfter(1_000, null, 10, 12)).toBe(1_000);
    expect(balanceAfter(1_000, NaN, 10, 12)).toBe(1_000);
    expect(balanceAfter(1_000, -1_200, 10, 12)).toBe(1_000);
    expect(balanceAfter(1_000, 5, 10, NaN)).toBe(1_000);
    expect(balanceAfter(Infinity, 5, 10, 0)).toBe(Number.MAX_VALUE);
  });
});

describe('paymentAt', () => {
  it.each<[number | null, number | null]>([
    [11.5, 10],
    [0, 3],
    [7.5, 0.01],
    [null, 10],
    [NaN, 10],
    [-1_300, 10],
    [-1_200, 10],
    [5, 0],
    [5, null],
    [5, -1],
    [0, 0],
  ])('at %p percent over %p years agrees with payment for every principal', (rate, years) => {
    const principals = [1_000_000, 250, 0, -5, Infinity];
    expect(principals.map(paymentAt(rate, years))).toEqual(
      principals.map((principal) => payment(principal, rate, years)),
    );
  });

  it('is 0 where nothing says how the loan is repaid', () => {
    expect([paymentAt(null, 10)(1_000), paymentAt(5, 0)(1_000), paymentAt(-1_300, 10)(1_000)]).toEqual([
      0, 0, 0,
    ]);
  });
});
