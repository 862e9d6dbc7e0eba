import { parseStructure } from '../financing/parse-structure.js';
import { getLendingRules } from '../lending-rules/index.js';
import { calculateBreakEven } from './break-even.js';
import { rounded } from './rounded.test-support.js';
import { type StructureInput } from '../financing/types.js';

const rules = getLendingRules('2026-01-15');
const deal: StructureInput = {
  feeFinanced: false,
  purchasePrice: 1_200_000,
  downPayment: 0,
  sbaRate: 0,
  sde: 200_000,
  grossProfit: 500_000,
};

describe('breakEven', () => {
  it('says how much SDE and revenue may be lost', () => {
    expect(rounded(calculateBreakEven(parseStructure(deal), rules))).toEqual({
      basis: 'sde',
      targetDscr: 1.25,
      year: 1,
      debtService: 120_000,
      breakEvenSde: 150_000,
      headroom: 50_000,
      cushionPercent: 25,
      revenueDropPercent: 10,
      terms: [
        { key: 'debtService', label: 'Debt service of year 1', value: 120_000, unit: 'dollars' },
        { key: 'targetDscr', label: 'Target DSCR', value: 1.25, unit: 'ratio' },
        { key: 'breakEvenSde', label: 'Break-even SDE', value: 150_000, unit: 'dollars' },
        { key: 'sde', label: 'SDE', value: 200_000, unit: 'dollars' },
        { key: 'headroom', label: 'SDE headroom', value: 50_000, unit: 'dollars' },
        { key: 'cushionPercent', label: 'SDE cushion', value: 25, unit: 'percent' },
        { key: 'revenueDropPercent', label: 'Revenue cushion', value: 10, unit: 'percent' },
      ],
    });
  });

  it('uses another target coverage', () => {
    expect(calculateBreakEven(parseStructure(deal), rules, 1.5)).toMatchObject({
      breakEvenSde: 180_000,
      headroom: 20_000,
    });
    expect(calculateBreakEven(parseStructure(deal), rules, Number.NaN)?.targetDscr).toBe(1.25);
    expect(calculateBreakEven(parseStructure(deal), rules, -3)?.targetDscr).toBe(0.01);
    expect(calculateBreakEven(parseStructure(deal), rules, 1e9)?.targetDscr).toBe(100);
  });

  it('is negative below the target', () => {
    const short = calculateBreakEven(parseStructure({ ...deal, sde: 125_000 }), rules)!;
    expect(rounded([short.headroom, short.cushionPercent, short.revenueDropPercent])).toEqual([
      -25_000, -20, -5,
    ]);
  });

  it('leaves out what cannot be known', () => {
    expect(calculateBreakEven(parseStructure({ ...deal, sde: null }), rules)).toMatchObject({
      headroom: null,
      cushionPercent: null,
      revenueDropPercent: null,
    });
    expect(calculateBreakEven(parseStructure({ ...deal, sde: 0 }), rules)?.cushionPercent).toBeNull();
    expect(calculateBreakEven(parseStructure({ ...deal, sde: -5 }), rules)?.cushionPercent).toBeNull();
    expect(
      calculateBreakEven(parseStructure({ ...deal, grossProfit: 0 }), rules)?.revenueDropPercent,
    ).toBeNull();
    expect(calculateBreakEven(parseStructure({ ...deal, downPayment: 100 }), rules)).toBeNull();
    expect(calculateBreakEven(parseStructure(null), rules)).toBeNull();
  });
});
