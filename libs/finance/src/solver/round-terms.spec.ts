import { parseStructure } from '../financing/parse-structure.js';
import { readTermsBounds } from './read-bounds.js';
import { listRoundedTerms } from './round-terms.js';
import { type DealTerms, type TermsBoundsInput } from './types.js';

const terms: DealTerms = {
  price: 900_000,
  buyerCash: 100_000.4,
  downPayment: 100_000.4,
  noteAmount: 50_000.5,
  noteTermYears: 5,
  noteRatePercent: 6,
  standby: 'interestOnly',
  interestOnlyMonths: 12,
  feeFinanced: false,
};
const noMoreCash: TermsBoundsInput = { buyerCash: { max: 100_000.4 } };
const list = (change: Partial<DealTerms>, bounds: TermsBoundsInput = {}) =>
  listRoundedTerms(
    { ...terms, ...change },
    readTermsBounds(parseStructure({}), { maxNoteSharePercent: 30, ...bounds }),
  ).map(({ price, downPayment, noteAmount }) => [price, downPayment, noteAmount]);

describe('listRoundedTerms', () => {
  it('keeps a whole price and puts the cents of the note into the down payment', () => {
    expect(list({})).toEqual([[900_000, 100_001, 50_000]]);
    expect(list({ price: 900_000.004 })).toEqual([[900_000, 100_001, 50_000]]);
  });

  it('takes the next price with the cash for it, within the highest price', () => {
    // 0.4 of price and 0.5 of note on 100,000.40.
    expect(list({ price: 900_000.6 })).toEqual([[900_001, 100_002, 50_000]]);
    expect(list({ price: 900_000.6 }, { price: { max: 900_000.7 } })).toEqual([[900_000, 100_001, 50_000]]);
  });

  it('holds the note to its share of the rounded price', () => {
    const share = { maxNoteSharePercent: 30, price: { max: 29_999.9 } };
    const binding = { price: 29_999.9, noteAmount: 8_999.97, downPayment: 1_503 };
    // 30% of 29,999 are 8,999.70.
    expect(list(binding, share)).toEqual([[29_999, 1_504, 8_999]]);
    const [[price, , note]] = list(
      { price: 29_750.3, noteAmount: 8_925.09, downPayment: 1_503.6, buyerCash: 1_503.6, standby: 'full' },
      { maxNoteSharePercent: 30, buyerCash: { max: 1_503.6 } },
    ) as [[number, number, number]];
    expect(price).toBeLessThan(29_750 - 42 * 0.6);
    expect(note).toBe(Math.floor(0.3 * price));
  });

  it('lowers the price where there is no more cash, by 42 dollars for each dollar of equity', () => {
    // 900,000.60 - 42 x 0.4 of down payment - 0.5 of note = 899,983.30; a note on full standby is equity, too.
    expect(list({ price: 900_000.6 }, noMoreCash)[0]).toEqual([899_983, 100_000, 50_000]);
    expect(list({ price: 900_000.6, standby: 'full' }, noMoreCash)[0]).toEqual([899_962, 100_000, 50_000]);
  });

  it('leaves the cents to the loan or to the cash where the price may not fall', () => {
    expect(list({ price: 900_000.6 }, { ...noMoreCash, price: { min: 900_000.6 } })).toEqual([
      [900_001, 100_000, 50_000],
      [900_001, 100_002, 50_000],
    ]);
  });

  it('takes a thousandth of a dollar below a whole one for the whole one', () => {
    const near = { noteAmount: 49_999.999, downPayment: 99_999.999, buyerCash: 99_999.999 };
    expect(list(near)).toEqual([[900_000, 100_000, 50_000]]);
    expect(list({ ...near, price: 900_000.001 })).toEqual([[900_000, 100_000, 50_000]]);
  });
});
