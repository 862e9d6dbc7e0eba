import fc from 'fast-check';
import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/types.js';
import { getLendingRules } from '../lending-rules/index.js';
import { checkEligibility } from '../whatif/eligibility/eligibility.js';
import { findInvertedRanges, readTermsBounds } from './read-bounds.js';
import { roundFront } from './round-front.js';
import { solveTerms, solveTermsSlice } from './solve-terms.js';
import { toDealStructure } from './to-deal-structure.js';
import { TERMS_GOALS, type TermsBoundsInput, type TermsGoal } from './types.js';

const rules = getLendingRules('2026-11-15');
const numRuns = Number(process.env.FC_NUM_RUNS ?? 12);

/** A business for $1,950,000 whose memorandum offers a seller note of up to 10 %. */
const deal: StructureInput = {
  purchasePrice: 1_950_000,
  downPayment: 10,
  sbaRate: 9.75,
  sbaTerm: 10,
  sde: 720_000,
  closingCosts: 45_000,
  availableCash: 400_000,
};
const offered: TermsBoundsInput = { askingPrice: 1_950_000, maxNoteSharePercent: 10 };

const findWhole = (given: StructureInput, bounds: TermsBoundsInput, goals?: readonly TermsGoal[]) =>
  roundFront(solveTerms(parseStructure(given), bounds, rules, goals), parseStructure(given), rules);

describe('what the seller asks and offers', () => {
  it.each<[string, readonly TermsGoal[] | undefined]>([
    ['the goals it starts with', undefined],
    ['the highest price', ['price', 'buyerCash']],
  ])('limits price and note with %s', (_, goals) => {
    const { front } = findWhole(deal, offered, goals);
    expect(front.length).toBeGreaterThan(1);
    for (const { terms } of front) {
      expect(terms.price).toBeLessThanOrEqual(1_950_000);
      expect(terms.noteAmount).toBeLessThanOrEqual(0.1 * terms.price);
    }
  });

  it('stops the highest price at the asking price, and says so', () => {
    const [best] = findWhole(deal, { ...offered, price: { max: 5_000_000 } }, ['price', 'buyerCash']).front;
    expect(best?.terms.price).toBe(1_950_000);
    expect(best?.binding).toContain('askingPrice');
    expect(best?.requirements.find(({ id }) => id === 'askingPrice')).toMatchObject({
      label: 'Asking price',
      value: 1_950_000,
      limit: 1_950_000,
    });
  });

  it('takes a highest price of the buyer below the asking price', () => {
    const [best] = findWhole(deal, { ...offered, price: { max: 1_800_000 } }, ['price', 'buyerCash']).front;
    expect(best?.terms.price).toBe(1_800_000);
    expect(best?.binding).toContain('maximumPrice');
  });

  it('starts with the lowest price and the least cash, never with the highest price', () => {
    const { front, meta } = findWhole(deal, offered);
    expect(meta.goals.slice(0, 2)).toEqual(['lowestPrice', 'buyerCash']);
    expect(meta.goals).not.toContain('price');
    const prices = front.map(({ terms }) => terms.price);
    expect(prices[0]).toBe(Math.min(...prices));
    expect(prices[0]).toBe(975_000);
  });

  it('finds the lowest price that leaves the seller enough cash', () => {
    const [lowest] = findWhole(deal, { ...offered, minSellerCash: 1_500_000 }, [
      'lowestPrice',
      'buyerCash',
    ]).front;
    expect(lowest?.terms.price).toBe(1_500_000);
    expect(lowest?.binding).toContain('sellerCash');
  });

  it('offers no larger note than the model has while nothing else is known', () => {
    const read = (note: StructureInput, bounds: TermsBoundsInput = {}) => {
      const { noteAmount, maxNoteSharePercent } = readTermsBounds(
        parseStructure({ ...deal, ...note }),
        bounds,
      );
      return [noteAmount.max, maxNoteSharePercent];
    };
    expect(read({})).toEqual([0, 100]);
    const note = { sellerFinancing: true, sellerFinancingAmount: 150_000 };
    expect(read(note)).toEqual([150_000, 100]);
    expect(read({ ...note, sellerFinancing: false })).toEqual([0, 100]);
    expect(read(note, { maxNoteSharePercent: 10 })).toEqual([1e9, 10]);
    expect(read(note, { noteAmount: { max: 80_000 } })).toEqual([80_000, 100]);
  });

  it('looks up to the asking price, and up to that of the model where it is not known', () => {
    const read = (bounds: TermsBoundsInput) => readTermsBounds(parseStructure(deal), bounds);
    expect(read({})).toMatchObject({ askingPrice: null, price: { min: 975_000, max: 1_950_000 } });
    expect(read({ askingPrice: 1_800_000 })).toMatchObject({
      askingPrice: 1_800_000,
      price: { min: 900_000, max: 1_800_000 },
    });
    expect(read({ askingPrice: -5 }).askingPrice).toBeNull();
  });

  it('names an asking price below the lowest price', () => {
    const find = (bounds: TermsBoundsInput) => findInvertedRanges(parseStructure(deal), bounds);
    const bounds = { askingPrice: 1_950_000, price: { min: 2_000_000 } };
    expect(find(bounds)).toEqual([{ name: 'askingPrice', lowest: 2_000_000 }]);
    expect(find({ ...bounds, price: { min: 1_950_000 } })).toEqual([]);
    const { front, conflict } = findWhole(deal, bounds);
    expect(front).toEqual([]);
    expect(conflict?.members).toMatchObject([
      { id: 'minimumPrice', limit: 2_000_000 },
      { id: 'askingPrice', limit: 1_950_000 },
    ]);
    expect(conflict?.members.map(({ moveTo }) => Math.round(moveTo ?? 0))).toEqual([1_950_000, 2_000_000]);
  });
});

const deals: fc.Arbitrary<StructureInput> = fc.record({
  purchasePrice: fc.integer({ min: 150_000, max: 5_000_000 }),
  downPayment: fc.integer({ min: 5, max: 40 }),
  sbaRate: fc.double({ min: 6, max: 12, noNaN: true }),
  sbaTerm: fc.constantFrom(7, 10),
  sde: fc.integer({ min: 60_000, max: 1_800_000 }),
  closingCosts: fc.integer({ min: 0, max: 60_000 }),
  workingCapital: fc.integer({ min: 0, max: 200_000 }),
  availableCash: fc.option(fc.integer({ min: 20_000, max: 1_500_000 })),
  sellerFinancing: fc.boolean(),
  sellerFinancingAmount: fc.integer({ min: 0, max: 600_000 }),
  rateType: fc.constantFrom('variable', 'fixed', null),
  includeRealEstate: fc.constantFrom(false, false, true),
  realEstatePurchasePrice: fc.integer({ min: 100_000, max: 900_000 }),
  realEstateDownPayment: fc.integer({ min: 10, max: 30 }),
  sba504Rate: fc.constant(6.2),
  sba504Term: fc.constant(25),
});

interface LimitsInput {
  readonly ask: number;
  readonly share: number | null;
  readonly dollars: number | null;
  readonly reach: number | undefined;
}

/** An asking price around that of the model, and a note as the seller may offer it. */
const limits: fc.Arbitrary<LimitsInput> = fc.record({
  ask: fc.double({ min: 0.6, max: 1.4, noNaN: true }),
  share: fc.option(fc.double({ min: 0, max: 40, noNaN: true })),
  dollars: fc.option(fc.double({ min: 0, max: 500_000, noNaN: true })),
  reach: fc.constantFrom(undefined, 1.5, 3),
});

const goalLists = fc
  .shuffledSubarray([...TERMS_GOALS], { minLength: 2, maxLength: 3 })
  .filter((goals) => !(goals.includes('price') && goals.includes('lowestPrice')));

/** Cash at its limit, and a note and a price whose cents count: a dollar less of either misses the equity injection. */
const AT_EVERY_LIMIT: [StructureInput, LimitsInput, TermsGoal[]] = [
  {
    purchasePrice: 319_060,
    downPayment: 5,
    sbaRate: 6,
    sbaTerm: 7,
    sde: 60_000,
    closingCosts: 0,
    workingCapital: 166_865,
    rateType: 'variable',
  },
  { ask: 0.6, share: null, dollars: 10_848.020671528722, reach: undefined },
  ['lowestPrice', 'sellerPresentValue'],
];

it('offers no price above the asking price, no note beyond the offer, and fails no line of the checklist', () => {
  fc.assert(
    fc.property(deals, limits, goalLists, (given, { ask, share, dollars, reach }, goals) => {
      const price = Number(given.purchasePrice);
      const bounds: TermsBoundsInput = {
        askingPrice: ask * price,
        maxNoteSharePercent: share,
        noteAmount: { max: dollars },
        price: { max: reach && reach * price },
      };
      const structure = parseStructure(given);
      const modelNote = given.sellerFinancing ? Number(given.sellerFinancingAmount) : 0;
      const offer = (at: number) =>
        share === null && dollars === null
          ? modelNote
          : Math.min(dollars ?? Infinity, ((share ?? 100) / 100) * at);
      const solution = solveTermsSlice(structure, bounds, rules, goals);
      for (const { front } of [solution, roundFront(solution, structure, rules)])
        for (const { terms } of front) {
          expect(terms.price).toBeLessThanOrEqual(ask * price + CENT);
          expect(terms.noteAmount).toBeLessThanOrEqual(offer(terms.price) + CENT);
          const failed = checkEligibility(toDealStructure(structure, terms), rules)
            .filter(({ status }) => status === 'fail')
            .map(({ key }) => key);
          expect(failed).toEqual([]);
        }
    }),
    { numRuns: 5 * numRuns, examples: [AT_EVERY_LIMIT] },
  );
});

const CENT = 0.01;
