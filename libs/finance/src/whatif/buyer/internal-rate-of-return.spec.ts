import { calculateIrr } from './internal-rate-of-return.js';

const NONE = { rate: null, reason: 'none', roots: [] };

describe('calculateIrr', () => {
  it.each<[string, number[]]>([
    ['no flows', []],
    ['flows of nothing', [0, 0, 0]],
    ['money that is only paid in', [-100, 0, -50]],
    ['a loss beyond the lowest rate', [-100, 0.9]],
    ['a flow that is no number', [-100, Number.NaN]],
    ['a flow beyond the finite numbers', [-100, Number.POSITIVE_INFINITY]],
  ])('has no rate for %s', (_what, flows) => {
    expect(calculateIrr(flows)).toEqual(NONE);
  });

  it.each<[string, number[], string]>([
    ['the rate is above the highest', [-1, 12], 'aboveRange'],
    ['the stake comes back hundredfold every year', [-3_000, 250_000, -90_000, 400_000], 'aboveRange'],
    ['nothing is paid in', [100, 0, 50], 'alwaysPositive'],
    ['what is paid later is less than what came before', [0, 100, -150, 100], 'alwaysPositive'],
    ['money comes first and far more goes', [1, -12], 'none'],
  ])('says which side the flows lie on where %s', (_case, flows, reason) => {
    expect(calculateIrr(flows)).toEqual({ ...NONE, reason });
  });

  it.each<[string, number[], number]>([
    ['a year', [-100, 110], 0.1],
    ['years without a flow', [-100, 0, 0, 133.1], 0.1],
    ['a loss', [-100, 50], -0.5],
    ['the highest rate', [-1, 11], 10],
    ['a gift that costs later', [100, -120], 0.2],
    ['signs that change three times', [-100, 150, -10, -5, 20], 0.47171],
  ])('has one rate for %s', (_what, flows, expected) => {
    const { rate, reason, roots } = calculateIrr(flows);
    expect(rate).toBeCloseTo(expected, 5);
    expect([reason, roots]).toEqual([null, [rate]]);
  });

  it('is 0 where as much comes back as went in', () => {
    expect(calculateIrr([-100, 100]).rate).toBeCloseTo(0, 9);
    expect(calculateIrr([-100, 50, 50]).rate).toBeCloseTo(0, 9);
  });

  it('lists the rates where there are several, each once', () => {
    const round = (flows: number[]) => calculateIrr(flows).roots.map((root) => Number(root.toFixed(6)));
    expect(calculateIrr([-1000, 2500, -1540])).toMatchObject({ rate: null, reason: 'several' });
    expect(round([-1000, 2500, -1540])).toEqual([0.1, 0.4]);
    // (x - 1.1)(x - 1.2)(x - 1.5), with x = 1 + r.
    expect(round([-1, 3.8, -4.77, 1.98])).toEqual([0.1, 0.2, 0.5]);
  });
});
