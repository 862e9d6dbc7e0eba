import fc from 'fast-check';
import { parseStructure } from '../../financing/parse-structure.js';
import { buildFinancing } from '../../financing/build-financing.js';
import { type StructureInput } from '../../financing/types.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { calculateMaximumPrice, describePriceBound } from './maximum-price.js';
import { calculateSufficientDownPayment } from './sufficient-down-payment.js';

const rules = getLendingRules('2026-11-01');
const deal: StructureInput = {
  purchasePrice: 1_200_000,
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
  sellerFinancing: true,
  sellerFinancingAmount: 200_000,
  sellerFinancingRate: 7.5,
  sellerFinancingTerm: 3,
  sde: 400_000,
};

describe('calculateMaximumPrice next to a share of the price that is too small', () => {
  it('has no price where down payment and note alone would pay it', () => {
    const found = calculateMaximumPrice(parseStructure(deal), rules);
    expect([found.price, found.boundBy, found.sevenALoan]).toEqual([0, 'equity', null]);
    expect(found.priceWithMoreCash).toBeGreaterThan(1_700_000);
    expect(describePriceBound(found)).toContain('No price passes');
  });

  it('keeps a price that a small 7(a) loan reaches', () => {
    const found = calculateMaximumPrice(parseStructure({ ...deal, downPayment: 10.05 }), rules);
    expect(found.boundBy).toBe('equity');
    expect(found.sevenALoan).toBeGreaterThan(1_000);
  });

  it('never stops at the equity injection without a 7(a) loan', () => {
    const input = fc.record({
      downPayment: fc.double({ min: 5, max: 15, noNaN: true }),
      sellerFinancing: fc.boolean(),
      sellerFinancingAmount: fc.integer({ min: 0, max: 400_000 }),
      closingCosts: fc.integer({ min: 0, max: 60_000 }),
      feeFinanced: fc.boolean(),
      standby: fc.boolean(),
      sde: fc.integer({ min: 50_000, max: 1_500_000 }),
    });
    fc.assert(
      fc.property(input, (given) => {
        const found = calculateMaximumPrice(parseStructure({ ...deal, ...given }), rules);
        if (found.boundBy !== 'equity' || found.price === 0) return;
        expect(found.sevenALoan).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('calculateSufficientDownPayment', () => {
  it('finds the tenth of a percent from which equity no longer stops the price', () => {
    const found = calculateSufficientDownPayment(parseStructure(deal), rules)!;
    expect(found.percent).toBeGreaterThan(10);
    expect(found.percent).toBeLessThan(10.5);
    const enough = calculateMaximumPrice(parseStructure({ ...deal, downPayment: found.percent }), rules);
    expect([enough.price, enough.boundBy]).toEqual([found.price, 'coverage']);
    expect(
      buildFinancing(
        parseStructure({ ...deal, downPayment: found.percent, purchasePrice: found.price }),
        rules,
      ).closing,
    ).toMatchObject({ equityInjection: { meets: true } });
    const short = calculateMaximumPrice(parseStructure({ ...deal, downPayment: found.percent - 0.1 }), rules);
    expect(short.boundBy).toBe('equity');
  });

  it('has none where there is no cash flow', () => {
    expect(calculateSufficientDownPayment(parseStructure({ ...deal, sde: 0 }), rules)).toBeNull();
  });
});
