import { describeSwing } from './describe-swing.js';
import { type MeasuredOutcome } from './types.js';

const UNKNOWN: MeasuredOutcome = {
  score: null,
  dscr: null,
  maximumPrice: null,
  chanceOfPaying: null,
  sde: null,
  isMultipleLow: false,
};
const NOW: MeasuredOutcome = {
  score: 75,
  dscr: 1.31,
  maximumPrice: 900_000,
  chanceOfPaying: 0.9,
  sde: 200_000,
  isMultipleLow: false,
};

const describeFrom = (now: MeasuredOutcome, changes: Partial<MeasuredOutcome>, lead = 'Then'): string =>
  describeSwing({ now, then: { ...now, ...changes } }, lead);

describe('describeSwing', () => {
  it('names every figure that falls', () => {
    const fallen = { score: 55, dscr: 1.12, maximumPrice: 700_000, chanceOfPaying: 0.4 };
    expect(describeFrom(NOW, fallen, 'Without them')).toBe(
      'Without them DSCR at closing falls from 1.31x to 1.12x, the maximum price by $200,000 and the score from 75 to 55.',
    );
    expect(describeFrom({ ...NOW, maximumPrice: null }, { score: 55, dscr: 1.12 }, 'Without them')).toBe(
      'Without them DSCR at closing falls from 1.31x to 1.12x and the score from 75 to 55.',
    );
  });

  it('says which figures rise while others fall', () => {
    expect(describeFrom({ ...NOW, dscr: 2.61, score: 80 }, { dscr: 1.96, score: 90 })).toBe(
      'Then DSCR at closing falls from 2.61x to 1.96x, while the score rises from 80 to 90.',
    );
    expect(describeFrom(NOW, { maximumPrice: 1_000_000 })).toBe('Then the maximum price rises by $100,000.');
    const risen = { dscr: 1.4, maximumPrice: 950_000, score: 60 };
    expect(describeFrom(NOW, risen)).toBe(
      'Then the score falls from 75 to 60, while DSCR at closing rises from 1.31x to 1.40x and the maximum price by $50,000.',
    );
  });

  it('says why the score rises where a low multiple ends', () => {
    const low = { ...NOW, isMultipleLow: true };
    const lower = { dscr: 1.12, isMultipleLow: false };
    expect(describeFrom(low, { ...lower, score: 90 }, 'Without them')).toBe(
      'Without them DSCR at closing falls from 1.31x to 1.12x, while the score rises from 75 to 90 (a multiple below 3x lowers the score).',
    );
    expect(describeFrom(low, { ...lower, score: 60 })).toBe(
      'Then DSCR at closing falls from 1.31x to 1.12x and the score from 75 to 60.',
    );
    expect(describeFrom(NOW, { dscr: 1.4, isMultipleLow: true, score: 60 })).toBe(
      'Then the score falls from 75 to 60 (a multiple below 3x lowers the score), while DSCR at closing rises from 1.31x to 1.40x.',
    );
  });

  it('lets SDE stand for coverage and price that are unknown or stay', () => {
    const incomplete = { ...UNKNOWN, score: 40, sde: 300_000, isMultipleLow: true };
    expect(describeFrom(incomplete, { score: 55, sde: 185_000, isMultipleLow: false }, 'Without them')).toBe(
      'Without them SDE falls from $300,000 to $185,000, while the score rises from 40 to 55 (a multiple below 3x lowers the score).',
    );
    expect(describeFrom(incomplete, { sde: 185_000 })).toBe('Then SDE falls from $300,000 to $185,000.');
    expect(describeFrom(NOW, { dscr: 1.12, sde: 170_000 })).toBe(
      'Then DSCR at closing falls from 1.31x to 1.12x.',
    );
  });

  it('gives a figure that stands alone its verb', () => {
    expect(describeFrom(NOW, { maximumPrice: 700_000 })).toBe('Then the maximum price falls by $200,000.');
    expect(describeFrom(NOW, { score: 55 })).toBe('Then the score falls from 75 to 55.');
    expect(describeFrom(NOW, { maximumPrice: 700_000, score: 55 })).toBe(
      'Then the maximum price falls by $200,000 and the score from 75 to 55.',
    );
  });

  it('says what a figure would be that is unknown now, and nothing of one that would be unknown', () => {
    expect(describeFrom({ ...UNKNOWN, score: 75 }, { dscr: 1.2, maximumPrice: 1, score: 55 })).toBe(
      'Then DSCR at closing is 1.20x, while the score falls from 75 to 55.',
    );
    expect(describeFrom(NOW, { dscr: null, maximumPrice: null, score: 55 })).toBe(
      'Then the score falls from 75 to 55.',
    );
  });

  it('passes over differences too small to matter, up to the smallest that does', () => {
    const now: MeasuredOutcome = {
      ...NOW,
      score: 50.9,
      dscr: 1.304,
      maximumPrice: 1_499,
      chanceOfPaying: 0.509,
    };
    const small: MeasuredOutcome = { ...NOW, score: 50, dscr: 1.3, maximumPrice: 1_000, chanceOfPaying: 0.5 };
    expect(describeFrom(now, small)).toBe('Then the figures of the model stay about the same.');
    expect(describeFrom({ ...now, maximumPrice: 1_500 }, small)).toBe(
      'Then the maximum price falls by $500.',
    );
    expect(describeFrom({ ...now, score: 51 }, small)).toBe('Then the score falls from 51 to 50.');
  });

  it('says how seldom the debt is paid where nothing else moves', () => {
    expect(describeFrom(NOW, { chanceOfPaying: 0.4 })).toBe(
      'Then the debt is paid every year in 40% instead of 90% of simulated futures.',
    );
    expect(describeFrom(UNKNOWN, {})).toBe('Then the figures of the model stay about the same.');
  });
});
