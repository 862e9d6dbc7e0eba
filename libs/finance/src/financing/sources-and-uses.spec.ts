import { parseStructure } from './parse-structure.js';
import { getLendingRules } from '../lending-rules/index.js';
import { calculateSourcesAndUses } from './sources-and-uses.js';
import { type FigureTerm, type StructureInput } from './types.js';

const rules = getLendingRules('2026-01-15');
const deal: StructureInput = { purchasePrice: 1_000_000, downPayment: 10, sbaRate: 11.5 };

const closing = (input: StructureInput) => calculateSourcesAndUses(parseStructure(input), rules)!;
const byKey = (terms: readonly FigureTerm[]) =>
  Object.fromEntries(terms.map(({ key, value }) => [key, value]));

describe('sourcesAndUses', () => {
  it('solves the loan that pays for its own fee', () => {
    const found = closing(deal);
    expect(found.netNeed).toBe(900_000);
    expect(found.sevenALoan).toBeCloseTo(900_000 / (1 - 0.75 * 0.035), 5);
    expect(found.guarantyFee.fee).toBeCloseTo(24_261.874198, 5);
    expect(found.buyerCash).toBe(100_000);
    expect(found.totalUses).toBeCloseTo(1_024_261.874198, 5);
    expect(found.totalSources).toBeCloseTo(found.totalUses, 6);
  });

  it('finds the least solution where the fee jumps on the way', () => {
    expect(closing({ purchasePrice: 147_000, downPayment: 0 }).sevenALoan).toBeCloseTo(
      147_000 / (1 - 0.017),
      5,
    );
    expect(closing({ purchasePrice: 149_000, downPayment: 0 }).sevenALoan).toBeCloseTo(152_429.667519, 5);
    expect(closing({ purchasePrice: 683_000, downPayment: 0 }).sevenALoan).toBeCloseTo(698_721.227621, 5);
    expect(closing({ purchasePrice: 685_000, downPayment: 0 }).sevenALoan).toBeCloseTo(703_465.982028, 5);
  });

  it("adds the fee to the buyer's cash if it is paid in cash", () => {
    const found = closing({ ...deal, feeFinanced: false });
    expect(found.sevenALoan).toBe(900_000);
    expect(found.guarantyFee.fee).toBeCloseTo(23_625, 8);
    expect(found.buyerCash).toBeCloseTo(123_625, 8);
  });

  it('puts everything bought on one side and everyone who pays on the other', () => {
    const found = closing({
      ...deal,
      feeFinanced: false,
      workingCapital: '50,000',
      closingCosts: '$30k',
      sellerFinancing: true,
      sellerFinancingAmount: 180_000,
      includeRealEstate: true,
      realEstatePurchasePrice: 500_000,
      realEstateDownPayment: 10,
      sba504Rate: 6.2,
      sba504Term: 25,
    });
    expect(found.netNeed).toBe(800_000);
    expect(byKey(found.uses)).toEqual({
      purchasePrice: 1_000_000,
      realEstate: 500_000,
      workingCapital: 50_000,
      closingCosts: 30_000,
      guarantyFee: 21_000.000000000004,
      fee504: 8_000,
    });
    expect(byKey(found.sources)).toEqual({
      buyerCash: 171_000,
      sellerNote: 180_000,
      sevenALoan: 800_000,
      bank504Loan: 250_000,
      cdc504Loan: 208_000,
    });
    expect(found.totalUses).toBeCloseTo(1_609_000, 8);
    expect(found.sellerNote).toBe(180_000);
    expect(found.realEstateLoan).toBe(458_000);
    expect(found.uses.map(({ label }) => label)).toEqual([
      'Purchase price',
      'Real estate',
      'Working capital',
      'Closing costs',
      'SBA guaranty fee',
      '504 debenture fees',
    ]);
    expect(found.sources.map(({ label, unit }) => `${label} (${unit})`)).toEqual([
      "Buyer's cash (dollars)",
      'Seller note (dollars)',
      'SBA 7(a) loan (dollars)',
      '504 bank loan (dollars)',
      '504 CDC debenture (dollars)',
    ]);
  });

  it('buys real estate in cash where it has no loan, and none that is not included', () => {
    const estate = { ...deal, realEstatePurchasePrice: 300_000 };
    expect(closing({ ...estate, includeRealEstate: true }).buyerCash).toBe(400_000);
    expect(closing(estate).buyerCash).toBe(100_000);
  });

  it('uses no more cash than needed', () => {
    const found = closing({
      ...deal,
      downPaymentType: 'amount',
      downPayment: 1_200_000,
      workingCapital: 50_000,
    });
    expect(found).toMatchObject({ netNeed: 0, sevenALoan: 0, buyerCash: 1_050_000, totalUses: 1_050_000 });
    expect(found.equityInjection).toMatchObject({ percent: 100, meets: true });
  });

  it('counts a standby note for at most half of the required equity', () => {
    const note = { ...deal, downPayment: 5, feeFinanced: false, sellerFinancing: true, standby: true };
    const small = closing({ ...note, sellerFinancingAmount: 20_000 }).equityInjection;
    expect(small.standbyNoteCounted).toBe(20_000);
    const large = closing({ ...note, sellerFinancingAmount: 100_000 });
    expect(large.totalUses).toBeCloseTo(1_022_312.5, 6);
    expect(large.equityInjection).toMatchObject({ requiredPercent: 10, meets: true });
    expect(large.equityInjection.required).toBeCloseTo(102_231.25, 6);
    expect(large.equityInjection.standbyNoteCounted).toBeCloseTo(51_115.625, 6);
    expect(large.equityInjection.percent).toBeCloseTo((100 * (72_312.5 + 51_115.625)) / 1_022_312.5, 8);
    const paid = closing({ ...note, standby: false, sellerFinancingAmount: 100_000 }).equityInjection;
    expect(paid).toMatchObject({ standbyNoteCounted: 0, meets: false });
  });

  it('meets the equity rule at exactly 10 %', () => {
    const waived = { ...deal, purchasePrice: 1_000_000, manufacturer: true };
    const exact = closing(waived);
    expect(exact.guarantyFee.fee).toBe(0);
    expect(exact.equityInjection).toMatchObject({ percent: 10, meets: true });
    expect(closing({ ...waived, downPayment: 9.99 }).equityInjection.meets).toBe(false);
  });

  it('meets the equity rule with what differs from it by less than half a cent, and with no less', () => {
    const waived = {
      ...deal,
      purchasePrice: 1_000_000,
      manufacturer: true,
      downPaymentType: 'amount',
    } as const;
    const meets = (downPayment: number) => closing({ ...waived, downPayment }).equityInjection.meets;
    expect([meets(99_999.998), meets(99_999.99)]).toEqual([true, false]);
  });

  it('charges the small fee for a loan of one year', () => {
    const short = closing({ ...deal, sbaTerm: 1, feeFinanced: false });
    expect(short.guarantyFee.fee).toBeCloseTo(900_000 * 0.75 * 0.0025, 8);
    expect(closing({ ...deal, sbaTerm: 1.5, feeFinanced: false }).guarantyFee.shortTerm).toBe(false);
    expect(closing({ ...deal, sbaTerm: 0.5, feeFinanced: false }).guarantyFee.shortTerm).toBe(true);
    expect(closing({ ...deal, sbaTerm: 0, feeFinanced: false }).guarantyFee.shortTerm).toBe(false);
  });

  it('ends even where the fee outgrows the loan', () => {
    const tiers = [{ upTo: null, slices: [{ upTo: null, percent: 200 }] }];
    const found = calculateSourcesAndUses(
      parseStructure(deal),
      getLendingRules('2026-01-15', { guarantyFee: { tiers } }),
    )!;
    expect(found.sevenALoan).toBe(900_000 + 2 * 3_750_000);
    expect(found.totalSources).toBe(found.totalUses);
  });

  it.each<[string, StructureInput | null]>([
    ['nothing', null],
    ['no price', { downPayment: 10 }],
    ['no down payment', { purchasePrice: 1 }],
  ])('is null with %s', (_name, input) => {
    expect(calculateSourcesAndUses(parseStructure(input), rules)).toBeNull();
  });
});
