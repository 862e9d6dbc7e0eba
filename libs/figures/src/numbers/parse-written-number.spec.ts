import { parseWrittenNumber } from './parse-written-number.js';

describe('parseWrittenNumber', () => {
  it.each([
    ['~623k', 623_000, false],
    ['1.2 million', 1_200_000, true],
    ['$1.2 mil', 1_200_000, true],
    ['$2.4M', 2_400_000, true],
    ['$2.4 MM', 2_400_000, true],
    ['about 2 million', 2_000_000, false],
    ['approx. $450,000', 450_000, false],
    ['USD 450,000', 450_000, true],
    ['Approximately 40', 40, false],
    ['> $5M', 5_000_000, false],
    ['15-18', 15, false],
    ['15 to 18 employees', 15, false],
    ['$1.2-1.4M', 1_200_000, false],
    ['$1.2M – $1.4M', 1_200_000, false],
    ['500k-1M', 500_000, false],
    ['1.2 to 1.4 million', 1_200_000, false],
    ['12 employees', 12, true],
    ['28 years', 28, true],
    ['20+', 20, false],
    ['(1,200)', -1200, true],
    ['-5', -5, true],
  ])('reads %j as %d', (text, value, isExact) => {
    expect(parseWrittenNumber(text)).toEqual({ value, isExact });
  });

  it.each(['', 'TBD', 'call', '18-15', '3/4/2026', '2024-01-15', '$1.2M + inventory', '6 FT 2 PT', '12%'])(
    'reads no number in %j',
    (text) => expect(parseWrittenNumber(text)).toBeNull(),
  );
});
