import { formatCount, formatMonths, formatYears } from './count.js';

describe('formatCount', () => {
  it.each<[number | null, string]>([
    [0, '0 months'],
    [1, '1 month'],
    [1.004, '1 month'],
    [2, '2 months'],
    [2.5, '2.5 months'],
    [null, 'N/A'],
  ])('writes %p months as %s', (count, text) => {
    expect(formatMonths(count)).toBe(text);
  });

  it('names other units', () => {
    expect([formatYears(1), formatYears(10), formatCount(1, 'deal')]).toEqual([
      '1 year',
      '10 years',
      '1 deal',
    ]);
  });
});
