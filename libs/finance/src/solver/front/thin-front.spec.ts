import { type Candidate } from './search-front.js';
import { type TermsProgram } from '../terms-programs.js';
import { removeDominated, thinFront } from './thin-front.js';

const program: TermsProgram = {
  option: { hasNote: false, termYears: null, standby: 'none', debtService: [], presentValue: 0 },
  feeFinanced: true,
  low: [0, 0, 0],
  high: [0, 0, 0],
  constraints: [],
  fee: [0, 0, 0, 0],
  price: [0, 0, 0, 0],
  sellerValue: [0, 0, 0, 0],
  debtService: [],
};
const create = (...values: number[]): Candidate => ({ program, point: [0, 0, 0], values });

describe('removeDominated', () => {
  it('removes candidates that another one beats, and repetitions', () => {
    const remaining = removeDominated([create(1, 5), create(2, 6), create(1, 5), create(0, 9)]);
    expect(remaining.map(({ values }) => values)).toEqual([
      [1, 5],
      [0, 9],
    ]);
  });

  it('takes values within half a cent as the same, and keeps the one found first', () => {
    const listFirst = (...values: [number, number][]) =>
      removeDominated(values.map((each) => create(...each))).map((one) => one.values);
    expect(listFirst([1, 5], [1.004, 4.998])).toEqual([[1, 5]]);
    expect(listFirst([1.004, 4.998], [1, 5])).toEqual([[1.004, 4.998]]);
    expect(listFirst([1, 5], [1.01, 4.99])).toHaveLength(2);
    expect(listFirst([1, 5], [0.99, 5])).toEqual([[0.99, 5]]);
    expect(listFirst([1, 5], [1, 4.99])).toEqual([[1, 4.99]]);
  });
});

describe('thinFront', () => {
  const curve = Array.from({ length: 101 }, (_, i) => create(i, (100 - i) ** 2 / 100));

  it('keeps the extremes, sorts by the first goal and marks the knee', () => {
    const thinned = thinFront(curve, 10);
    expect(thinned).toHaveLength(10);
    const firsts = thinned.map(({ candidate }) => candidate.values[0]);
    expect([firsts[0], firsts.at(-1)]).toEqual([0, 100]);
    expect(firsts).toEqual([...firsts].sort((a, b) => a! - b!));
    const knee = thinned.filter(({ isKnee }) => isKnee);
    expect(knee.map(({ candidate }) => candidate.values[0])).toEqual([41]);
  });

  it('returns nothing for nothing, and a single candidate as the knee', () => {
    expect(thinFront([], 10)).toEqual([]);
    expect(thinFront([create(3, 3)], 10)).toEqual([{ candidate: create(3, 3), isKnee: true }]);
  });

  const line = (count: number) => Array.from({ length: count }, (_, i) => create(i, count - 1 - i));
  const pickFirsts = (candidates: readonly Candidate[], maxPoints: number) =>
    thinFront(candidates, maxPoints).map(({ candidate }) => candidate.values[0]);

  it('fills the widest gaps first', () => {
    // The ends and the knee first, then whatever is farthest from those chosen.
    const gapped = [
      create(0, 100),
      create(10, 89),
      create(50, 50),
      create(52, 48),
      create(80, 21),
      create(100, 0),
    ];
    expect(pickFirsts(gapped, 3)).toEqual([0, 50, 100]);
    expect(pickFirsts(gapped, 4)).toEqual([0, 50, 80, 100]);
    expect(pickFirsts(gapped, 5)).toEqual([0, 10, 50, 80, 100]);
    expect(pickFirsts(gapped, 60)).toEqual([0, 10, 50, 52, 80, 100]);
  });

  it('keeps the best of the first goal if there is room for one', () => {
    expect(pickFirsts(line(5), 1)).toEqual([0]);
    expect(pickFirsts(line(5), 2)).toEqual([0, 4]);
  });

  it('keeps equals once, and treats a goal in which all are the same as reached', () => {
    expect(pickFirsts([create(3, 3), create(3, 3), create(3, 3)], 3)).toEqual([3]);
    const flat = [create(7, 2), create(7, 1), create(7, 5)];
    expect(thinFront(flat, 3).map(({ candidate, isKnee }) => [candidate.values[1], isKnee])).toEqual([
      [2, false],
      [1, true],
      [5, false],
    ]);
  });
});
