import { parseStructure } from '../financing/parse-structure.js';
import { toDealStructure, toTermsPatch } from './to-deal-structure.js';
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
    const structure = toDealStructure(
      parseStructure({ sde: 200_000, standby: true, purchasePrice: 1 }),
      terms,
    );
    expect(structure).toMatchObject({ sde: 200_000, standby: false, loan: { purchasePrice: 900_000 } });
  });
});
