import { type LinearForm } from '../linear/linear-form.js';
import { type TermsProgram } from '../terms-programs.js';
import { type TermsGoal } from '../types.js';
import { createFeasibilityTest, hasTerms, listObjectives, searchFront, TermsSearch } from './search-front.js';

/** Price is loan and cash; a dollar of loan costs ten cents a year. */
const plain: TermsProgram = {
  option: { hasNote: false, termYears: null, standby: 'none', debtService: [], presentValue: 0 },
  feeFinanced: true,
  low: [0, 0, 0],
  high: [0, 1000, 200],
  constraints: [],
  fee: [0, 0, 0, 0],
  price: [0, 1, 1, 0],
  sellerValue: [0, 1, 2, 0],
  debtService: [[0, 0.1, 0, 0]],
};
/** A more expensive loan, but more cash. */
const expensive: TermsProgram = { ...plain, high: [0, 500, 900], debtService: [[0, 0.2, 0, 0]] };
const impossible: TermsProgram = { ...plain, constraints: [[0, 0, 1, 1]] };

const round = (values: readonly number[] | undefined) => values?.map((value) => Number(value.toFixed(3)) + 0);
const create = (goals: readonly TermsGoal[], ...programs: TermsProgram[]) =>
  new TermsSearch(programs, listObjectives(goals));

describe('listObjectives', () => {
  it('measures each goal, and the two that follow from debt service once', () => {
    const measure = (goals: readonly TermsGoal[]) => listObjectives(goals).map((list) => list(plain));
    expect(measure(['price', 'buyerCash', 'dscr', 'payAfterDebt'])).toEqual([
      [[-0, -1, -1, -0]],
      [[0, 0, 1, 0]],
      [[0, 0.1, 0, 0]],
    ]);
    expect(measure(['payAfterDebt', 'sellerPresentValue'])).toEqual([[[0, 0.1, 0, 0]], [[-0, -1, -2, -0]]]);
  });
});

describe('TermsSearch', () => {
  it('finds the best terms of all programs within the limits of the other goals', () => {
    const search = create(['price', 'buyerCash', 'dscr'], plain, expensive, impossible);
    const find = (objective: number, ...limits: number[]) => search.minimize(objective, limits);
    expect(search.objectiveCount).toBe(3);
    expect(round(find(0, Infinity, Infinity, Infinity)?.values)).toEqual([-1400, 900, 100]);
    expect(find(0, Infinity, Infinity, Infinity)?.program).toBe(expensive);
    // Without more than 300 of cash the cheaper loan buys more.
    expect(round(find(0, Infinity, 300, Infinity)?.point)).toEqual([0, 1000, 200]);
    expect(round(find(0, Infinity, 300, 50)?.values)).toEqual([-700, 200, 50]);
    expect(round(find(1, -1100, Infinity, Infinity)?.values)).toEqual([-1100, 100, 100]);
    // 1,200 at a debt service of 70: 350 of the expensive loan and 850 in cash.
    expect(round(find(2, -1200, Infinity, 70)?.values)).toEqual([-1200, 900, 60]);
    expect(find(0, -1401, Infinity, Infinity)).toBeNull();
    expect(find(0, Infinity, -1, Infinity)).toBeNull();
    expect(create(['price'], impossible).minimize(0, [Infinity])).toBeNull();
    expect(create(['price']).minimize(0, [Infinity])).toBeNull();
  });

  it('makes the worst year as cheap as it can be', () => {
    // Year 1 costs the loan, year 2 the note; both are worst where they are equal.
    const years: readonly LinearForm[] = [
      [0, 0.3, 0, 0],
      [0.1, 0, 0, 0],
    ];
    const note: TermsProgram = { ...plain, high: [1000, 1000, 0], price: [1, 1, 1, 0], debtService: years };
    const found = create(['dscr', 'price'], note).minimize(0, [Infinity, -800]);
    expect(round(found?.point)).toEqual([600, 200, 0]);
    expect(round(found?.values)).toEqual([60, -800]);
  });

  it('holds a goal that terms do not change', () => {
    const fixed: TermsProgram = { ...plain, debtService: [[0, 0, 0, 40]] };
    const search = create(['price', 'dscr'], fixed);
    expect(round(search.minimize(0, [Infinity, 40])?.values)).toEqual([-1200, 40]);
    expect(search.minimize(0, [Infinity, 39])).toBeNull();
  });

  it('solves no program that cannot be better', () => {
    const search = create(['price', 'buyerCash'], expensive, plain);
    // Each goal of each program on its own.
    expect(search.solved).toBe(4);
    search.minimize(0, [Infinity, Infinity]);
    expect(search.solved).toBe(5);
    search.minimize(0, [-1300, Infinity]);
    expect(search.solved).toBe(6);
  });

  it('improves terms in each goal without loss in another', () => {
    const search = create(['price', 'buyerCash', 'dscr'], plain, expensive);
    const poor = { program: expensive, point: [0, 300, 200], values: [-500, 200, 60] };
    // The same price costs less debt service with the cheaper loan; less cash would cost more of it.
    expect(round(search.improve(poor, [2, 1]).values)).toEqual([-500, 200, 30]);
    expect(round(search.improve(poor, [1, 2]).values)).toEqual([-500, 0, 50]);
    expect(round(search.improve(poor, [0]).values)).toEqual([-800, 200, 60]);
    const best = { program: plain, point: [0, 300, 0], values: [-300, 0, 30] };
    expect(search.improve(best, [1])).toBe(best);
  });
});

describe('searchFront', () => {
  const list = (goals: readonly TermsGoal[], steps: number, ...programs: TermsProgram[]) =>
    searchFront(create(goals, ...programs), steps).map(({ values }) => round(values));

  it('looks for the best of each goal, then for evenly spaced values of the others', () => {
    expect(list(['price', 'buyerCash'], 4, plain)).toEqual([
      [-1200, 200],
      [-1000, 0],
      [-1000, 0],
      [-1050, 50],
      [-1100, 100],
      [-1150, 150],
      [-1200, 200],
    ]);
  });

  it('tries every combination of two further goals', () => {
    const found = list(['price', 'buyerCash', 'dscr'], 2, plain);
    expect(found).toHaveLength(3 + 9);
    expect(found.slice(3)).toContainEqual([-600, 100, 50]);
    expect(found.slice(3)).toContainEqual([-1100, 100, 100]);
  });

  it('needs no steps for one goal, and finds nothing where nothing fits', () => {
    expect(list(['price'], 4, plain)).toEqual([[-1200]]);
    expect(list(['price', 'buyerCash'], 4, impossible)).toEqual([]);
    // Cash that cannot move has one value.
    expect(list(['price', 'buyerCash'], 4, { ...plain, low: [0, 0, 200] })).toHaveLength(3);
  });
});

describe('whether any terms fit', () => {
  it('is asked of each program', () => {
    expect(hasTerms([impossible, plain])).toBe(true);
    expect(hasTerms([impossible])).toBe(false);
    expect(hasTerms([])).toBe(false);
    const isFeasible = createFeasibilityTest();
    expect([impossible, plain, impossible, expensive].map(isFeasible)).toEqual([false, true, false, true]);
    expect(isFeasible({ ...plain, constraints: [[0, 0.8, 0.6, -1e-7]] })).toBe(true);
    expect(isFeasible({ ...plain, low: [0, 1001, 0] })).toBe(false);
  });
});
