import { runMonteCarlo, type MonteCarloInput } from './monte-carlo.js';
import { createRandomGenerator } from './random-generator.js';
import { findPercentile } from './percentile.js';

describe('mulberry32', () => {
  it.each([
    [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522, 0.9810509674716741]],
    [42, [0.6011037519201636, 0.44829055899754167, 0.8524657934904099, 0.6697340414393693]],
  ])('draws from seed %d what an implementation in Python draws', (seed, draws) => {
    const draw = createRandomGenerator(seed);
    expect(draws.map(() => draw())).toEqual(draws);
  });
});

describe('nearestRank', () => {
  it.each([
    [0.05, 15],
    [0.3, 20],
    [0.4, 20],
    [0.5, 35],
    [1, 50],
    [0, 15],
    [7, 50],
  ])('agrees with the textbook list of five: %d is %d', (q, value) => {
    expect(findPercentile([15, 20, 35, 40, 50], q)).toBe(value);
  });

  it('does not jump a place for the last binary digit', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(findPercentile(hundred, 0.07)).toBe(7);
    expect(findPercentile(hundred, 0.071)).toBe(8);
  });

  it('is null for none', () => {
    expect(findPercentile([], 0.5)).toBeNull();
  });
});

describe('monteCarlo', () => {
  const input: MonteCarloInput = {
    grossRevenue: '2m',
    growth: 5,
    growthDeviation: 10,
    margin: 40,
    marginDeviation: 3,
    operatingExpenses: 500_000,
    operatingExpensesGrowth: 4,
    addBacks: 50_000,
    debtService: [200_000, 200_000],
    years: 3,
    trials: 200,
    seed: 42,
  };

  it('agrees with an implementation in Python', () => {
    const { years, worstYear, trials, seed, target } = runMonteCarlo(input);
    expect([trials, seed, target]).toEqual([200, 42, 1.25]);
    expect(years.map(({ year, debtService }) => [year, debtService])).toEqual([
      [1, 200_000],
      [2, 200_000],
      [3, 0],
    ]);
    expect(years[0]?.odds).toMatchObject({ belowTarget: 0.1, belowOne: 0.045 });
    expect(years[0]?.odds?.p5).toBeCloseTo(1.040872067201, 10);
    expect(years[0]?.odds?.p50).toBeCloseTo(1.822174069989, 10);
    expect(years[0]?.odds?.p95).toBeCloseTo(2.572178015526, 10);
    expect(years[1]?.odds).toMatchObject({ belowTarget: 0.175, belowOne: 0.065 });
    expect(years[1]?.odds?.p50).toBeCloseTo(1.797042662638, 10);
    expect(years[2]?.odds).toBeNull();
    expect(worstYear).toMatchObject({ belowTarget: 0.235, belowOne: 0.105 });
    expect(worstYear?.p5).toBeCloseTo(0.86145520957, 10);
    expect(worstYear?.p50).toBeCloseTo(1.59617187043, 10);
    expect(worstYear?.p95).toBeCloseTo(2.427151894641, 10);
  });

  it('agrees with it where the margin meets its bounds', () => {
    const { years, worstYear } = runMonteCarlo({
      grossRevenue: 1_000_000,
      growth: 2,
      growthDeviation: 20,
      margin: 50,
      marginDeviation: 10,
      operatingExpenses: 300_000,
      debtService: [100_000, 90_000],
      years: 2,
      trials: 3,
      seed: 7,
    });
    expect(years[0]?.odds?.p5).toBeCloseTo(0.695319654399, 10);
    expect(years[1]?.odds?.p5).toBeCloseTo(-0.970548973454, 10);
    expect(years[1]?.odds?.p95).toBeCloseTo(3.515514443875, 10);
    expect(worstYear?.belowOne).toBeCloseTo(2 / 3, 10);
  });

  it('returns the same result for the same seed, and another for another seed', () => {
    expect(runMonteCarlo(input)).toEqual(runMonteCarlo(input));
    expect(runMonteCarlo({ ...input, seed: 43 })).not.toEqual(runMonteCarlo(input));
  });

  it('is certain without scatter', () => {
    const certain = { ...input, growthDeviation: 0, marginDeviation: 0, trials: 20 };
    const odds = runMonteCarlo(certain).years[1]!.odds!;
    const dscr = (2_000_000 * 1.05 ** 2 * 0.4 - 500_000 * 1.04 ** 2 + 50_000) / 200_000;
    for (const value of [odds.p5, odds.p50, odds.p95]) expect(value).toBeCloseTo(dscr, 10);
    expect([odds.belowTarget, odds.belowOne]).toEqual([0, 0]);
  });

  it('counts coverage of exactly the target as reached', () => {
    const exact: MonteCarloInput = {
      grossRevenue: 1_000_000,
      margin: 40,
      operatingExpenses: 275_000,
      debtService: [100_000],
      years: 1,
      trials: 4,
    };
    expect(runMonteCarlo(exact).worstYear).toEqual({
      belowTarget: 0,
      belowOne: 0,
      p5: 1.25,
      p50: 1.25,
      p95: 1.25,
    });
    expect(runMonteCarlo({ ...exact, target: 1.2501 }).worstYear?.belowTarget).toBe(1);
    expect(runMonteCarlo({ ...exact, operatingExpenses: 300_001 }).worstYear).toMatchObject({
      belowTarget: 1,
      belowOne: 1,
    });
  });

  it('keeps revenue and margin within their bounds', () => {
    const gone = runMonteCarlo({ ...input, growth: -200, growthDeviation: 0, trials: 5 }).years[0]!.odds!;
    expect(gone.p95).toBeCloseTo((50_000 - 520_000) / 200_000, 10);
    const full = runMonteCarlo({
      ...input,
      growth: 0,
      growthDeviation: 0,
      margin: 900,
      marginDeviation: 0,
      trials: 5,
    });
    expect(full.years[0]?.odds?.p5).toBeCloseTo((2_000_000 + 50_000 - 520_000) / 200_000, 10);
  });

  it('simulates ten years in ten thousand trials from seed 1 by default', () => {
    const { trials, years, seed, worstYear } = runMonteCarlo({ trials: 'many' });
    expect([trials, years.length, seed, worstYear]).toEqual([10_000, 10, 1, null]);
    const unasked = runMonteCarlo(null);
    expect([unasked.trials, unasked.years.length, unasked.worstYear]).toEqual([10_000, 10, null]);
    expect(runMonteCarlo({ trials: 0, years: 0 })).toMatchObject({ trials: 1, years: [{ year: 1 }] });
    expect(runMonteCarlo({ trials: 1, years: 1e9 }).years).toHaveLength(50);
    expect(runMonteCarlo({ trials: 1e9, years: 1 }).trials).toBe(100_000);
  });
});
