import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/types.js';
import { getLendingRules } from '../lending-rules/index.js';
import { solveTermsSlice } from './solve-terms.js';
import { type TermsBoundsInput, type TermsPoint, type TermsRequirementId } from './types.js';

/** A debenture costs nothing, so that the figures below can be followed by hand. */
const rules = getLendingRules('2026-01-15', {
  program504: {
    fundingFeePercent: 0,
    processingFeePercent: 0,
    underwriterPercent: 0,
    legalFee: 0,
    annualFeePercent: 0,
    cdcAnnualFeePercent: 0,
    servicingAnnualFeePercent: 0,
  },
});
/**
 * No interest and no fee: a loan of 900,000 over ten years costs 90,000 a year, which the lender's cash flow of
 * 112,500 (135,000 less the living salary) covers 1.25 times.
 */
const deal: StructureInput = { sbaRate: 0, sbaTerm: 10, sde: 135_000, manufacturer: true };
const bounds: TermsBoundsInput = {
  price: { min: 500_000, max: 2_000_000 },
  buyerCash: { min: 0, max: 150_000 },
  noteAmount: { max: 0 },
  fee: 'financed',
  livingSalary: 22_500,
};
const findBest = (change: TermsBoundsInput = {}, more: StructureInput = {}): TermsPoint =>
  solveTermsSlice(parseStructure({ ...deal, ...more }), { ...bounds, ...change }, rules, [
    'price',
    'buyerCash',
  ]).front[0]!;
const findRequirement = (point: TermsPoint, id: TermsRequirementId) =>
  point.requirements.find((one) => one.id === id);

describe('the best terms', () => {
  it('have the figures of the model', () => {
    const point = findBest();
    expect(point.terms).toMatchObject({
      noteAmount: 0,
      noteTermYears: null,
      standby: 'none',
      interestOnlyMonths: 0,
      feeFinanced: true,
    });
    expect(point.terms.price).toBeCloseTo(1_050_000, 3);
    expect(point.terms.buyerCash).toBeCloseTo(150_000, 3);
    expect(point.terms.downPayment).toBeCloseTo(150_000, 3);
    expect(point.closing.sevenALoan).toBeCloseTo(900_000, 3);
    expect(point.closing.totalUses).toBeCloseTo(1_050_000, 3);
    expect(point.closing.totalSources).toBeCloseTo(1_050_000, 3);
    expect(point.closing.uses.map(({ key }) => key)).toContain('purchasePrice');
    expect(point.closing.sources.map(({ key }) => key)).toContain('sevenALoan');
    expect(point.dscr).toBeCloseTo(1.25, 8);
    expect(point.worstYear).toBe(1);
    expect(point.years).toHaveLength(10);
    // Before the owner is paid 135,000, less 90,000 of debt service.
    expect(point.payAfterDebt).toBeCloseTo(45_000, 3);
    expect(point.sellerCash).toBeCloseTo(1_050_000, 3);
    expect(point.sellerPresentValue).toBeCloseTo(1_050_000, 3);
    expect(point.binding).toEqual(['targetDscr', 'cashLimit', 'maximumNote']);
  });

  it('list each requirement with its value, limit and distance to it', () => {
    const all = {
      buyerCash: { min: 60_000, max: 150_000 },
      noteAmount: { min: 10_000, max: 40_000 },
      maxNoteSharePercent: 30,
      askingPrice: 2_500_000,
      noteTermYears: [10],
      noteRatePercent: 0,
      standby: ['none'],
      minSellerCash: 400_000,
    } as const;
    const rows = findBest(all).requirements.map(({ id, label, unit, value, limit, slack }) =>
      [id, label, unit, ...[value, limit, slack].map((x) => (x === null ? x : Number(x.toFixed(3))))].join(
        '|',
      ),
    );
    expect(rows).toEqual([
      'sevenALimit|7(a) loan within its limit|dollars|860000|5000000|4140000',
      'loan504Limit|504 loan within its limit|dollars|0|5500000|5500000',
      'combinedLimit|7(a) and 504 together|dollars|860000|5000000|4140000',
      'maturity|7(a) maturity within the limit|years|10|10|0',
      'rateCap|7(a) rate within the cap|percent|0|9.75|9.75',
      'equityInjection|Equity injection|percent|14.286|10|4.286',
      'coverage|Coverage above the SBA floor|ratio|1.25|1.15|0.1',
      'targetDscr|Your target DSCR|ratio|1.25|1.25|0',
      'livingSalary|Pay after debt covers your living salary|dollars|45000|22500|22500',
      'cashLimit|Cash you can bring|dollars|150000|150000|0',
      'minimumCash|Least cash you bring|dollars|150000|60000|90000',
      'minimumPrice|Lowest price|dollars|1050000|500000|550000',
      'maximumPrice|Highest price|dollars|1050000|2000000|950000',
      'askingPrice|Asking price|dollars|1050000|2500000|1450000',
      'noteShare|Seller note offered, share of the price|percent|3.81|30|26.19',
      'maximumNote|Seller note offered|dollars|40000|40000|0',
      'minimumNote|Smallest note|dollars|40000|10000|30000',
      "sellerCash|Seller's cash at closing|dollars|1010000|400000|610000",
    ]);
  });

  it('leave out requirements that nobody set', () => {
    const ids = findBest({ noteAmount: {}, maxNoteSharePercent: 30 }).requirements.map(({ id }) => id);
    for (const id of ['minimumCash', 'askingPrice', 'maximumNote', 'minimumNote', 'sellerCash'] as const)
      expect(ids).not.toContain(id);
  });

  it('bind where they touch a limit, and a term of years never does', () => {
    const point = findBest();
    expect(findRequirement(point, 'maturity')).toMatchObject({ slack: 0, isBinding: false });
    expect(findRequirement(point, 'cashLimit')).toMatchObject({ slack: 0, isBinding: true });
    expect(findRequirement(point, 'sevenALimit')?.isBinding).toBe(false);
    expect(findRequirement(point, 'coverage')?.citation).not.toBeNull();
    expect(findRequirement(point, 'cashLimit')?.citation).toBeNull();
  });

  it('are stopped by the rate cap where a larger loan would exceed it', () => {
    // 12.5 % is 6.75 + 5.75: within the cap of loans up to 250,000 (prime + 6), above the next one (prime + 4.5).
    const atRate = (sde: number) =>
      findBest({ price: { min: 1, max: 2e6 } }, { sbaRate: 12.5, rateType: 'variable', sde });
    const point = atRate(900_000);
    expect(point.closing.sevenALoan).toBeCloseTo(250_000, 1);
    expect(point.binding).toContain('rateCap');
    // A rate at its cap stops nothing where the loan ends within a bracket.
    const atCap = findBest({}, { sbaRate: 9.75, rateType: 'variable', sde: 900_000 });
    expect(findRequirement(atCap, 'rateCap')).toMatchObject({ slack: 0, isBinding: false });
    // With less SDE the loan ends before the bracket does.
    const small = atRate(60_000);
    expect(small.closing.sevenALoan).toBeLessThan(240_000);
    expect(small.binding).not.toContain('rateCap');
  });

  it('hold the rate against the cap of the checklist, whatever is known of its kind', () => {
    // Prime 6.75 for 900,000: at most 9.75 variable, 11.75 fixed.
    const findCap = (sbaRate: number, rateType: 'variable' | 'fixed' | null) =>
      findRequirement(findBest({}, { sbaRate, rateType, sde: 900_000 }), 'rateCap');
    expect(findCap(11.5, 'fixed')).toMatchObject({ value: 11.5, limit: 11.75, slack: 0.25 });
    expect(findCap(9.5, null)).toMatchObject({ value: 9.5, limit: 9.75, slack: 0.25 });
    expect(findCap(11.5, null)).toMatchObject({ value: 11.5, limit: null, slack: null, isBinding: false });
  });

  it('pay the fee in cash where that is asked for', () => {
    const plain = { ...deal, manufacturer: false };
    const [point] = solveTermsSlice(parseStructure(plain), { ...bounds, fee: 'paid' }, rules, [
      'price',
      'buyerCash',
    ]).front;
    // 900,000 guaranteed to 75 %: 3.5 % of 675,000 is 23,625, which the buyer's 150,000 pays first.
    expect(point!.terms.feeFinanced).toBe(false);
    expect(point!.terms.downPayment).toBeCloseTo(126_375, 2);
    expect(point!.terms.buyerCash).toBeCloseTo(150_000, 2);
    expect(point!.terms.price).toBeCloseTo(1_026_375, 2);
  });

  it('value the note at the discount of the seller', () => {
    const note = {
      noteAmount: { min: 60_000, max: 60_000 },
      noteTermYears: [5],
      noteRatePercent: 6,
      standby: ['none'],
    } as const;
    const same = findBest({ ...note, sellerDiscountPercent: 6 });
    expect(same.sellerCash).toBeCloseTo(same.terms.price - 60_000, 3);
    expect(same.sellerPresentValue).toBeCloseTo(same.terms.price, 3);
    const free = findBest({ ...note, noteRatePercent: 0, sellerDiscountPercent: 0 });
    expect(free.sellerPresentValue).toBeCloseTo(free.terms.price, 3);
    expect(findBest({ ...note, sellerDiscountPercent: 12 }).sellerPresentValue).toBeLessThan(
      same.terms.price,
    );
  });

  it('count the down payment of real estate in the cash of the buyer', () => {
    const estate = {
      includeRealEstate: true,
      realEstatePurchasePrice: 400_000,
      realEstateDownPayment: 10,
      sba504Rate: 0,
      sba504Term: 25,
    };
    const point = findBest({}, estate);
    // 360,000 over 25 years cost 14,400 of the 90,000; 110,000 of the cash are left for the price.
    expect(point.closing.sevenALoan).toBeCloseTo(756_000, 2);
    expect(point.terms.downPayment).toBeCloseTo(110_000, 2);
    expect(point.terms.buyerCash).toBeCloseTo(150_000, 2);
    expect(point.terms.price).toBeCloseTo(866_000, 2);
  });

  it('stop where both programs together lend no more', () => {
    const estate = {
      includeRealEstate: true,
      realEstatePurchasePrice: 6_000_000,
      realEstateDownPayment: 10,
      sba504Rate: 0,
      sba504Term: 25,
      sde: 5_000_000,
    };
    const point = findBest({ price: { min: 1, max: 1e7 }, buyerCash: { max: 2_000_000 } }, estate);
    // A debenture of 2,400,000 leaves 2,600,000, of which the fee takes 35,000 + 3.75 % of 950,000.
    expect(point.closing.sevenALoan).toBeCloseTo(2_600_000, 1);
    expect(point.terms.price).toBeCloseTo(2_600_000 - 70_625 + 1_400_000, 1);
    expect(point.binding).toEqual(expect.arrayContaining(['combinedLimit', 'cashLimit']));
  });

  it('have no months without principal where the note is paid from the start', () => {
    const { terms } = findBest({
      noteAmount: { min: 60_000, max: 60_000 },
      noteTermYears: [5],
      standby: ['none'],
    });
    expect(terms).toMatchObject({ standby: 'none', interestOnlyMonths: 0, noteTermYears: 5 });
  });

  it('wait with the principal of a note on interest-only standby', () => {
    const point = findBest({
      noteAmount: { min: 60_000, max: 60_000 },
      noteTermYears: [5],
      noteRatePercent: 6,
      standby: ['interestOnly'],
      interestOnlyMonths: 18,
    });
    expect(point.terms).toMatchObject({ standby: 'interestOnly', interestOnlyMonths: 18, noteTermYears: 5 });
    // After 18 months of 300 the payment is at its highest, a whole year of it from year 3.
    expect(point.worstYear).toBe(3);
    expect(point.dscr).toBeCloseTo(1.25, 8);
  });
});

describe('each requirement', () => {
  const waiting = { noteAmount: {}, standby: ['full'], noteRatePercent: 6, maxNoteSharePercent: 20 } as const;

  it('lets the note be no larger a share of the price', () => {
    // Loan and cash pay 1,050,000, which are 80 % of the price.
    const point = findBest(waiting);
    expect(point.terms.price).toBeCloseTo(1_312_500, 1);
    expect(point.terms.noteAmount).toBeCloseTo(262_500, 1);
    expect(point.binding).toContain('noteShare');
  });

  it('leaves the seller the least cash', () => {
    const note = {
      noteAmount: { min: 60_000, max: 60_000 },
      standby: ['none'],
      noteTermYears: [10],
      noteRatePercent: 0,
    } as const;
    // Note and loan are 900,000 together, so that cash and loan pay 990,000, less the margin of the solver.
    const point = findBest({ ...note, minSellerCash: 989_999.99 });
    expect(point.terms.price).toBeCloseTo(1_050_000, 2);
    expect(point.sellerCash).toBeCloseTo(990_000, 2);
    expect(point.binding).toContain('sellerCash');
    expect(findBest({ ...note, minSellerCash: 990_001 })).toBeUndefined();
  });

  it('counts a note on full standby for half of the equity', () => {
    const little = { price: { min: 1, max: 2_000_000 }, buyerCash: { max: 50_000 } };
    // A tenth in cash of 500,000; a twentieth in cash of 1,000,000 next to a standby note of another twentieth.
    expect(findBest(little).terms.price).toBeCloseTo(500_000, 1);
    const point = findBest({ ...little, ...waiting });
    expect(point.terms.price).toBeCloseTo(1_000_000, 1);
    expect(point.binding).toContain('equityInjection');
    const level = { ...little, ...waiting, standby: ['none'], noteTermYears: [10] } as const;
    expect(findBest(level).terms.price).toBeCloseTo(500_000, 1);
  });

  it('values what the seller is paid, after fee and costs', () => {
    const [point] = solveTermsSlice(
      parseStructure({ ...deal, manufacturer: false, closingCosts: 26_375 }),
      { ...bounds, ...waiting, sellerDiscountPercent: 0 },
      rules,
      ['sellerPresentValue', 'buyerCash'],
    ).front;
    // Of 1,050,000 the fee takes 23,625 and costs 26,375; 250,000 of note are worth 400,000 in ten years.
    expect(point!.terms.price).toBeCloseTo(1_250_000, 1);
    expect(point!.sellerPresentValue).toBeCloseTo(1_400_000, 1);
  });

  it('is met by a note of the least amount at least', () => {
    const least = findBest({ ...waiting, noteAmount: { min: 100_000 }, maxNoteSharePercent: 8 });
    expect(least).toBeUndefined();
    expect(findBest({ ...waiting, noteAmount: { min: 100_000 } }).terms.noteAmount).toBeGreaterThan(99_999);
  });
});

describe('$10,000 more', () => {
  it('of cash buys as much price, or takes as much off the loan', () => {
    const { moreCash } = findBest();
    expect(moreCash.price).toBeCloseTo(10_000, 1);
    expect(moreCash.dscr).toBeCloseTo(112_500 / 89_000 - 1.25, 6);
  });

  it('of cash raises the coverage by what it takes off the loan, beside the same note', () => {
    const wide = { noteAmount: { max: 300_000 }, standby: ['full'], noteRatePercent: 0 } as const;
    const goals = ['lowestPrice', 'buyerCash', 'sellerPresentValue'] as const;
    const { front } = solveTermsSlice(parseStructure(deal), { ...bounds, ...wide }, rules, goals);
    const leveraged = front.filter(
      ({ moreCash, closing }) => moreCash.dscr !== null && closing.sevenALoan > 20_000,
    );
    expect(leveraged.length).toBeGreaterThan(0);
    for (const { dscr, moreCash } of leveraged) {
      const debtService = 112_500 / dscr!;
      expect(moreCash.dscr).toBeCloseTo(112_500 / (debtService - 1000) - dscr!, 4);
    }
  });

  it.each(['dscr', 'payAfterDebt'] as const)('of cash buys no more debt where %s is a goal', (goal) => {
    // The best coverage is at the lowest price, 500,000, of which 350,000 are borrowed.
    const [point] = solveTermsSlice(parseStructure(deal), bounds, rules, [goal, 'price']).front;
    expect(point!.terms.price).toBeCloseTo(500_000, 0);
    expect(point!.moreCash.price).toBeCloseTo(10_000, 1);
    const [cheapest] = solveTermsSlice(parseStructure(deal), bounds, rules, ['buyerCash', 'price']).front;
    expect(cheapest!.moreCash.price).toBeGreaterThan(10_001);
  });

  it('of cash buys no price above the highest that may be', () => {
    // Loan and cash pay 1,050,000.
    const wide = findBest({ price: { min: 500_000, max: 1_060_001 } }).moreCash;
    expect(wide.price).toBeCloseTo(10_000, 1);
    expect(wide.endsAtHighestPrice).toBe(false);
    const { moreCash } = findBest({ price: { min: 500_000, max: 1_059_000 } });
    expect(moreCash.price).toBeCloseTo(9_000, 1);
    expect(moreCash.endsAtHighestPrice).toBe(true);
    expect(findBest({ price: { min: 500_000, max: 1_050_000 } }).moreCash.price).toBeNull();
    expect(moreCash.dscr).toBeCloseTo(112_500 / 89_000 - 1.25, 6);
  });

  it('of cash raises no coverage of a deal that takes less', () => {
    // A loan of 8,000 beside a note of 20,000 that is paid from the start.
    const { moreCash, dscr } = findBest({
      price: { min: 178_000, max: 178_000 },
      buyerCash: { min: 150_000, max: 150_000 },
      noteAmount: { min: 20_000, max: 20_000 },
      standby: ['none'],
      noteTermYears: [10],
    });
    expect(dscr).not.toBeNull();
    expect(moreCash).toMatchObject({ price: null, dscr: null });
  });

  it('of a note on full standby buys as much price and lowers debt service', () => {
    const { moreNote } = findBest({ standby: ['full'], noteRatePercent: 0 });
    expect(moreNote.price).toBeCloseTo(10_000, 1);
    expect(moreNote.dscr).toBeCloseTo(112_500 / 89_000 - 1.25, 6);
  });

  it('of a note that costs what the loan costs buys nothing', () => {
    const { moreNote } = findBest({ standby: ['none'], noteTermYears: [10], noteRatePercent: 0 });
    expect(moreNote.price).toBeCloseTo(0, 1);
    expect(moreNote.dscr).toBeCloseTo(0, 6);
  });

  it('adds to a note that is there', () => {
    const { terms, moreNote } = findBest({
      noteAmount: { min: 20_000, max: 20_000 },
      standby: ['full'],
      noteRatePercent: 0,
    });
    expect(terms.noteAmount).toBeCloseTo(20_000, 3);
    expect(moreNote.price).toBeCloseTo(10_000, 1);
    expect(moreNote.dscr).toBeCloseTo(112_500 / 89_000 - 1.25, 6);
  });

  it('buys nothing where the terms cannot take it', () => {
    // All of the price must be cash at closing, so a note that does not raise the price leaves too little.
    const { moreNote } = findBest({
      standby: ['none'],
      noteTermYears: [10],
      noteRatePercent: 0,
      minSellerCash: 1_049_999,
    });
    expect(moreNote).toMatchObject({ price: null, dscr: null });
  });

  it('has no DSCR where nothing is borrowed', () => {
    const cash = { price: { min: 100_000, max: 100_000 }, buyerCash: { max: 100_000 } };
    const { front } = solveTermsSlice(parseStructure(deal), { ...bounds, ...cash }, rules, ['dscr', 'price']);
    expect(front[0]).toMatchObject({ dscr: null, moreCash: { dscr: null } });
  });
});
