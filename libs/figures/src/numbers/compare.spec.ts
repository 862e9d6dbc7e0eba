import { clamp } from './clamp.js';
import { gt, gte, lt, lte } from './compare.js';
import { finiteOrNull } from './finite-or-null.js';

describe.each([1.1, 1.25, 1.5, 2, 3, 3.5, 4, 20])('comparison with %p', (threshold) => {
  it('counts what differs only by the last digits as equal', () => {
    for (const x of [threshold, threshold - 9e-10, threshold + 9e-10]) {
      expect([gte(x, threshold), lte(x, threshold), gt(x, threshold), lt(x, threshold)]).toEqual([
        true,
        true,
        false,
        false,
      ]);
    }
  });

  it('distinguishes values that differ by more', () => {
    const [below, above] = [threshold - 1.1e-9, threshold + 1.1e-9];
    expect([gte(below, threshold), lt(below, threshold)]).toEqual([false, true]);
    expect([gt(above, threshold), lte(above, threshold)]).toEqual([true, false]);
    expect([lte(below, threshold), gt(below, threshold)]).toEqual([true, false]);
    expect([gte(above, threshold), lt(above, threshold)]).toEqual([true, false]);
  });
});

describe('comparison at the edge of the tolerance itself', () => {
  it('includes 1e-9 for >= and excludes it for >', () => {
    expect(gte(-1e-9, 0)).toBe(true);
    expect(gt(1e-9, 0)).toBe(false);
  });
});

describe('clamp', () => {
  it.each([
    [5, 5],
    [-1, 0],
    [0, 0],
    [10, 10],
    [11, 10],
    [NaN, 0],
    [Infinity, 10],
    [-Infinity, 0],
  ])('takes %p to %p between 0 and 10', (x, expected) => {
    expect(clamp(x, 0, 10)).toBe(expected);
  });
});

describe('finite', () => {
  it('passes finite figures and drops the rest', () => {
    expect([1.5, -0, NaN, Infinity, -Infinity].map(finiteOrNull)).toEqual([1.5, 0, null, null, null]);
  });
});
