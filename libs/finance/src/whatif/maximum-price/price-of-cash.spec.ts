import { parseStructure } from '../../financing/parse-structure.js';
import { buildFinancing } from '../../financing/build-financing.js';
import { type StructureInput } from '../../financing/types.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { calculatePriceOfCash } from './price-of-cash.js';

const rules = getLendingRules('2026-11-01');
const deal: StructureInput = {
  purchasePrice: 760_000,
  downPaymentType: 'amount',
  downPayment: 80_000,
  sbaRate: 9.5,
  sbaTerm: 10,
  sde: 280_000,
  closingCosts: 25_000,
  workingCapital: 40_000,
  sellerFinancing: true,
  sellerFinancingAmount: 60_000,
  standby: true,
  feeFinanced: false,
  availableCash: 20_000,
};

describe('calculatePriceOfCash', () => {
  it('leaves the fee its part of the cash, and lets the standby note count', () => {
    const { price, down } = calculatePriceOfCash(parseStructure(deal), rules)!;
    const { closing } = buildFinancing(
      parseStructure({ ...deal, purchasePrice: price, downPayment: down }),
      rules,
    );
    expect(closing!.buyerCash).toBeLessThanOrEqual(20_000);
    expect(closing!.buyerCash).toBeGreaterThan(19_998);
    // Cash and note each inject half of the tenth: 20,000 are 5 % of 400,000.
    expect(closing!.totalUses).toBeGreaterThan(399_950);
    expect(closing!.equityInjection.meets).toBe(true);
    const higher = buildFinancing(
      parseStructure({ ...deal, purchasePrice: price + 100, downPayment: down }),
      rules,
    );
    expect(higher.closing!.equityInjection.meets).toBe(false);
  });

  it('stops where coverage ends', () => {
    const small = { ...deal, sde: 60_000, availableCash: 400_000, feeFinanced: true };
    const { price } = calculatePriceOfCash(parseStructure(small), rules, 1.5)!;
    expect(price).toBeLessThan(calculatePriceOfCash(parseStructure(small), rules, 1.25)!.price);
  });

  it.each([
    ['the cash is unknown', { availableCash: null }],
    ['SDE is unknown', { sde: null }],
    ['the rate is unknown', { sbaRate: null }],
    [
      'real estate without a loan takes it all',
      { includeRealEstate: true, realEstatePurchasePrice: 500_000 },
    ],
  ] as const)('has none where %s', (_what, change) => {
    expect(calculatePriceOfCash(parseStructure({ ...deal, ...change }), rules)).toBeNull();
  });
});
