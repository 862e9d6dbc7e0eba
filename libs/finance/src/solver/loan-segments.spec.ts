import { calculateFeeAmount } from '../financing/guaranty-fee.js';
import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/types.js';
import { getLendingRules } from '../lending-rules/index.js';
import { listLoanSegments } from './loan-segments.js';

const rules = getLendingRules('2026-01-15');
const list = (rate: number, deal: StructureInput = {}) => listLoanSegments(parseStructure(deal), rules, rate);
const findExcess = (rate: number, loan: number, deal: StructureInput = {}) =>
  list(rate, deal).find(({ low, high }) => low <= loan && loan <= high)?.rateExcess;

describe('listLoanSegments', () => {
  it('covers every size of loan, a cent between two brackets', () => {
    const segments = list(10);
    expect(segments[0]?.low).toBe(0);
    expect(segments.at(-1)?.high).toBeCloseTo(1e9, 3);
    for (const [index, { low, high }] of segments.entries()) {
      expect(high).toBeGreaterThan(low);
      const next = segments[index + 1];
      if (next) {
        expect(next.low - high).toBeGreaterThan(0);
        expect(next.low - high).toBeLessThan(0.02);
      }
    }
  });

  it('begins a bracket wherever a rule changes', () => {
    const ends = list(10).map(({ high }) => Math.round(high));
    // Rate caps, guaranteed shares, fee tiers, the waiver of manufacturers, and the end of each slice of the fee:
    // 1,000,000 and 3,750,000 guaranteed, at 75 % and at 85 %.
    expect(ends).toEqual([
      25_000, 50_000, 150_000, 250_000, 350_000, 700_000, 950_000, 1_176_471, 1_333_333, 4_411_765, 5_000_000,
      1_000_000_000,
    ]);
  });

  it.each<[string, StructureInput]>([
    ['ten years', { sbaTerm: 10 }],
    ['a manufacturer', { sbaTerm: 10, manufacturer: true }],
    ['twelve months', { sbaTerm: 1 }],
  ])('has the fee as a line within each bracket, for %s', (_what, deal) => {
    const { manufacturer } = parseStructure(deal);
    const options = { maturityMonths: 12 * Number(deal.sbaTerm), manufacturer };
    for (const { low, high, feeBase, feeRate } of list(10, deal))
      for (const loan of [low, (low + high) / 2, high]) {
        const expected = calculateFeeAmount(loan, rules, options);
        expect(Math.abs(feeBase + feeRate * loan - expected)).toBeLessThan(1e-5);
      }
  });

  it('takes the floor of the loan', () => {
    for (const { high, dscrFloor } of list(10)) expect(dscrFloor).toBe(high < 350_000 ? 1.1 : 1.15);
  });

  it('measures by how much a rate exceeds its cap', () => {
    // Prime 6.75: variable + 6.5, 6, 4.5, 3; fixed + 8, 7, 6, 5 (larger loans, lower caps).
    expect(findExcess(9.75, 600_000, { rateType: 'variable' })).toBe(0);
    expect(findExcess(10.75, 600_000, { rateType: 'variable' })).toBeCloseTo(1, 9);
    expect(findExcess(12.75, 200_000, { rateType: 'variable' })).toBe(0);
    expect(findExcess(12.75, 600_000, { rateType: 'fixed' })).toBeCloseTo(1, 9);
    // Of an unknown kind the higher cap holds.
    expect(findExcess(11.75, 600_000)).toBe(0);
  });
});
