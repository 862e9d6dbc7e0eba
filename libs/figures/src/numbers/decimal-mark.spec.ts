import { findColumnDecimalMark, findDecimalMark, toDecimalPoint } from './decimal-mark.js';

describe('findDecimalMark', () => {
  it.each<[string, ReturnType<typeof findDecimalMark>]>([
    ['12,5', 'comma'],
    ['12,50 %', 'comma'],
    ['1.234,56', 'comma'],
    ['1 234,567', 'comma'],
    ['(1.234.567)', 'comma'],
    ['€ 12,5', 'comma'],
    ['12,3456', 'comma'],
    ['12.345,6', 'comma'],
    ['1.234.567,89', 'comma'],
    ['1 234 567,8', 'comma'],
    ['1.234.567', 'comma'],
    ['123.456.789 €', 'comma'],
    ['12.5', 'point'],
    ['12.50', 'point'],
    ['12.3456', 'point'],
    ['12,345.6', 'point'],
    ['1,234,567.8', 'point'],
    ['123,456,789', 'point'],
    ['2 x 12,5', null],
    ['2 x 12.5', null],
    ['2024: 1.234.567', null],
    ['1.234.567 in 2024', null],
    ['.5', 'point'],
    ['$1,234.50', 'point'],
    ['1,234,567', 'point'],
    ['1,234', null],
    ['1.234', null],
    ['500', null],
    ['', null],
    ['n/a', null],
  ])('of %p is %p', (text, mark) => {
    expect(findDecimalMark(text)).toBe(mark);
  });
});

describe('findColumnDecimalMark', () => {
  it('takes the mark of the figures that leave no choice', () => {
    expect(findColumnDecimalMark(['1.250', '12,5', '7'])).toBe('comma');
    expect(findColumnDecimalMark(['1,250', '7'])).toBeNull();
    expect(findColumnDecimalMark(['12.5', '12,5'])).toBeNull();
  });
});

describe('toDecimalPoint', () => {
  it('writes the decimals with a point', () => {
    expect(toDecimalPoint('1.234,56')).toBe('1234.56');
  });
});
