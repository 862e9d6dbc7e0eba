import fc from 'fast-check';
import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/types.js';
import { getLendingRules } from '../lending-rules/index.js';
import { findConflict } from './find-conflict.js';
import { readTermsBounds } from './read-bounds.js';
import { createLimits, LOOSEST_LIMITS, type SearchedRequirementId } from './requirement-limits.js';
import { hasTerms } from './front/search-front.js';
import { solveTerms, solveTermsSlice } from './solve-terms.js';
import { judgeTerms } from './solve-terms.test-support.js';
import { roundFront } from './round-front.js';
import { toDealStructure } from './to-deal-structure.js';
import { checkEligibility } from '../whatif/eligibility/eligibility.js';
import { calculateLenderView } from '../whatif/lender-view.js';
import { createTermsContext } from './terms-context.js';
import { buildTermsPrograms } from './terms-programs.js';
import {
  type DealTerms,
  FEE_CHOICES,
  NOTE_STANDBYS,
  NOTE_TERMS_YEARS,
  TERMS_GOALS,
  type TermsBoundsInput,
  type TermsGoal,
  type TermsPoint,
} from './types.js';

const rules = getLendingRules('2026-01-15');
const numRuns = Number(process.env.FC_NUM_RUNS ?? 12);
/** A share of the price by which no other terms may be better. */
const DOMINANCE_SHARE = 0.001;

const deal: StructureInput = {
  purchasePrice: 1_200_000,
  downPayment: 10,
  sbaRate: 10.5,
  sbaTerm: 10,
  sde: 336_000,
  closingCosts: 35_000,
  workingCapital: 100_000,
};
const bounds: TermsBoundsInput = {
  price: { min: 700_000, max: 1_800_000 },
  buyerCash: { max: 250_000 },
  maxNoteSharePercent: 30,
  noteRatePercent: 6,
  livingSalary: 70_000,
};

const deals: fc.Arbitrary<StructureInput> = fc.record({
  purchasePrice: fc.integer({ min: 200_000, max: 4_000_000 }),
  downPayment: fc.integer({ min: 5, max: 40 }),
  sbaRate: fc.double({ min: 6, max: 10.5, noNaN: true }),
  sbaTerm: fc.constantFrom(7, 10),
  sde: fc.integer({ min: 80_000, max: 1_500_000 }),
  closingCosts: fc.integer({ min: 0, max: 60_000 }),
  workingCapital: fc.integer({ min: 0, max: 200_000 }),
  newOfficerSalary: fc.constantFrom(null, -60_000),
  manufacturer: fc.boolean(),
  includeRealEstate: fc.constantFrom(false, false, true),
  realEstatePurchasePrice: fc.integer({ min: 100_000, max: 900_000 }),
  realEstateDownPayment: fc.integer({ min: 10, max: 30 }),
  sba504Rate: fc.constant(6.2),
  sba504Term: fc.constant(25),
});

const boundsInputs: fc.Arbitrary<TermsBoundsInput> = fc.record({
  buyerCash: fc.record({ max: fc.integer({ min: 20_000, max: 1_000_000 }) }),
  maxNoteSharePercent: fc.integer({ min: 0, max: 50 }),
  noteRatePercent: fc.double({ min: 0, max: 10, noNaN: true }),
  noteTermYears: fc.subarray([...NOTE_TERMS_YEARS], { minLength: 1 }),
  standby: fc.subarray([...NOTE_STANDBYS], { minLength: 1 }),
  fee: fc.constantFrom(...FEE_CHOICES),
  targetDscr: fc.double({ min: 1, max: 1.6, noNaN: true }),
  livingSalary: fc.integer({ min: 0, max: 90_000 }),
  minSellerCash: fc.constantFrom(0, 100_000),
});

const goalLists = fc.constantFrom<readonly TermsGoal[]>(
  ['price', 'buyerCash'],
  ['price', 'dscr'],
  ['sellerPresentValue', 'buyerCash'],
  ['buyerCash', 'payAfterDebt'],
  ['lowestPrice', 'dscr'],
  ['lowestPrice', 'buyerCash', 'sellerPresentValue'],
  ['price', 'buyerCash', 'dscr'],
  ['sellerPresentValue', 'buyerCash', 'payAfterDebt'],
);

/** How much better one of two sets of goals is in dollars, if it is at least as good in all of them; else -1. */
function measureDominance(
  other: Readonly<Record<TermsGoal, number>>,
  point: Readonly<Record<TermsGoal, number>>,
  goals: readonly TermsGoal[],
): number {
  const gains = goals.map((goal) => {
    // The cash flow is given: a DSCR is better by the debt service that it saves.
    const key = goal === 'dscr' ? 'payAfterDebt' : goal;
    return other[key] - point[key];
  });
  return gains.some((gain) => gain < -1e-6) ? -1 : Math.max(...gains);
}

function toJudgedGoals(point: TermsPoint): Record<TermsGoal, number> {
  return {
    lowestPrice: -point.terms.price,
    price: point.terms.price,
    sellerPresentValue: point.sellerPresentValue,
    buyerCash: -point.terms.buyerCash,
    dscr: point.dscr ?? Infinity,
    payAfterDebt: point.payAfterDebt,
  };
}

/** Random terms within the bounds; near those of a point as often as not. */
function randomTerms(
  given: TermsBoundsInput & { readonly downRange: number; readonly priceRange: readonly [number, number] },
  near: readonly DealTerms[],
): fc.Arbitrary<DealTerms> {
  const anywhere: fc.Arbitrary<DealTerms> = fc
    .record({
      price: fc.double({ min: given.priceRange[0], max: given.priceRange[1], noNaN: true }),
      downPayment: fc.double({ min: 0, max: given.downRange, noNaN: true }),
      share: fc.double({ min: 0, max: 0.5, noNaN: true }),
      noteTermYears: fc.constantFrom(...(given.noteTermYears ?? NOTE_TERMS_YEARS)),
      standby: fc.constantFrom(...(given.standby ?? NOTE_STANDBYS)),
      feeFinanced: given.fee === 'either' ? fc.boolean() : fc.constant(given.fee === 'financed'),
    })
    .map(({ share, ...terms }) => ({
      ...terms,
      buyerCash: NaN,
      noteAmount: share * terms.price,
      noteRatePercent: given.noteRatePercent ?? 6,
      interestOnlyMonths: 24,
    }));
  if (near.length === 0) return anywhere;
  const moves = fc.record({
    base: fc.constantFrom(...near),
    price: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    down: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    note: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  });
  const moved = moves.map(({ base, price, down, note }) => ({
    ...base,
    interestOnlyMonths: 24,
    price: base.price * (1 + price),
    downPayment: Math.max(0, base.downPayment + down * base.price),
    // A base without a note has no kind of note of its own.
    noteTermYears: base.noteTermYears ?? given.noteTermYears?.[0] ?? 10,
    standby: base.noteTermYears === null ? (given.standby?.[0] ?? 'none') : base.standby,
    noteAmount: Math.max(0, base.noteAmount + note * base.price),
  }));
  return fc.oneof(anywhere, moved);
}

describe('solveTerms', () => {
  it('returns the highest price for the cash, and what stops it', () => {
    const solution = solveTerms(parseStructure(deal), bounds, rules, ['price', 'buyerCash']);
    const [best] = solution.front;
    expect(best?.terms.price).toBeCloseTo(1_800_000, 4);
    expect(best?.binding).toContain('maximumPrice');
    expect(solution.front.length).toBeLessThanOrEqual(60);
    expect(solution.front.filter(({ isKnee }) => isKnee)).toHaveLength(1);
    expect(solution.conflict).toBeNull();
  });

  it('agrees with the maximum price where nothing but the price moves', () => {
    const fixed = { ...bounds, noteAmount: { max: 0 }, fee: 'financed', livingSalary: 0 } as const;
    const [best] = solveTerms(parseStructure(deal), { ...fixed, price: { min: 1, max: 5e6 } }, rules, [
      'price',
      'buyerCash',
    ]).front;
    // 250,000 in cash: the loan whose payment SDE covers 1.25 times, less costs and fee.
    expect(best?.dscr).toBeCloseTo(1.25, 6);
    expect(best?.terms.buyerCash).toBeCloseTo(250_000, 4);
    expect(best?.binding).toEqual(['targetDscr', 'cashLimit', 'maximumNote']);
  });

  it('says what $10,000 more of cash buys', () => {
    const fixed = { ...bounds, noteAmount: { max: 0 }, fee: 'financed', livingSalary: 0 } as const;
    const [best] = solveTerms(parseStructure(deal), { ...fixed, price: { min: 1, max: 5e6 } }, rules, [
      'price',
      'dscr',
    ]).front;
    // The loan is at its largest, so every dollar of cash adds a dollar of price.
    expect(best?.moreCash.price).toBeCloseTo(10_000, 2);
    expect(best?.moreCash.dscr).toBeGreaterThan(0);
  });

  it('gives every requirement an id and a slack, and cites the rules of the program', () => {
    const [point] = solveTerms(parseStructure(deal), bounds, rules, ['price', 'buyerCash']).front;
    const ids = point!.requirements.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['equityInjection', 'coverage', 'targetDscr', 'cashLimit']));
    expect(new Set(ids).size).toBe(ids.length);
    const equity = point!.requirements.find(({ id }) => id === 'equityInjection');
    expect(equity?.citation?.name).not.toBe('');
    expect(equity?.citation?.effectiveFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(equity?.slack).toBeGreaterThanOrEqual(-1e-9);
  });

  it('names the figures that are missing', () => {
    const solution = solveTerms(parseStructure({ purchasePrice: 1e6 }), {}, rules, ['price', 'buyerCash']);
    expect(solution).toMatchObject({ front: [], conflict: null, meta: { missing: ['sde', 'sbaRate'] } });
  });

  it('names a line of the checklist that no terms change', () => {
    const { front, conflict } = solveTerms(parseStructure({ ...deal, earnOut: true }), bounds, rules, [
      'price',
      'buyerCash',
    ]);
    expect(front).toEqual([]);
    expect(conflict?.members.map(({ id }) => id)).toEqual(['earnOut']);
  });

  it('names the requirements in conflict and how far each has to move', () => {
    const tight = { ...bounds, noteAmount: { max: 0 }, price: { min: 900_000 }, buyerCash: { max: 60_000 } };
    const { front, conflict } = solveTerms(parseStructure(deal), tight, rules, ['price', 'buyerCash']);
    expect(front).toEqual([]);
    const members = conflict!.members;
    expect(members.map(({ id }) => id)).toEqual([
      'equityInjection',
      'cashLimit',
      'minimumPrice',
      'maximumNote',
    ]);
    const cash = members.find(({ id }) => id === 'cashLimit')!;
    expect(cash.resolvesDeal).toBe(true);
    const solveWith = (max: number) =>
      solveTerms(parseStructure(deal), { ...tight, buyerCash: { max } }, rules, ['price', 'buyerCash']).front;
    expect(solveWith(cash.moveTo! + 0.01).length).toBeGreaterThan(0);
    expect(solveWith(cash.moveTo! - 1)).toEqual([]);
  });

  it('stays at the bracket of the rate cap', () => {
    const aboveCap = { ...deal, sbaRate: 12.5, rateType: 'variable' } as const;
    const free = { ...bounds, noteAmount: { max: 0 }, price: { min: 1, max: 5e6 }, buyerCash: { max: 4e5 } };
    const [best] = solveTerms(parseStructure({ ...aboveCap, sde: 900_000 }), free, rules, [
      'price',
      'buyerCash',
    ]).front;
    expect(best?.closing.sevenALoan).toBeLessThanOrEqual(250_000.01 + 100_000);
    expect(best?.binding).toContain('rateCap');
  });

  it('meets every requirement in every point, recalculated without the solver', () => {
    fc.assert(
      fc.property(deals, boundsInputs, goalLists, (given, input, goals) => {
        const read = readTermsBounds(parseStructure(given), input);
        for (const point of solveTerms(parseStructure(given), input, rules, goals).front) {
          const judged = judgeTerms(given, point.terms, read, rules);
          expect(judged.isFeasible).toBe(true);
          const own = toJudgedGoals(point);
          for (const goal of TERMS_GOALS) {
            const [mine, theirs] = [own[goal], judged.goals[goal]];
            if (mine !== theirs) expect(Math.abs(mine - theirs)).toBeLessThan(1e-6);
          }
        }
      }),
      { numRuns },
    );
  });

  it('is not beaten by random terms by more than 0.1% of the price', () => {
    fc.assert(
      fc.property(deals, boundsInputs, goalLists, fc.integer(), (given, input, goals, seed) => {
        const read = readTermsBounds(parseStructure(given), input);
        const { front } = solveTerms(parseStructure(given), input, rules, goals);
        const samples = fc.sample(
          randomTerms(
            { ...input, downRange: read.buyerCash.max, priceRange: [read.price.min, read.price.max] },
            front.map(({ terms }) => terms),
          ),
          { numRuns: 200, seed },
        );
        for (const terms of samples) {
          const judged = judgeTerms(given, terms, read, rules);
          if (!judged.isFeasible) continue;
          expect(front.length).toBeGreaterThan(0);
          for (const point of front) {
            const gain = measureDominance(judged.goals, toJudgedGoals(point), goals);
            expect(gain).toBeLessThanOrEqual(DOMINANCE_SHARE * point.terms.price);
          }
        }
      }),
      { numRuns },
    );
  });

  it('still meets the program and the target when rounded to whole dollars', () => {
    fc.assert(
      fc.property(deals, boundsInputs, goalLists, (given, input, goals) => {
        const read = readTermsBounds(parseStructure(given), input);
        const structured = { ...given, buyerLivingSalary: read.livingSalary };
        const solution = solveTermsSlice(parseStructure(given), input, rules, goals);
        for (const [index, { terms: rounded, requirements }] of roundFront(
          solution,
          parseStructure(given),
          rules,
        ).front.entries()) {
          const { terms } = solution.front[index]!;
          const share = requirements.find(({ id }) => id === 'noteShare');
          expect(share?.slack ?? 0).toBeGreaterThanOrEqual(0);
          for (const dollars of [rounded.price, rounded.downPayment, rounded.noteAmount])
            expect(Number.isInteger(dollars)).toBe(true);
          const structure = toDealStructure(parseStructure(structured), rounded);
          const failed = checkEligibility(structure, rules).filter(({ status }) => status === 'fail');
          expect(failed).toEqual([]);
          const { lenderDscr } = calculateLenderView(structure, rules);
          if (lenderDscr !== null) expect(lenderDscr).toBeGreaterThanOrEqual(read.targetDscr - 1e-9);
          expect(terms.price - rounded.price).toBeLessThan(86);
        }
      }),
      { numRuns },
    );
  });

  it('never lowers the best price when there is more cash', () => {
    fc.assert(
      fc.property(deals, boundsInputs, fc.integer({ min: 1, max: 300_000 }), (given, input, more) => {
        const solveWith = (max: number) =>
          solveTerms(parseStructure(given), { ...input, buyerCash: { max } }, rules, ['price', 'buyerCash'])
            .front[0]?.terms.price ?? 0;
        const max = input.buyerCash?.max ?? 0;
        expect(solveWith(max + more)).toBeGreaterThanOrEqual(solveWith(max) - 1e-4);
      }),
      { numRuns },
    );
  });

  it('names a conflict that any one of its members resolves', () => {
    const tight = fc.record({
      price: fc.integer({ min: 1, max: 3 }),
      cash: fc.integer({ min: 0, max: 90_000 }),
    });
    fc.assert(
      fc.property(deals, boundsInputs, tight, (given, input, { price, cash }) => {
        const asked: TermsBoundsInput = {
          ...input,
          price: { min: Number(given.purchasePrice) * price },
          buyerCash: { max: cash },
        };
        const context = createTermsContext(
          parseStructure(given),
          readTermsBounds(parseStructure(given), asked),
          rules,
        )!;
        const conflict = findConflict(context);
        const limits = createLimits(context);
        if (conflict === null) return;
        const ids = conflict.members.map(({ id }) => id as SearchedRequirementId);
        const meets = (ids: readonly SearchedRequirementId[]) =>
          hasTerms(
            buildTermsPrograms(context, {
              ...LOOSEST_LIMITS,
              ...Object.fromEntries(ids.map((id) => [id, limits[id]])),
            }),
          );
        expect(meets(ids)).toBe(false);
        for (const dropped of ids) expect(meets(ids.filter((id) => id !== dropped))).toBe(true);
      }),
      { numRuns },
    );
  });

  it('gives the same bytes for the same input', () => {
    fc.assert(
      fc.property(deals, boundsInputs, goalLists, (given, input, goals) => {
        const once = JSON.stringify(solveTerms(parseStructure(given), input, rules, goals));
        expect(
          JSON.stringify(
            solveTerms(parseStructure(structuredClone(given)), structuredClone(input), rules, goals),
          ),
        ).toBe(once);
      }),
      { numRuns: 10 },
    );
  });
});

describe('solveTermsSlice', () => {
  it('agrees with the front on the best of the first goal, with fewer points', () => {
    const front = solveTerms(parseStructure(deal), bounds, rules, ['price', 'buyerCash']).front;
    const slice = solveTermsSlice(parseStructure(deal), bounds, rules, ['price', 'buyerCash']).front;
    expect(slice.length).toBeLessThanOrEqual(12);
    expect(slice[0]?.terms.price).toBeCloseTo(front[0]!.terms.price, 4);
  });
});

describe('readTermsBounds', () => {
  it('limits hostile figures and keeps ranges in order', () => {
    const read = readTermsBounds(parseStructure(deal), {
      price: { min: 1e300, max: -5 },
      buyerCash: { max: Number.NaN },
      noteTermYears: [],
      targetDscr: -4,
    });
    expect(read.price).toEqual({ min: 1e9, max: 1e9 });
    expect(read.buyerCash.max).toBe(120_000);
    expect(read.noteTermYears).toEqual([3, 5, 7, 10]);
    expect(read.targetDscr).toBe(0.01);
  });

  const offer = { purchasePrice: 1_000_000, downPayment: 10 };

  it('takes the usual bounds around the model', () => {
    const model = { ...offer, sellerFinancingRate: '5%', buyerLivingSalary: '$60,000' };
    expect(readTermsBounds(parseStructure(model), {})).toStrictEqual({
      price: { min: 500_000, max: 1_000_000 },
      askingPrice: null,
      buyerCash: { min: 0, max: 100_000 },
      noteAmount: { min: 0, max: 0 },
      maxNoteSharePercent: 100,
      noteRatePercent: 5,
      noteTermYears: [3, 5, 7, 10],
      standby: NOTE_STANDBYS,
      interestOnlyMonths: 24,
      fee: 'either',
      targetDscr: 1.25,
      livingSalary: 60_000,
      minSellerCash: 0,
      sellerDiscountPercent: 10,
    });
  });

  it('takes the bounds that are given', () => {
    const given: TermsBoundsInput = {
      price: { min: 700_000, max: 900_000 },
      askingPrice: 950_000,
      buyerCash: { min: 20_000, max: 80_000 },
      noteAmount: { min: 1_000, max: 50_000 },
      maxNoteSharePercent: 15,
      noteRatePercent: 8,
      noteTermYears: [10, 3],
      standby: ['full'],
      interestOnlyMonths: 6,
      fee: 'paid',
      targetDscr: 1.4,
      livingSalary: 70_000,
      minSellerCash: 5_000,
      sellerDiscountPercent: 12,
    };
    expect(readTermsBounds(parseStructure(offer), given)).toStrictEqual({ ...given, noteTermYears: [3, 10] });
  });

  it('looks everywhere without a model', () => {
    expect(readTermsBounds(parseStructure(null), null)).toMatchObject({
      price: { min: 1, max: 1e9 },
      buyerCash: { min: 0, max: 1e9 },
      noteRatePercent: 7.5,
      livingSalary: 0,
    });
    expect(readTermsBounds(parseStructure({ purchasePrice: 1 }), {}).price).toEqual({ min: 1, max: 1 });
  });

  it('takes the cash at hand before the down payment of the model', () => {
    expect(readTermsBounds(parseStructure({ ...offer, availableCash: '80k' }), {}).buyerCash.max).toBe(
      80_000,
    );
    expect(readTermsBounds(parseStructure({ ...offer, availableCash: -5 }), {}).buyerCash.max).toBe(0);
    expect(readTermsBounds(parseStructure({ ...offer, downPaymentType: 'amount' }), {}).buyerCash.max).toBe(
      10,
    );
  });

  it('limits months, shares and kinds to what a note can be', () => {
    const read = (months: number) =>
      readTermsBounds(parseStructure(offer), { interestOnlyMonths: months }).interestOnlyMonths;
    expect([read(0), read(99)]).toEqual([1, 24]);
    expect(readTermsBounds(parseStructure(offer), { maxNoteSharePercent: 250 }).maxNoteSharePercent).toBe(
      100,
    );
    expect(readTermsBounds(parseStructure(offer), { standby: [] }).standby).toEqual(NOTE_STANDBYS);
    expect(readTermsBounds(parseStructure(offer), { price: { min: 2_000_000 } }).price).toEqual({
      min: 2e6,
      max: 2e6,
    });
  });
});
