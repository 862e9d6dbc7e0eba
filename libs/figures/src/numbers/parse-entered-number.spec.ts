import { describeDecimalComma, parseEnteredNumber } from './parse-entered-number.js';

describe('parseEnteredNumber', () => {
  it.each<[unknown, number]>([
    ['1,234.56', 1234.56],
    ['1,234', 1234],
    ['$1,250,000', 1_250_000],
    ['(1,200)', -1200],
    ['1,250k', 1_250_000],
    ['1.5', 1.5],
    [' 12 ', 12],
    [12.34, 12.34],
  ])('reads %p as %p', (text, value) => {
    expect(parseEnteredNumber(text)).toBe(value);
  });

  it.each([
    '1.234,56',
    '12,34',
    '12,3',
    '1234,5678',
    '1 234,56',
    '1.234.567',
    '1,2,3',
    '1,',
    '$12,34',
    'N/A',
  ])('refuses %p', (text) => {
    expect(parseEnteredNumber(text)).toBeNull();
  });
});

describe('describeDecimalComma', () => {
  it.each<[unknown, string | null]>([
    ['1.234,56', 'Write decimals with a point, such as 1234.56'],
    ['12,34', 'Write decimals with a point, such as 12.34'],
    ['1,234', null],
    ['N/A', null],
    [12, null],
  ])('of %p is %p', (text, advice) => {
    expect(describeDecimalComma(text)).toBe(advice);
  });
});
