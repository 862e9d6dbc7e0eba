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
});
