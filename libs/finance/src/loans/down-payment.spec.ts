import { type DownPaymentType } from '@dealwright/vocabulary';
import { convertDownPayment } from './down-payment.js';
import { openLoan } from './open-loan.js';

describe('downPayment', () => {
  const resolve = (purchasePrice: number | null, type: unknown, downPayment: string | number) =>
    openLoan({ purchasePrice, downPaymentType: type as DownPaymentType, downPayment }).downPayment;

  it.each<[string, number | null, unknown, string | number, number | null, number | null]>([
    ['a percentage of the price', 1_000_000, 'percentage', 10, 100_000, 10],
    ['a percentage as text', 1_000_000, 'percentage', '12.5%', 125_000, 12.5],
    ['any other type as a percentage', 1_000_000, undefined, '20', 200_000, 20],
    ['dollars', 1_000_000, 'amount', '$150,000', 150_000, 15],
    ['0 %, which is an entry', 1_000_000, 'percentage', 0, 0, 0],
    ['0 dollars, which are an entry', 1_000_000, 'amount', '0', 0, 0],
    ['a negative percentage as 0', 1_000_000, 'percentage', -10, 0, 0],
    ['negative dollars as 0', 1_000_000, 'amount', '(5,000)', 0, 0],
    ['more than the price', 1_000_000, 'amount', 1_500_000, 1_500_000, 150],
    ['a blank percentage as missing', 1_000_000, 'percentage', '', null, null],
    ['blank dollars as missing', 1_000_000, 'amount', '', null, null],
    ['dollars without a price', null, 'amount', 5_000, 5_000, null],
    ['dollars on a price of 0', 0, 'amount', 5_000, 5_000, null],
    ['a percentage without a price', null, 'percentage', 10, null, 10],
    ['a percentage on a price of 0', 0, 'percentage', 10, null, 10],
  ])('reads %s', (_what, price, type, entered, amount, percent) => {
    expect(resolve(price, type, entered)).toEqual({ amount, percent });
  });

  it('stays finite at absurd figures', () => {
    expect(resolve(1e308, 'percentage', 1e10)).toEqual({
      amount: Number.MAX_VALUE,
      percent: 1e10,
    });
    expect(resolve(1e-300, 'amount', 1e300)).toEqual({ amount: 1e300, percent: Number.MAX_VALUE });
  });
});

describe('convertDownPayment', () => {
  it.each<[number, number]>([
    [1_650_000, 123_456],
    [1_100_000, 120_000],
    [999_999.99, 0.01],
    [3, 1],
    [123_456_789.01, 23_456_789.37],
  ])('of a price of %p gives %p dollars back when the unit is switched twice', (price, dollars) => {
    const percent = convertDownPayment(price, 'amount', dollars);
    expect(convertDownPayment(price, 'percentage', percent)).toBe(dollars);
  });

  it('has no other unit without a price or an entry, and stays finite', () => {
    expect(convertDownPayment(null, 'amount', 5_000)).toBeNull();
    expect(convertDownPayment(0, 'percentage', 10)).toBeNull();
    expect(convertDownPayment(1_000_000, 'percentage', null)).toBeNull();
    expect(convertDownPayment(1e308, 'percentage', 1e10)).toBe(Number.MAX_VALUE);
  });
});
