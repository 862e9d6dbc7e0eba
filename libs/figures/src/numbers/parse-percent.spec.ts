import { parseNumberOrZero } from './parse-number-or-zero.js';
import { parsePercent } from './parse-percent.js';

describe('rateIn', () => {
  it.each<[unknown, number | null]>([
    ['11.5', 11.5],
    ['11.5%', 11.5],
    [' 7 1/2 ', 712],
    ['-5', 5],
    ['1.2.3', 1.2],
    ['.5', 0.5],
    ['5.', 5],
    ['..5', null],
    ['0', 0],
    ['', null],
    ['.', null],
    ['n/a', null],
    ['9'.repeat(400), null],
    [11.5, 11.5],
    [-5, -5],
    [NaN, null],
    [Infinity, null],
    [true, null],
    [null, null],
    [undefined, null],
    [[5], null],
  ])('reads %p as %p', (text, rate) => {
    expect(parsePercent(text)).toBe(rate);
  });

  it('never returns -0', () => {
    expect(parsePercent(-0)).toBe(0);
  });
});

describe('n0', () => {
  it('is the figure, or 0 where there is none', () => {
    expect(parseNumberOrZero('(12)')).toBe(-12);
    expect(parseNumberOrZero('N/A')).toBe(0);
    expect(parseNumberOrZero(undefined)).toBe(0);
  });
});
