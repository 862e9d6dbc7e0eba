import { formatMoneyDifference, formatPercentDifference, formatStatedMoney } from './format-difference';

it.each([
  [63_000, '+$63,000'],
  [-2_412.55, '-$2,412.55'],
  [1_266.1, '+$1,266.10'],
  [0, 'Same'],
  [null, ''],
])('writes a difference of %s dollars as %s', (difference, text) => {
  expect(formatMoneyDifference(difference)).toBe(text);
});

it.each([
  [-2.3, '-2.3%'],
  [4, '+4%'],
  [0, 'Same'],
  [null, ''],
])('writes a difference of %s percent as %s', (percent, text) => {
  expect(formatPercentDifference(percent)).toBe(text);
});

it('writes a stated figure with its unit, and with cents where it has any', () => {
  expect([1_049_733.9, 31_000].map(formatStatedMoney)).toEqual(['$1,049,733.90', '$31,000']);
});
