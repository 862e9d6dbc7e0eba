import { getLendingRules } from '../lending-rules/index.js';
import { calculateGuarantyFee } from './guaranty-fee.js';
import { isManufacturer } from './is-manufacturer.js';
import { rounded } from '../whatif/rounded.test-support.js';
import { type StructureInput } from './types.js';

const rules = getLendingRules('2026-01-15');

describe('guarantyFee', () => {
  it.each([
    [0, 0, 0],
    [150_000, 127_500, 2_550],
    [150_000.01, 112_500.0075, 3_375.000225],
    [350_000, 262_500, 7_875],
    [700_000, 525_000, 15_750],
    [700_001, 525_000.75, 18_375.02625],
    [950_000, 712_500, 24_937.5],
    [1_333_333.3333333333, 1_000_000, 35_000],
    [5_000_000, 3_750_000, 138_125],
    [6_000_000, 3_750_000, 138_125],
  ])('for a loan of %d guarantees %d at a fee of %d', (loan, guaranteed, fee) => {
    const found = calculateGuarantyFee(loan, rules);
    expect(found.guaranteed).toBeCloseTo(guaranteed, 6);
    expect(found.fee).toBeCloseTo(fee, 6);
  });

  it.each([
    ['Liminal Lending, SBA guarantee fees 2026, example 1', 250_000, 5_625],
    ['Liminal Lending, SBA guarantee fees 2026, example 2', 1_500_000, 39_687.5],
    ['Liminal Lending, SBA guarantee fees 2026, example 3', 100_000, 1_700],
    ['SmartBiz, 27 March 2025 (1.7% of the whole loan)', 100_000, 1_700],
    ['SmartBiz, 27 March 2025 (2.25% of the whole loan)', 500_000, 11_250],
  ])('agrees with %s', (_source, loan, fee) => {
    expect(calculateGuarantyFee(loan, rules).fee).toBeCloseTo(fee, 8);
  });

  it('is a quarter percent for at most 12 months, whatever the size', () => {
    const short = calculateGuarantyFee(1_000_000, rules, { maturityMonths: 12 });
    expect(rounded([short.fee, short.shortTerm])).toEqual([1_875, true]);
    const longer = calculateGuarantyFee(1_000_000, rules, { maturityMonths: 13 });
    expect(rounded([longer.fee, longer.shortTerm])).toEqual([26_250, false]);
  });

  it('is waived for manufacturers up to 950,000', () => {
    const waived = calculateGuarantyFee(950_000, rules, { manufacturer: true });
    expect([waived.fee, waived.waived]).toEqual([0, true]);
    expect(waived.terms.at(-1)).toEqual({
      key: 'fee',
      label: 'Guaranty fee (waived)',
      value: 0,
      unit: 'dollars',
    });
    const large = calculateGuarantyFee(950_001, rules, { manufacturer: true });
    expect(large.waived).toBe(false);
    expect(large.fee).toBeCloseTo(24_937.52625, 6);
  });

  it('explains itself', () => {
    const { terms, guaranteedPercent, fiscalYear } = calculateGuarantyFee('1.5m', rules);
    expect([guaranteedPercent, fiscalYear]).toEqual([75, 2026]);
    expect(rounded(terms)).toEqual([
      { key: 'loan', label: 'SBA 7(a) loan', value: 1_500_000, unit: 'dollars' },
      { key: 'guaranteedPercent', label: 'Guaranteed by the SBA', value: 75, unit: 'percent' },
      { key: 'guaranteed', label: 'Guaranteed amount', value: 1_125_000, unit: 'dollars' },
      { key: 'slice1', label: '3.5% of the guaranteed amount', value: 35_000, unit: 'dollars' },
      { key: 'slice2', label: '3.75% of the excess', value: 4_687.5, unit: 'dollars' },
      { key: 'fee', label: 'Guaranty fee', value: 39_687.5, unit: 'dollars' },
    ]);
  });

  it('passes on the notices about the schedule', () => {
    expect(calculateGuarantyFee(1, rules).notices).toEqual([]);
    const { notices } = calculateGuarantyFee(1, getLendingRules('2026-11-01'));
    expect(notices.map(({ rule, code }) => [rule, code])).toEqual([['guarantyFee', 'noScheduleForDate']]);
  });

  it('charges nothing beyond the last tier of a schedule', () => {
    const tiers = [{ upTo: 100, slices: [{ upTo: null, percent: 2 }] }];
    const own = getLendingRules('2026-01-15', {
      guarantyFee: { tiers },
      guaranty: { tiers: [{ upTo: 100, percent: 50 }] },
    });
    expect(calculateGuarantyFee(100, own).fee).toBe(1);
    expect(calculateGuarantyFee(101, own)).toMatchObject({ fee: 0, guaranteed: 0, guaranteedPercent: 0 });
  });
});

describe('isManufacturer', () => {
  it.each<[StructureInput | null, boolean]>([
    [{ naics: 311 }, true],
    [{ naics: ' 339999' }, true],
    [{ naics: '321' }, true],
    [{ naics: '340000' }, false],
    [{ naics: '2331' }, false],
    [{ naics: null }, false],
    [{ naics: '332710', manufacturer: false }, false],
    [{ manufacturer: true }, true],
    [null, false],
  ])('%p: %p', (input, expected) => {
    expect(isManufacturer(input)).toBe(expected);
  });
});
