import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/types.js';
import { getLendingRules } from '../lending-rules/index.js';
import { solveTerms, solveTermsSlice } from './solve-terms.js';
import { type TermsBoundsInput } from './types.js';

const rules = getLendingRules('2026-01-15');
/** No interest and no fee: 940,000 cost 94,000 a year, which 130,000 cover 1.38 times. */
const deal: StructureInput = { sbaRate: 0, sbaTerm: 10, sde: 150_000, manufacturer: true };
const bounds: TermsBoundsInput = {
  price: { min: 1_000_000, max: 2_000_000 },
  buyerCash: { max: 60_000 },
  noteAmount: { max: 0 },
  fee: 'financed',
  livingSalary: 20_000,
};
const findMembers = (change: TermsBoundsInput, more: StructureInput = {}) =>
  solveTermsSlice(
    parseStructure({ ...deal, ...more }),
    { ...bounds, ...change },
    rules,
  ).conflict?.members.map((member) => ({
    ...member,
    moveTo: member.moveTo === null ? null : Number(member.moveTo.toFixed(2)),
    citation: member.citation?.name ?? null,
  }));

describe('the requirements in conflict', () => {
  it('say how far each of them has to move for the deal to close', () => {
    const equity = rules.equity.source.name;
    // 60,000 of 1,000,000 are 6 %; 100,000 would be 10 %, and 60,000 are 10 % of 600,000; a note of 40,000 on full
    // standby counts in full, being less than half of what is required.
    const row = { resolvesDeal: true, unit: 'dollars', citation: null };
    expect(findMembers({})).toEqual([
      {
        ...row,
        id: 'equityInjection',
        label: 'Equity injection',
        limit: 10,
        moveTo: 6,
        unit: 'percent',
        citation: equity,
      },
      { ...row, id: 'cashLimit', label: 'Cash you can bring', limit: 60_000, moveTo: 100_000 },
      { ...row, id: 'minimumPrice', label: 'Lowest price', limit: 1_000_000, moveTo: 600_000 },
      { ...row, id: 'maximumNote', label: 'Seller note offered', limit: 0, moveTo: 40_000 },
    ]);
  });

  it('are the rate alone where it exceeds every cap', () => {
    // Of a loan up to 25,000 at a fixed rate, prime 6.75 + 8.
    expect(findMembers({ price: { min: 20_000, max: 30_000 } }, { sbaRate: 20 })).toEqual([
      {
        id: 'rateCap',
        label: '7(a) rate within the cap',
        limit: 20,
        moveTo: 14.75,
        resolvesDeal: true,
        unit: 'percent',
        citation: rules.rateSpreads.source.name,
      },
    ]);
  });

  it('move the rate as far as the loan of the lowest price needs', () => {
    // A price of 500,000 with 100,000 in cash needs a loan above 250,000: prime 6.75 + 5 at a fixed rate.
    const large = { price: { min: 500_000 }, buyerCash: { max: 100_000 } };
    expect(findMembers(large, { sbaRate: 20, sde: 400_000 })).toMatchObject([
      { id: 'rateCap', limit: 20, moveTo: 11.75, resolvesDeal: true },
    ]);
  });

  it('are the smallest set where several sets conflict', () => {
    // Equity, cash, price and note are in conflict too, and stay so at any rate.
    expect(findMembers({}, { sbaRate: 20 })).toMatchObject([
      { id: 'rateCap', limit: 20, moveTo: 14.75, resolvesDeal: false },
    ]);
  });

  it('are a lowest price that the coverage does not bear', () => {
    // 130,000 / 1.25 a year over ten years are 1,040,000 of loan.
    const members = findMembers(
      { price: { min: 1_400_000 }, buyerCash: { max: 200_000 } },
      { manufacturer: true },
    );
    expect(members?.map(({ id }) => id)).toEqual(['targetDscr', 'cashLimit', 'minimumPrice', 'maximumNote']);
    expect(members?.every(({ citation }) => citation === null)).toBe(true);
    expect(members?.find(({ id }) => id === 'targetDscr')).toMatchObject({ limit: 1.25, unit: 'ratio' });
  });

  it('are the salary rather than a target where no debt at all can be paid', () => {
    const listIds = (livingSalary: number, sde: number) =>
      findMembers({ livingSalary }, { sde })?.map(({ id }) => id);
    expect(listIds(20_000, 15_000)).toEqual(['livingSalary']);
    expect(listIds(0, 0)).toEqual(['livingSalary', 'cashLimit', 'minimumPrice', 'maximumNote']);
    expect(listIds(20_000, 20_000)).toEqual(['livingSalary', 'cashLimit', 'minimumPrice', 'maximumNote']);
  });

  it('are a living salary that the business does not earn', () => {
    const members = findMembers({ livingSalary: 160_000 });
    expect(members).toMatchObject([
      { id: 'livingSalary', limit: 160_000, moveTo: 150_000, resolvesDeal: false, unit: 'dollars' },
    ]);
  });

  it('are a line of the checklist that no terms change', () => {
    const members = findMembers({}, { sellerConsultingMonths: 14 });
    expect(members).toEqual([
      {
        id: 'consulting',
        label: 'Seller transition within the limit',
        limit: 14,
        moveTo: 12,
        resolvesDeal: true,
        unit: 'months',
        citation: rules.sellerTransition.source.name,
      },
    ]);
  });
});

describe('the goals of a search', () => {
  const solve = (goals?: Parameters<typeof solveTerms>[3]) =>
    solveTerms(parseStructure(deal), { ...bounds, buyerCash: { max: 200_000 } }, rules, goals).meta;

  it('are those of a buyer where none are given', () => {
    expect(solve().goals).toEqual(['lowestPrice', 'buyerCash', 'sellerPresentValue']);
    expect(solve([]).goals).toEqual(solve().goals);
  });

  it('keep their order, three at most', () => {
    expect(solve(['dscr', 'price']).goals).toEqual(['dscr', 'price']);
    expect(solve(['payAfterDebt', 'buyerCash', 'price', 'dscr']).goals).toEqual([
      'payAfterDebt',
      'buyerCash',
      'price',
    ]);
  });

  it('are searched more finely with two goals than with three, and least in a slice', () => {
    const wide = { ...bounds, price: { min: 1, max: 2_000_000 }, buyerCash: { max: 200_000 } };
    const two = solveTerms(parseStructure(deal), wide, rules, ['price', 'buyerCash']).front;
    expect(two.length).toBeGreaterThan(20);
    expect(two.length).toBeLessThanOrEqual(60);
    const slice = solveTermsSlice(parseStructure(deal), wide, rules, ['price', 'buyerCash']).front;
    expect(slice.length).toBeGreaterThan(4);
    expect(slice.length).toBeLessThanOrEqual(12);
  });

  it('come with what was left undecided and how much was searched', () => {
    const meta = solve();
    expect(meta).toMatchObject({ missing: [], undecided: ['earnOut', 'consulting', 'owners'] });
    expect(meta.programsSolved).toBeGreaterThan(0);
    expect(meta.bounds.buyerCash).toEqual({ min: 0, max: 200_000 });
    const undecided = (sbaRate: number, rateType: 'fixed' | null) =>
      solveTerms(
        parseStructure({ ...deal, sbaRate, rateType, sde: 900_000 }),
        { ...bounds, buyerCash: { max: 200_000 } },
        rules,
      ).meta.undecided;
    expect(undecided(11.5, null)).toEqual(['earnOut', 'consulting', 'owners', 'rateCap']);
    expect(undecided(11.5, 'fixed')).toEqual(['earnOut', 'consulting', 'owners']);
    const failed = solveTerms(parseStructure({ ...deal, earnOut: true }), bounds, rules).meta;
    expect(failed.programsSolved).toBe(0);
    expect(solveTerms(parseStructure(null), null, rules).meta).toMatchObject({
      missing: ['sde', 'sbaRate'],
      undecided: [],
    });
  });
});
