import { getLendingRules } from '../lending-rules/index.js';
import { calculateDebentureFees } from './debenture-fees.js';
import { parseStructure } from './parse-structure.js';
import { calculateSourcesAndUses } from './sources-and-uses.js';

const rules = getLendingRules('2026-01-15');

describe('calculateDebentureFees', () => {
  it('agrees with 504lending.com, whose example of $400,000 pays no guaranty fee', () => {
    const waived = getLendingRules('2026-01-15', { program504: { upfrontFeePercent: 0 } });
    const { guaranty, funding, processing, legal, underwriter, total, gross } = calculateDebentureFees(
      400_000,
      waived,
    );
    expect([guaranty, funding, processing, legal, underwriter]).toEqual([0, 1_000, 6_000, 1_950, 1_644]);
    expect([total, gross]).toEqual([10_594, 411_000]);
  });

  it('adds the guaranty fee of FY2026', () => {
    const fees = calculateDebentureFees(400_000, rules);
    expect([fees.guaranty, fees.underwriter, fees.total, fees.gross]).toEqual([
      2_000, 1_652, 12_602, 413_000,
    ]);
  });

  it('pays the underwriter less for 10 years, and the lawyers what they ask', () => {
    const fees = calculateDebentureFees(400_000, rules, { years: 10, legalFee: 2_500 });
    expect(fees.underwriter).toBeCloseTo(0.00375 * fees.gross, 8);
    expect([fees.legal, fees.gross]).toEqual([2_500, 414_000]);
  });

  it('waives only the guaranty fee of a manufacturer, and only until the waiver ends', () => {
    const charge = (day: string) =>
      calculateDebentureFees(400_000, getLendingRules(day), { manufacturer: true }).guaranty;
    expect([charge('2026-09-30'), charge('2026-10-01')]).toEqual([0, 2_000]);
  });

  it('costs nothing without a debenture', () => {
    expect(calculateDebentureFees(0, rules).gross).toBe(0);
  });

  it('is financed in the real estate loan, with what rounding up adds', () => {
    const closing = calculateSourcesAndUses(
      parseStructure({
        purchasePrice: 1_000_000,
        downPayment: 10,
        sbaRate: 10,
        includeRealEstate: true,
        realEstatePurchasePrice: 1_000_000,
        realEstateDownPayment: 10,
        sba504Rate: 6,
        sba504Term: 25,
      }),
      rules,
    )!;
    expect([closing.fee504, closing.realEstateLoan]).toEqual([13_000, 913_000]);
    expect(closing.totalSources).toBeCloseTo(closing.totalUses, 6);
  });
});
