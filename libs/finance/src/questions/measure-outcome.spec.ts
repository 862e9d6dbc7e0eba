import { getLendingRules } from '../lending-rules/index.js';
import { calculateModelNumbers } from '../model/index.js';
import {
  findWorstOutcome,
  isAnyFigureMoved,
  measureOutcome,
  toSwing,
  weighSwing,
} from './measure-outcome.js';
import { type MeasuredOutcome, type Outcome, type Swing } from './types.js';

const rules = getLendingRules('2026-01-15');
const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } as const;
const financials = {
  historicalFinancials: {
    2024: { grossRevenue: 900_000, cogs: 300_000, operatingExpenses: 380_000 },
    2025: { grossRevenue: 1_000_000, cogs: 350_000, operatingExpenses: 400_000 },
  },
};
const loan = {
  purchasePrice: 800_000,
  downPayment: 25,
  sbaRate: 0,
  sbaTerm: 10,
  sellerFinancing: true,
  sellerFinancingAmount: 100_000,
  sellerFinancingRate: 0,
  sellerFinancingTerm: 5,
  feeFinanced: false,
};
const model = { financials, loan, settings };

describe('measureOutcome', () => {
  it('measures the model itself without a change', () => {
    const found = measureOutcome(model, { rules });
    // 500,000 over ten years and 100,000 over five cost 70,000 a year; SDE is 250,000.
    expect(found.dscr).toBeCloseTo(250 / 70, 9);
    expect(found.score).toBe(calculateModelNumbers(model).scored?.score);
    expect(found.maximumPrice).toBeGreaterThan(800_000);
    expect(found.chanceOfPaying).toBeGreaterThan(0);
    expect(found.chanceOfPaying).toBeLessThan(1);
  });

  it('moves with the SDE of the model', () => {
    const withOther = (otherAddBacks: number) => {
      const history = financials.historicalFinancials;
      const historicalFinancials = { ...history, 2025: { ...history[2025], otherAddBacks } };
      return measureOutcome({ ...model, financials: { historicalFinancials } }, { rules });
    };
    const lower = withOther(-162_500);
    const same = measureOutcome(model, { rules });
    // 87,500 over 70,000 is exactly 1.25: 10 points instead of 20, and the multiple is above 4: -10 instead of 10.
    expect(lower.dscr).toBeCloseTo(1.25, 9);
    expect(same.score! - lower.score!).toBe(30);
    expect(lower.chanceOfPaying).toBeLessThan(same.chanceOfPaying!);
    expect(lower.maximumPrice).toBeLessThan(same.maximumPrice!);
    expect(withOther(50_000).dscr).toBeCloseTo(300 / 70, 9);
    // 800,000 is 3.2x of 250,000 and 2.67x of 300,000.
    expect([same, withOther(50_000)]).toMatchObject([
      { sde: 250_000, isMultipleLow: false },
      { sde: 300_000, isMultipleLow: true },
    ]);
  });

  it('knows less where figures are missing', () => {
    expect(measureOutcome({ ...model, financials: null }, { rules })).toEqual({
      score: null,
      dscr: null,
      maximumPrice: null,
      chanceOfPaying: null,
      sde: null,
      isMultipleLow: false,
    });
    const cash = measureOutcome({ ...model, loan: { ...loan, downPayment: 100 } }, { rules });
    expect([cash.dscr, cash.chanceOfPaying]).toEqual([null, null]);
    const onlyIncome = { historicalFinancials: { 2025: { netIncome: 200_000 } } };
    expect(measureOutcome({ ...model, financials: onlyIncome }, { rules }).chanceOfPaying).toBeNull();
  });

  it('uses the scatter of the simulation', () => {
    const certain = measureOutcome(model, {
      rules,
      growthRate: 0,
      simulation: { growthDeviation: 0, marginDeviation: 0 },
    });
    expect(certain.chanceOfPaying).toBe(1);
  });
});

const outcome = (score: number | null, maximumPrice: number | null): Outcome => ({
  score,
  dscr: 1.5,
  maximumPrice,
  chanceOfPaying: 0.5,
});

const measured = (changes: Partial<MeasuredOutcome>): MeasuredOutcome => ({
  ...outcome(50, null),
  sde: 100_000,
  isMultipleLow: false,
  ...changes,
});

describe('findWorstOutcome', () => {
  it('takes the lower SDE, not the lower score, where coverage and price are unknown', () => {
    const [more, less] = [
      measured({ dscr: null, score: 40 }),
      measured({ dscr: null, score: 55, sde: 60_000 }),
    ];
    expect(findWorstOutcome([more, less])).toBe(less);
  });
});

describe('isAnyFigureMoved', () => {
  it('counts SDE and DSCR, and needs two outcomes', () => {
    expect(isAnyFigureMoved([measured({}), measured({ sde: 90_000 })])).toBe(true);
    expect(isAnyFigureMoved([measured({}), measured({ dscr: 1.4 })])).toBe(true);
    expect(isAnyFigureMoved([measured({}), measured({})])).toBe(false);
    expect(isAnyFigureMoved([measured({})])).toBe(false);
  });
});

describe('toSwing', () => {
  it('ranges from the lowest to the highest outcome', () => {
    expect(toSwing([outcome(60, 500), outcome(40, 900), outcome(50, 700)])).toEqual({
      score: { low: 40, high: 60 },
      dscr: { low: 1.5, high: 1.5 },
      maximumPrice: { low: 500, high: 900 },
      chanceOfPaying: { low: 0.5, high: 0.5 },
    });
  });

  it('has no range where one outcome is unknown, or there is none', () => {
    expect(toSwing([outcome(60, null), outcome(null, 900)])).toMatchObject({
      score: null,
      maximumPrice: null,
    });
    expect(toSwing([])).toEqual({ score: null, dscr: null, maximumPrice: null, chanceOfPaying: null });
  });
});

describe('weighSwing', () => {
  const none: Swing = { score: null, dscr: null, maximumPrice: null, chanceOfPaying: null };

  it('takes the largest share by which a figure moves', () => {
    expect(weighSwing({ ...none, score: { low: 40, high: 65 } })).toBe(0.25);
    expect(weighSwing({ ...none, maximumPrice: { low: 300, high: 400 } })).toBe(0.25);
    expect(weighSwing({ ...none, chanceOfPaying: { low: 0.5, high: 0.75 } })).toBe(0.25);
    expect(
      weighSwing({
        ...none,
        score: { low: 40, high: 50 },
        maximumPrice: { low: 300, high: 400 },
        chanceOfPaying: { low: 0.2, high: 0.8 },
      }),
    ).toBeCloseTo(0.6, 12);
  });

  it('is at most 1, and 0 where nothing moves or no price passes', () => {
    expect(weighSwing({ ...none, maximumPrice: { low: -500, high: 100 } })).toBe(1);
    expect(weighSwing({ ...none, maximumPrice: { low: 0, high: 0 } })).toBe(0);
    expect(weighSwing(none)).toBe(0);
  });
});
