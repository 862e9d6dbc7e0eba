import { calculateCoefficientOfVariation } from './coefficient-of-variation.js';
import { scoreDownPayment, scoreDscr, scoreMultiple, scoreStability } from './factors.js';
import { getScoreBadge } from './score-badge.js';
import { scoreViability, type ViabilityInputs } from './score-viability.js';

describe('dscrFactor', () => {
  it.each<[number | null, number, string]>([
    [5, 20, 'excellent'],
    [2, 20, 'excellent'],
    [2 - 9e-10, 20, 'excellent'],
    [2 - 1.1e-9, 15, 'good'],
    [1.5, 15, 'good'],
    [1.5 - 9e-10, 15, 'good'],
    [1.5 - 1.1e-9, 10, 'acceptable'],
    [1.25, 10, 'acceptable'],
    [1.25 - 9e-10, 10, 'acceptable'],
    [1.25 - 1.1e-9, 5, 'marginal'],
    [1.1, 5, 'marginal'],
    [1.1 - 9e-10, 5, 'marginal'],
    [1.1 - 1.1e-9, -20, 'poor'],
    [0, -20, 'poor'],
    [-3, -20, 'poor'],
    [null, -12, 'unknown'],
  ])('gives %p %p points: %s', (value, points, status) => {
    expect(scoreDscr(value)).toEqual({ points, status, value });
  });
});

describe('coefficientOfVariation', () => {
  it('is the population form', () => {
    expect(calculateCoefficientOfVariation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(0.4, 12);
    expect(calculateCoefficientOfVariation([100, 200])).toBeCloseTo(1 / 3, 12);
  });

  it.each([[[]], [[5]], [[5, -5]], [[-5, -6]], [[0, 0]], [[1e-9, 1e-9]], [[1.7e308, 1.7e308]]])(
    'is null for %p',
    (figures) => {
      const variation = calculateCoefficientOfVariation(figures);
      expect(variation === null || Number.isFinite(variation)).toBe(true);
      if (figures[0] !== 1.7e308) expect(variation).toBeNull();
    },
  );
});

describe('stabilityFactor', () => {
  /** Two figures whose coefficient of variation is the one given. */
  const spread = (cv: number) => [100 * (1 - cv), 100 * (1 + cv)];

  it.each<[number, number, string]>([
    [0, 15, 'high'],
    [0.09, 15, 'high'],
    [0.1 - 1e-8, 15, 'high'],
    [0.1, 10, 'medium'],
    [0.2, 10, 'medium'],
    [0.25 - 1e-8, 10, 'medium'],
    [0.25, -10, 'low'],
    [0.9, -10, 'low'],
  ])('gives a variation of %p %p points: %s', (cv, points, status) => {
    const factor = scoreStability(spread(cv));
    expect([factor.points, factor.status]).toEqual([points, status]);
    expect(factor.value).toBeCloseTo(cv, 9);
  });

  it('is unknown for fewer than two years, and low where the mean is not positive', () => {
    expect(scoreStability([])).toEqual({ points: -8, status: 'unknown', value: null });
    expect(scoreStability([5])).toEqual({ points: -8, status: 'unknown', value: null });
    expect(scoreStability([5, -5])).toEqual({ points: -10, status: 'low', value: null });
  });
});

describe('multipleFactor', () => {
  it.each<[number, number, string]>([
    [2.9, -5, 'low'],
    [3 - 1.1e-9, -5, 'low'],
    [3 - 9e-10, 10, 'market'],
    [3, 10, 'market'],
    [3.49, 10, 'market'],
    [3.5 - 1.1e-9, 10, 'market'],
    [3.5, 5, 'moderately-high'],
    [4, 5, 'moderately-high'],
    [4 + 9e-10, 5, 'moderately-high'],
    [4 + 1.2e-9, -10, 'high'],
    [9, -10, 'high'],
  ])('gives %p times SDE %p points: %s', (value, points, status) => {
    expect(scoreMultiple(value, 1)).toEqual({ points, status, value });
  });

  it('assumes 3 without a price', () => {
    for (const price of [null, 0, -5]) {
      expect(scoreMultiple(price, 100)).toEqual({ points: 10, status: 'market', value: 3 });
    }
    expect(scoreMultiple(null, null)).toMatchObject({ points: 10, value: 3 });
  });

  it('rates a price without earnings as high, without a value', () => {
    for (const sde of [null, 0, -5]) {
      expect(scoreMultiple(100, sde)).toEqual({ points: -10, status: 'high', value: null });
    }
    expect(scoreMultiple(1e308, 1e-300)).toEqual({ points: -10, status: 'high', value: null });
  });
});

describe('downPaymentFactor', () => {
  it.each<[number | null, number, string]>([
    [100, 5, 'adequate'],
    [20, 5, 'adequate'],
    [20 - 1.1e-9, 0, 'marginal'],
    [10, 0, 'marginal'],
    [10 - 1.1e-9, -5, 'inadequate'],
    [0, -5, 'inadequate'],
    [null, -3, 'unknown'],
  ])('gives %p %% down %p points: %s', (value, points, status) => {
    const factor = scoreDownPayment(value);
    expect([factor.points, factor.status, factor.value]).toEqual([points, status, value]);
  });
});

describe('scoreBadge', () => {
  it.each<[number, string, string, string]>([
    [100, 'excellent', 'dark-green', 'Low'],
    [80, 'excellent', 'dark-green', 'Low'],
    [79, 'good', 'green', 'Low'],
    [65, 'good', 'green', 'Low'],
    [64, 'fair', 'amber', 'Medium'],
    [50, 'fair', 'amber', 'Medium'],
    [49, 'poor', 'red', 'High'],
    [35, 'poor', 'red', 'High'],
    [34, 'very-poor', 'dark-red', 'High'],
    [0, 'very-poor', 'dark-red', 'High'],
  ])('of %p is %s, %s, %s risk', (score, level, badge, riskLabel) => {
    expect(getScoreBadge(score)).toEqual({ score, level, badge, riskLabel });
  });
});

describe('scoreViability', () => {
  const best: ViabilityInputs = {
    dscr: 2,
    allCash: false,
    netIncomes: [100, 100],
    price: 300,
    sde: 100,
    downPercent: 20,
  };
  const worst: ViabilityInputs = { ...best, dscr: 1, netIncomes: [1, 100], price: 500, downPercent: 5 };

  it('starts at 50 and reaches from 5 to 100', () => {
    expect(scoreViability(best)).toMatchObject({ factorSum: 50, score: 100, analysisLiteralFromZero: 50 });
    expect(scoreViability(worst)).toMatchObject({ factorSum: -45, score: 5, analysisLiteralFromZero: 0 });
  });

  it('is provisional while a factor is unknown, except the DSCR of an all-cash deal', () => {
    const provisional = (change: Partial<ViabilityInputs>) =>
      scoreViability({ ...best, ...change }).provisional;
    expect(provisional({})).toBe(false);
    expect(provisional({ dscr: null })).toBe(true);
    expect(provisional({ dscr: null, allCash: true })).toBe(false);
    expect(provisional({ netIncomes: [1] })).toBe(true);
    expect(provisional({ downPercent: null })).toBe(true);
    expect(provisional({ price: null })).toBe(false);
    expect(provisional({ allCash: true, netIncomes: [] })).toBe(true);
  });
});
