import { parseFigure } from './parse-figure.js';

describe('figures in cells of text', () => {
  it.each([
    ['1,234', 1234],
    ['$1,234.50', 1234.5],
    ['$ (1,234)', -1234],
    ['(12.5%)', -0.125],
    ['-7', -7],
    ['1,234-', -1234],
    ['\u22127', -7],
    ['12%', 0.12],
    ['.5', 0.5],
    ['0', 0],
  ])('%s is %d', (text, value) => {
    expect(parseFigure(text, false)).toBe(value);
  });

  it.each(['', '-', 'FY 2023', '12/31/2023', '1,23', '1.2.3', '1e5', 'n/a', '1,234 5,678 x', '()'])(
    '%p is none',
    (text) => {
      expect(parseFigure(text, false)).toBeNull();
    },
  );

  it('reads points and commas the other way where semicolons divide', () => {
    expect(parseFigure('1.234,50', true)).toBe(1234.5);
    expect(parseFigure('1.234', true)).toBe(1234);
    expect(parseFigure('12.5', true)).toBe(12.5);
  });
});
