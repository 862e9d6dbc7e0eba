import { describeSwing } from './describe-swing.js';
import { type Swing } from './types.js';

const STILL: Swing = { score: null, dscr: null, maximumPrice: null, chanceOfPaying: null };

describe('describeSwing', () => {
  it('names every figure that falls', () => {
    const swing: Swing = {
      score: { low: 55, high: 75 },
      dscr: { low: 1.12, high: 1.31 },
      maximumPrice: { low: 700_000, high: 900_000 },
      chanceOfPaying: { low: 0.4, high: 0.9 },
    };
    expect(describeSwing(swing, 'Without them')).toBe(
      'Without them DSCR at closing falls from 1.31x to 1.12x, the maximum price by $200,000 and the score from 75 to 55.',
    );
    expect(describeSwing({ ...swing, maximumPrice: null }, 'Without them')).toBe(
      'Without them DSCR at closing falls from 1.31x to 1.12x and the score from 75 to 55.',
    );
  });

  it('gives a figure that stands alone its verb', () => {
    const price = { ...STILL, maximumPrice: { low: 700_000, high: 900_000 } };
    expect(describeSwing(price, 'Then')).toBe('Then the maximum price falls by $200,000.');
    const score = { ...STILL, score: { low: 55, high: 75 } };
    expect(describeSwing(score, 'Then')).toBe('Then the score falls from 75 to 55.');
    expect(describeSwing({ ...price, ...score, maximumPrice: price.maximumPrice }, 'Then')).toBe(
      'Then the maximum price falls by $200,000 and the score from 75 to 55.',
    );
  });

  it('passes over differences too small to matter, up to the smallest that does', () => {
    const small: Swing = {
      score: { low: 50, high: 50.9 },
      dscr: { low: 1.3, high: 1.304 },
      maximumPrice: { low: 1_000, high: 1_499 },
      chanceOfPaying: { low: 0.5, high: 0.509 },
    };
    expect(describeSwing(small, 'Then')).toBe('Then nothing falls that a lender looks at.');
    expect(describeSwing({ ...small, maximumPrice: { low: 1_000, high: 1_500 } }, 'Then')).toBe(
      'Then the maximum price falls by $500.',
    );
    expect(describeSwing({ ...small, score: { low: 50, high: 51 } }, 'Then')).toBe(
      'Then the score falls from 51 to 50.',
    );
  });

  it('says how seldom the debt is paid where nothing else moves', () => {
    expect(describeSwing({ ...STILL, chanceOfPaying: { low: 0.4, high: 0.9 } }, 'Then')).toBe(
      'Then the debt is paid every year in 40% instead of 90% of simulated futures.',
    );
    expect(describeSwing(STILL, 'Then')).toBe('Then nothing falls that a lender looks at.');
  });
});
