import { calculateBalance } from './balance.js';
import { calculatePayment } from './payment.js';

/** Figures other people have published, with the place where each can be read. */
describe('payment, against published figures', () => {
  it.each<[string, number, number, number, number]>([
    ['annuity formula by hand, 7(a) default rate', 1_000_000, 11.5, 10, 14_059.54],
    ['annuity formula by hand, seller note default rate', 500_000, 7.5, 10, 5_935.09],
    ['numpy-financial documentation, pmt', 200_000, 7.5, 15, 1_854.02],
    ['Texas Instruments BA key sequence (fixya.com, 8 May 2011)', 100_000, 8, 30, 733.76],
    ['HP 17BII+ manual, p. 80, amortization schedule', 65_000, 12.5, 30, 693.72],
    ['HP 12c Platinum solutions handbook, p. 37, first payment', 50_000, 11.5, 30, 495.15],
    ['HP 12c Platinum solutions handbook, p. 37, adjusted payment', 49_316.74, 11.75, 27, 504.35],
    ['Math 352 Theory of Interest, amortization project (scribd 376507990)', 130_000, 3.8, 15, 948.62],
    ['letuscalculate.com, auto loan worked example', 20_000, 4, 5, 368.33],
    ['financialtoolset.com, SBA loan calculator (principal from its first row)', 468_750, 13, 10, 6_998.94],
    ['docs.scipy.org, numpy.pmt 1.3', 200_000, 7.5, 15, 1_854.0247200054619],
  ])('%s: %d at %d %% over %d years is %d a month', (_source, principal, rate, years, published) => {
    expect(calculatePayment(principal, rate, years)).toBeCloseTo(published, 2);
  });

  it('jupid.com, SBA loan calculator: 225,000 at 10.5 % over 10 years is 3,036 a month', () => {
    expect(Math.round(calculatePayment(225_000, 10.5, 10))).toBe(3_036);
  });
});

describe('balanceAfter, against published schedules', () => {
  it.each<[string, number, number, number, number, number, number]>([
    ['jupid.com, to the dollar', 225_000, 10.5, 10, 12, 211_558, 0.5],
    ['financialtoolset.com, to the dollar', 468_750, 13, 10, 12, 444_276, 0.5],
    ['Math 352, row 12', 130_000, 3.8, 15, 12, 123_443.18, 0.01],
    ['Math 352, row 36', 130_000, 3.8, 15, 36, 109_559.1, 0.01],
    ['HP 12c, loan amortizations (interest rounded each month)', 180_000, 7.75, 30, 12, 178_420.18, 0.03],
    ['HP 12c Platinum, p. 37 (payment rounded)', 50_000, 11.5, 30, 36, 49_316.74, 0.2],
  ])('%s', (_source, principal, rate, years, months, published, within) => {
    expect(Math.abs(calculateBalance(principal, rate, years, months) - published)).toBeLessThanOrEqual(
      within,
    );
  });
});
