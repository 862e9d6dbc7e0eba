import { roundTerms, toDealStructure, toTermsPatch } from './to-deal-structure.js';
import { type DealTerms } from './types.js';

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

describe('toTermsPatch', () => {
  it('replaces price, down payment, note and standby', () => {
    expect(toTermsPatch(terms)).toStrictEqual({
      loanData: {
        purchasePrice: 900_000,
        downPaymentType: 'amount',
        downPayment: 100_000.4,
        sellerFinancing: true,
        sellerFinancingAmount: 50_000.5,
        sellerFinancingRate: 6,
        sellerFinancingTerm: 5,
      },
      assumptions: { standby: false, interestOnlyMonths: 12, feeFinanced: false },
    });
    expect(toTermsPatch({ ...terms, standby: 'full' }).assumptions).toEqual({
      standby: true,
      interestOnlyMonths: 0,
      feeFinanced: false,
    });
  });

  it('takes the note of the model away where the terms have none', () => {
    const none = { ...terms, noteAmount: 0, noteTermYears: null };
    for (const standby of ['full', 'interestOnly', 'none'] as const) {
      const { loanData, assumptions } = toTermsPatch({ ...none, standby });
      expect(loanData.sellerFinancing).toBe(false);
      expect('sellerFinancingTerm' in loanData).toBe(false);
      expect(assumptions).toEqual({ standby: false, interestOnlyMonths: 0, feeFinanced: false });
    }
  });
});

describe('toDealStructure', () => {
  it('leaves everything else of the deal as it is', () => {
    const structure = toDealStructure({ sde: 200_000, standby: true, purchasePrice: 1 }, terms);
    expect(structure).toMatchObject({ sde: 200_000, standby: false, purchasePrice: 900_000 });
  });
});

describe('roundTerms', () => {
  it('keeps a whole price and puts the cents of the note into the down payment', () => {
    const { price, downPayment, buyerCash, noteAmount } = roundTerms(terms);
    expect([price, downPayment, noteAmount]).toEqual([900_000, 100_001, 50_000]);
    expect(buyerCash).toBeCloseTo(100_001, 6);
    expect(roundTerms({ ...terms, price: 900_000.004 }).price).toBe(900_000);
  });

  it('lowers a price with cents by 42 dollars for each dollar of equity cut', () => {
    const { price, downPayment, noteAmount } = roundTerms({ ...terms, price: 900_000.6 });
    // 900,000.60 - 42 x (0.5 of note + 0.4 of down payment) = 899,962.80.
    expect([price, downPayment, noteAmount]).toEqual([899_962, 100_000, 50_000]);
  });

  it('takes a thousandth of a dollar below a whole one for the whole one', () => {
    const near = { ...terms, noteAmount: 49_999.999, downPayment: 99_999.999, buyerCash: 99_999.999 };
    expect(roundTerms(near)).toMatchObject({ noteAmount: 50_000, downPayment: 100_000 });
    expect(roundTerms({ ...near, price: 900_000.3 })).toMatchObject({ noteAmount: 50_000, price: 900_000 });
  });
});
