import { readNumeral } from './read-numeral.js';

describe('readNumeral', () => {
  it.each([
    ['1500000', '1500000'],
    ['1,500,000', '1500000'],
    ['$1.5', '1.5'],
    ['($1,200)', '-1200'],
    ['−1,200.50', '-1200.50'],
    ['- $3', '-3'],
    ['+7', '7'],
    ['1e3', '1000'],
    ['-2.5E2', '-250'],
    ['1.2m', '1200000'],
    ['250K', '250000'],
    ['.5', '.5'],
    ['5.', '5'],
    [1250.5, '1250.5'],
    [1e21, '1000000000000000000000'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
    ['12,345,678,901,234,567,890.12', '12345678901234567890.12'],
  ])('stores %j as the number %j', (raw, stored) => expect(readNumeral(raw)).toBe(stored));

  it.each([null, '', '  ', '-', '—', 'N/A'])('takes %j for a cell without a figure', (raw) =>
    expect(readNumeral(raw)).toBeNull(),
  );

  it.each([
    'abc',
    '12%',
    '1.2.3',
    '--5',
    '1e999',
    '0x10',
    'NaN',
    NaN,
    Infinity,
    true,
    {},
    [],
    '9'.repeat(41),
  ])('refuses %j', (raw) => expect(readNumeral(raw)).toBeUndefined());
});
