import { isPlainNumeral, parseNumber } from './parse-number.js';

describe('num', () => {
  it.each<[unknown, number | null]>([
    ['0', 0],
    ['1234', 1234],
    ['1234.5', 1234.5],
    ['.5', 0.5],
    ['$.25', 0.25],
    ['.125k', 125],
    ['5.', 5],
    ['1,234,567.89', 1234567.89],
    ['$1,234', 1234],
    [' $ 1 234 ', 1234],
    ['1\u00a0234', 1234],
    ['-12', -12],
    ['-$12', -12],
    ['$-12', -12],
    ['\u221212', -12],
    ['+7', 7],
    ['(500)', -500],
    ['($1,500.25)', -1500.25],
    ['(-500)', -500],
    ['(+500)', -500],
    ['250k', 250_000],
    ['250K', 250_000],
    ['1.2m', 1_200_000],
    ['1.2MM', 1_200_000],
    ['$1.5 b', 1_500_000_000],
    ['(2k)', -2000],
    ['1.005k', 1005],
    ['999999999999999', 999_999_999_999_999],
    ['9999999999999998', 9_999_999_999_999_998],
    ['12345678.1234567', 12345678.1234567],
    [42, 42],
    [-0.5, -0.5],
  ])('reads %p as %p', (text, figure) => {
    expect(parseNumber(text)).toBe(figure);
  });

  it.each<[unknown]>([
    [''],
    [' '],
    ['.'],
    ['..'],
    ['1.2.3'],
    ['-'],
    ['+'],
    ['()'],
    ['(500'],
    ['500)'],
    ['(5)k'],
    ['--5'],
    ['N/A'],
    ['1e5'],
    ['12%'],
    ['k'],
    ['5kk'],
    ['5 mb'],
    ['0x10'],
    ['Infinity'],
    ['NaN'],
    ['\u0661'],
    ['12/'],
    ['12:'],
    ['9'.repeat(400)],
    ['9'.repeat(305) + 'b'],
    [NaN],
    [Infinity],
    [-Infinity],
    [true],
    [false],
    [null],
    [undefined],
    [[]],
    [['5']],
    [{}],
    [{ valueOf: () => 5 }],
    [5n],
  ])('finds no figure in %p', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it.each<[unknown]>([['-0'], ['(0)'], ['-0.00k'], [-0], ['0.0']])('never returns -0 (%p)', (text) => {
    expect(parseNumber(text)).toBe(0);
  });

  it('reads a text of ten thousand characters without delay or fault', () => {
    expect(parseNumber('('.repeat(10_000))).toBeNull();
    expect(parseNumber(`${'0'.repeat(9_999)}7`)).toBe(7);
  });
});

describe('isPlain', () => {
  it.each<[string, boolean]>([
    ['0', true],
    ['9', true],
    ['1234.5', true],
    ['.5', true],
    ['5.', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['', false],
    ['.', false],
    ['1.2.3', false],
    ['-5', false],
    ['1,000', false],
    ['12/', false],
    ['12:', false],
  ])('of %p is %p', (text, plain) => {
    expect(isPlainNumeral(text)).toBe(plain);
  });

  it('can begin behind a sign', () => {
    expect([
      isPlainNumeral('-5', 1),
      isPlainNumeral('-', 1),
      isPlainNumeral('-.', 1),
      isPlainNumeral('--5', 1),
    ]).toEqual([true, false, false, false]);
  });
});
