import { calculateBalance } from './balance.js';
import { toMonths } from './to-months.js';
import { isInterestFree, calculatePayment, createPaymentCalculator } from './payment.js';

describe('calculateBalance over a term without end', () => {
  it.each([
    [5, 1000],
    [0, 1000],
    [-5, 1000 * (1 - 5 / 1200) ** 12],
    [Infinity, 1000],
  ])('stays finite at %d%%', (rate, owed) => {
    expect(calculateBalance(1000, rate, Infinity, 12)).toBeCloseTo(owed, 9);
  });
});

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
    expect(toMonths(years)).toBe(months);
  });
});

describe('payment', () => {
  it('divides the principal evenly at 0 %', () => {
    expect(calculatePayment(120_000, 0, 10)).toBe(1_000);
  });

  it('is 0 where there is nothing to repay or no rate', () => {
    expect([
      calculatePayment(0, 11.5, 10),
      calculatePayment(-1, 11.5, 10),
      calculatePayment(NaN, 11.5, 10),
      calculatePayment(1, 11.5, 0),
      calculatePayment(1, 11.5, -1),
      calculatePayment(1, 11.5, null),
      calculatePayment(1, null, 10),
      calculatePayment(1, NaN, 10),
    ]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('repays with one month of interest over a single month', () => {
    expect(calculatePayment(1_000, 12, 1 / 12)).toBeCloseTo(1_010, 9);
  });

  it('stays precise at rates near 0 %', () => {
    expect(calculatePayment(120_000, 1e-9, 10)).toBeCloseTo(1_000, 6);
    expect(calculatePayment(120_000, 1e-320, 10)).toBe(1_000);
  });

  it('treats a loan as interest-free only where interest is beyond the last digit', () => {
    expect([isInterestFree(9e-16, 100), isInterestFree(1.1e-15, 100), isInterestFree(0, 1)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('stays finite at absurd figures', () => {
    expect(calculatePayment(1e308, 1e6, 10)).toBe(Number.MAX_VALUE);
    expect(calculatePayment(1_000, 1e300, 10)).toBeGreaterThan(1e290);
    expect(calculatePayment(Infinity, 0, 10)).toBe(Number.MAX_VALUE);
    expect(calculatePayment(1_000, -1_200, 10)).toBe(0);
    expect(calculatePayment(1_000, -5_000, 10)).toBe(0);
    expect(calculatePayment(1_200, -6, 1)).toBeCloseTo(96.78, 2);
  });
});

describe('balanceAfter', () => {
  it('is the principal before the first payment and 0 from the last on', () => {
    expect(calculateBalance(100_000, 7.5, 3, 0)).toBe(100_000);
    expect(calculateBalance(100_000, 7.5, 3, -5)).toBe(100_000);
    expect(calculateBalance(100_000, 7.5, 3, 36)).toBe(0);
    expect(calculateBalance(100_000, 7.5, 3, 37)).toBe(0);
    expect(calculateBalance(100_000, 7.5, 3, 35)).toBeGreaterThan(3_000);
  });

  it('falls in equal steps at 0 %', () => {
    expect(calculateBalance(120_000, 0, 10, 30)).toBe(90_000);
  });

  it('counts only whole payments', () => {
    expect(calculateBalance(120_000, 0, 10, 30.9)).toBe(90_000);
  });

  it('agrees with the retrospective formula', () => {
    const [principal, rate, k] = [750_000, 11.5, 47];
    const r = rate / 1200;
    const grown = (1 + r) ** k;
    const expected = principal * grown - (calculatePayment(principal, rate, 10) * (grown - 1)) / r;
    expect(calculateBalance(principal, rate, 10, k)).toBeCloseTo(expected, 4);
  });

  it('is 0 for no loan, and stays at the principal where no rate says how it is repaid', () => {
    expect(calculateBalance(0, 5, 10, 1)).toBe(0);
    expect(calculateBalance(-5, 5, 10, 1)).toBe(0);
    expect(calculateBalance(1_000, 5, 0, 0)).toBe(0);
    expect(calculateBalance(1_000, null, 10, 12)).toBe(1_000);
    expect(calculateBalance(1_000, NaN, 10, 12)).toBe(1_000);
    expect(calculateBalance(1_000, -1_200, 10, 12)).toBe(1_000);
    expect(calculateBalance(1_000, 5, 10, NaN)).toBe(1_000);
    expect(calculateBalance(Infinity, 5, 10, 0)).toBe(Number.MAX_VALUE);
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
    expect(principals.map(createPaymentCalculator(rate, years))).toEqual(
      principals.map((principal) => calculatePayment(principal, rate, years)),
    );
  });

  it('is 0 where nothing says how the loan is repaid', () => {
    expect([
      createPaymentCalculator(null, 10)(1_000),
      createPaymentCalculator(5, 0)(1_000),
      createPaymentCalculator(-1_300, 10)(1_000),
    ]).toEqual([0, 0, 0]);
  });
});
