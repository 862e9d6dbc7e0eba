import fc from 'fast-check';
import { formatMoney } from '@dealwright/figures';
import { parseStructure } from '../../financing/parse-structure.js';
import { buildFinancing } from '../../financing/build-financing.js';
import { findWorstYear } from '../../financing/tranche-months.js';
import { type StructureInput } from '../../financing/types.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { checkEligibility } from '../eligibility/eligibility.js';
import { calculateMaximumPrice, describePriceBound } from './maximum-price.js';
import { rounded } from '../rounded.test-support.js';

/** A debenture costs nothing, so that the figures below can be followed by hand. */
const rules = getLendingRules('2026-01-15', {
  program504: {
    fundingFeePercent: 0,
    processingFeePercent: 0,
    underwriterPercent: 0,
    legalFee: 0,
    annualFeePercent: 0,
    cdcAnnualFeePercent: 0,
    servicingAnnualFeePercent: 0,
  },
});
const numRuns = Number(process.env.FC_NUM_RUNS ?? 1000);
const deal: StructureInput = { downPayment: 10, sbaRate: 0, sde: 150_000, feeFinanced: false };
const estate: StructureInput = {
  ...deal,
  includeRealEstate: true,
  realEstatePurchasePrice: 600_000,
  realEstateDownPayment: 10,
  sba504Rate: 0,
  sba504Term: 25,
  manufacturer: true,
};

/** Whether the financed fee jumps at this price because the 7(a) loan enters the next bracket: no price lies between. */
function jumpsAbove(input: StructureInput, price: number): boolean {
  const sizeLoan = (purchasePrice: number): number =>
    buildFinancing(parseStructure({ ...input, purchasePrice }), rules).closing?.sevenALoan ?? 0;
  return input.feeFinanced === true && sizeLoan(price + 0.01) - sizeLoan(price) > 1;
}

describe('calculateMaximumPrice', () => {
  it('leaves a percentage of the price as down payment', () => {
    const found = calculateMaximumPrice(parseStructure(deal), rules);
    expect(rounded(found)).toMatchObject({
      price: 1_333_333.333333,
      boundBy: 'coverage',
      targetDscr: 1.25,
      worstYear: 1,
      sellerNote: 0,
      sevenALoan: 1_200_000,
    });
    expect(rounded(found.terms)).toEqual([
      { key: 'lenderCashFlow', label: 'SDE, before your salary', value: 150_000, unit: 'dollars' },
      { key: 'targetDscr', label: 'Target DSCR', value: 1.25, unit: 'ratio' },
      { key: 'debtService', label: 'Debt service of year 1', value: 120_000, unit: 'dollars' },
      { key: 'down', label: 'Down payment', value: 133_333.333333, unit: 'dollars' },
      { key: 'sellerNote', label: 'Seller note', value: 0, unit: 'dollars' },
      { key: 'sevenALoan', label: 'SBA 7(a) loan', value: 1_200_000, unit: 'dollars' },
      {
        key: 'otherUses',
        label: 'Working capital, closing costs and financed fee',
        value: 0,
        unit: 'dollars',
      },
      { key: 'price', label: 'Maximum price', value: 1_333_333.333333, unit: 'dollars' },
    ]);
  });

  it('leaves dollars down as dollars', () => {
    const amount = { ...deal, downPaymentType: 'amount', downPayment: 200_000 } as const;
    expect(calculateMaximumPrice(parseStructure(amount), rules).price).toBeCloseTo(1_400_000, 4);
  });

  it('does not jump when a note of one dollar appears', () => {
    const costs = { ...deal, sbaRate: 11.5, downPayment: 15, closingCosts: 35_000, workingCapital: 100_000 };
    const without = calculateMaximumPrice(parseStructure(costs), rules).price!;
    const note = { sellerFinancing: true, sellerFinancingAmount: 1, sellerFinancingRate: 6 };
    expect(
      Math.abs(calculateMaximumPrice(parseStructure({ ...costs, ...note }), rules).price! - without),
    ).toBeLessThan(5);
  });

  it('keeps 10 % down at 10 % of the price next to a note of $150,000', () => {
    const note = { sellerFinancing: true, sellerFinancingAmount: 150_000, sellerFinancingRate: 6 };
    const found = calculateMaximumPrice(parseStructure({ ...deal, sbaRate: 11.5, ...note }), rules);
    expect(found.boundBy).toBe('coverage');
    expect(found.sellerNote).toBe(150_000);
    expect(found.down! / found.price!).toBeCloseTo(0.1, 9);
  });

  it('borrows closing costs, working capital and the fee as well', () => {
    const costs = { ...deal, downPayment: 20, closingCosts: 30_000, workingCapital: 70_000 };
    const found = calculateMaximumPrice(parseStructure(costs), rules);
    expect([found.price, found.sevenALoan].map((value) => Math.round(value!))).toEqual([
      1_375_000, 1_200_000,
    ]);
  });

  it('takes the coverage of the worst year', () => {
    const note = { sellerFinancing: true, sellerFinancingAmount: 72_000, sellerFinancingRate: 0 };
    const waiting = { ...deal, ...note, sellerFinancingTerm: 3, interestOnlyMonths: 24 };
    const found = calculateMaximumPrice(parseStructure(waiting), rules);
    // 72,000 in the third year leave 48,000 of the 120,000 for the 7(a) loan.
    expect(found.worstYear).toBe(3);
    expect(found.sevenALoan).toBeCloseTo(480_000, 4);
  });

  it("counts the lender's cash flow", () => {
    const salary = { ...deal, buyerLivingSalary: 75_000 };
    expect(calculateMaximumPrice(parseStructure(salary), rules).price).toBeCloseTo(1_333_333.333333 / 2, 4);
  });

  it('returns no price if the equity is too small at every price', () => {
    const short = calculateMaximumPrice(
      parseStructure({ ...deal, feeFinanced: true, closingCosts: 50_000 }),
      rules,
    );
    expect([short.price, short.boundBy]).toEqual([0, 'equity']);
    expect(short.priceWithMoreCash).toBeGreaterThan(1_200_000);
    expect(describePriceBound(short)).toContain('at any price');
  });

  it('says what stops the prices at which the equity would be large enough', () => {
    const large: StructureInput = {
      purchasePrice: 2_400_000,
      downPayment: 15,
      sbaRate: 9.75,
      sbaTerm: 10,
      sba504Rate: 8,
      sba504Term: 25,
      sellerFinancing: true,
      sellerFinancingAmount: 300_000,
      sellerFinancingRate: 6,
      sellerFinancingTerm: 3,
      standby: true,
      includeRealEstate: true,
      realEstatePurchasePrice: 900_000,
      workingCapital: 150_000,
      closingCosts: 60_000,
      sde: 260_000,
      buyerLivingSalary: 90_000,
    };
    // At its own price the equity is met, and the loans are not covered.
    expect(buildFinancing(parseStructure(large), rules).closing?.equityInjection.meets).toBe(true);
    const found = calculateMaximumPrice(parseStructure(large), rules);
    expect([found.price, found.boundBy, found.boundAbove]).toEqual([0, 'equity', 'coverage']);
    expect(describePriceBound(found)).toBe(
      `No price passes: up to ${formatMoney(found.priceWithMoreCash)} the equity injection is too small; above that, cash flow does not cover the debt.`,
    );
  });

  it('recognizes a price that passes only without a 7(a) loan', () => {
    const note = { sellerFinancing: true, sellerFinancingAmount: 200_000, sellerFinancingTerm: 3 };
    const short = calculateMaximumPrice(
      parseStructure({ ...deal, ...note, sde: 400_000, downPayment: 10, feeFinanced: true }),
      rules,
    );
    expect([short.price, short.boundBy]).toEqual([0, 'equity']);
    expect(describePriceBound(short)).toMatch(/^No price passes: .* a 7\(a\) loan/);
    expect(short.priceWithMoreCash).toBeGreaterThan(1_000_000);
    const enough = calculateMaximumPrice(
      parseStructure({ ...deal, ...note, sde: 400_000, downPayment: 12, feeFinanced: true }),
      rules,
    );
    expect(enough.price).toBeGreaterThan(1_000_000);
  });

  it('is the price that the seller finances where the price of the model needs no 7(a) loan', () => {
    const carried = {
      ...deal,
      sde: 310_000,
      purchasePrice: 400_000,
      feeFinanced: true,
      sellerFinancing: true,
      sellerFinancingAmount: 360_000,
      sellerFinancingRate: 6,
      sellerFinancingTerm: 5,
    };
    const found = calculateMaximumPrice(parseStructure({ ...carried, sbaRate: 10 }), rules);
    expect([Math.round(found.price!), found.boundBy, found.sellerNote]).toEqual([400_000, 'equity', 360_000]);
    // 900,000 over 3 years without interest are 300,000 a year: 1.5 times that is more than 429,040.
    const long = { ...carried, sde: 429_040, downPaymentType: 'amount', downPayment: 100_000 } as const;
    const note = { sellerFinancingAmount: 900_000, sellerFinancingRate: 0, sellerFinancingTerm: 3 };
    const prices = [1.15, 1.25, 1.5].map(
      (target) =>
        calculateMaximumPrice(parseStructure({ ...long, ...note, purchasePrice: 500_000 }), rules, target)
          .price!,
    );
    expect(prices.map(Math.round)).toEqual([1_000_000, 1_000_000, 958_080]);
  });

  it('lowers the price until dollars down are a tenth of the project', () => {
    const amount = { ...deal, downPaymentType: 'amount', downPayment: 100_000 } as const;
    const found = calculateMaximumPrice(parseStructure({ ...amount, sde: 900_000 }), rules);
    expect(found.boundBy).toBe('equity');
    // The fee is paid in cash, which counts as the buyer's own money.
    const { closing } = buildFinancing(parseStructure({ ...amount, purchasePrice: found.price }), rules);
    expect(closing?.equityInjection.percent).toBeCloseTo(10, 6);
  });

  it('stops at the cash that the buyer has', () => {
    const found = calculateMaximumPrice(
      parseStructure({ ...deal, downPayment: 20, feeFinanced: true, availableCash: 60_000 }),
      rules,
    );
    expect([Math.round(found.price!), found.boundBy]).toEqual([300_000, 'cash']);
  });

  it('stops where the 7(a) loan is the largest allowed', () => {
    const found = calculateMaximumPrice(parseStructure({ ...deal, sde: 10_000_000, downPayment: 20 }), rules);
    expect([Math.round(found.price!), found.boundBy]).toEqual([6_250_000, 'sevenALimit']);
  });

  it('allows no price beside a 504 debenture above its limit', () => {
    const large = { ...estate, sde: 5_000_000, realEstatePurchasePrice: 13_750_001 };
    // Since July 2026 the limit of both programs together no longer stops a 504 loan before its own does.
    const independent = getLendingRules('2026-08-01');
    const found = calculateMaximumPrice(parseStructure(large), independent);
    expect([found.price, found.boundBy]).toEqual([0, 'loan504Limit']);
    expect(describePriceBound(found)).toBe('No price passes: the 504 debenture is above its limit.');
    // 40 % of 13.75 million is the 5.5 million that manufacturers may borrow.
    expect(
      calculateMaximumPrice(parseStructure({ ...large, realEstatePurchasePrice: 13_750_000 }), independent)
        .price,
    ).toBeGreaterThan(0);
    expect(
      calculateMaximumPrice(parseStructure({ ...large, manufacturer: false }), independent).boundBy,
    ).toBe('loan504Limit');
  });

  it('stops where both programs together lend no more', () => {
    // A debenture of 40 % of 6,000,000 leaves 2,600,000 of the 5,000,000 that both lent together in January 2026.
    const large = { ...estate, sde: 5_000_000, downPayment: 20, realEstatePurchasePrice: 6_000_000 };
    const found = calculateMaximumPrice(parseStructure(large), rules);
    expect(found.boundBy).toBe('combinedLimit');
    expect(found.sevenALoan).toBeCloseTo(2_600_000, 2);
  });

  it('stops where the rate is above the cap for a larger loan', () => {
    const found = calculateMaximumPrice(
      parseStructure({ ...deal, sbaRate: 12.5, rateType: 'variable' }),
      rules,
    );
    expect(found.boundBy).toBe('rateCap');
    expect(found.sevenALoan).toBeLessThanOrEqual(350_000);
  });

  it('counts the real estate payment', () => {
    const found = calculateMaximumPrice(parseStructure(estate), rules);
    expect(found.sevenALoan).toBeCloseTo((10_000 - 540_000 / 300) * 120, 3);
  });

  it('is 0 where nothing is left for the purchase', () => {
    for (const sde of [0, -5]) {
      const found = calculateMaximumPrice(parseStructure({ ...deal, sde }), rules);
      expect([found.price, found.boundBy, found.down]).toEqual([0, 'noCashFlow', null]);
    }
    const covered = calculateMaximumPrice(parseStructure({ ...estate, sde: 20_000 }), rules);
    expect([covered.price, covered.boundBy]).toEqual([0, 'coverage']);
  });

  it('has no highest price where nothing is financed', () => {
    const cash = calculateMaximumPrice(parseStructure({ ...deal, downPayment: 100 }), rules);
    expect([cash.price, cash.boundBy, cash.sevenALoan]).toEqual([null, 'nothingFinanced', null]);
  });

  it('needs SDE, down payment and a rate', () => {
    for (const input of [
      { ...deal, sde: null },
      { ...deal, sbaRate: null },
      { ...deal, downPayment: null },
      null,
    ])
      expect(calculateMaximumPrice(parseStructure(input), rules)).toMatchObject({
        price: null,
        boundBy: 'missing',
      });
  });

  it('takes another target', () => {
    expect(calculateMaximumPrice(parseStructure(deal), rules, 2.5).price).toBeCloseTo(600_000 / 0.9, 4);
  });

  it('reaches its target in the worst year and passes every price requirement when used as the price', () => {
    const input = fc.record({
      downPaymentType: fc.constantFrom('percentage' as const, 'amount' as const),
      share: fc.double({ min: 5, max: 40, noNaN: true }),
      sbaRate: fc.double({ min: 5, max: 11, noNaN: true }),
      sbaTerm: fc.integer({ min: 5, max: 10 }),
      sellerFinancing: fc.boolean(),
      sellerFinancingAmount: fc.integer({ min: 0, max: 400_000 }),
      sellerFinancingRate: fc.double({ min: 0, max: 9, noNaN: true }),
      sellerFinancingTerm: fc.integer({ min: 2, max: 10 }),
      interestOnlyMonths: fc.integer({ min: 0, max: 24 }),
      standby: fc.boolean(),
      closingCosts: fc.integer({ min: 0, max: 60_000 }),
      workingCapital: fc.integer({ min: 0, max: 200_000 }),
      feeFinanced: fc.boolean(),
      sde: fc.integer({ min: 50_000, max: 1_500_000 }),
    });
    fc.assert(
      fc.property(input, ({ share, ...given }) => {
        const downPayment = given.downPaymentType === 'amount' ? share * 10_000 : share;
        const own: StructureInput = { ...given, downPayment };
        const { price, boundBy } = calculateMaximumPrice(parseStructure(own), rules);
        if (price === null || price === 0) return;
        const financed = { ...own, purchasePrice: price };
        const calculateDscr = (purchasePrice: number): number => {
          const { tranches } = buildFinancing(parseStructure({ ...own, purchasePrice }), rules);
          const { debtService } = findWorstYear(tranches);
          return debtService > 0 ? given.sde / debtService : Infinity;
        };
        expect(calculateDscr(price)).toBeGreaterThanOrEqual(1.25 - 1e-9);
        if (boundBy === 'coverage') {
          // A financed fee jumps where the loan enters the next bracket, and the coverage with it.
          expect(calculateDscr(price * (1 + 1e-6))).toBeLessThan(1.25);
          const reaches = Math.abs(calculateDscr(price) - 1.25) < 1e-6;
          if (!reaches) expect(jumpsAbove(own, price)).toBe(true);
        }
        expect(
          checkEligibility(parseStructure(financed), rules).filter(({ status }) => status === 'fail'),
        ).toEqual([]);
      }),
      { numRuns },
    );
  });
});

describe('describePriceBound', () => {
  it.each([
    ['coverage', 'At a higher price, cash flow does not cover the debt.'],
    ['equity', 'At a higher price the equity injection is too small.'],
    ['sevenALimit', 'A higher price needs a 7(a) loan above its limit.'],
    ['loan504Limit', 'No price passes: the 504 debenture is above its limit.'],
    ['combinedLimit', 'A higher price needs 7(a) and 504 loans above their joint limit.'],
    ['rateCap', 'At a higher price the 7(a) rate is above the cap for the size of the loan.'],
    ['cash', 'A higher price needs more cash than you have available.'],
    ['noCashFlow', 'There is no cash flow to pay for the purchase.'],
    ['nothingFinanced', 'Nothing limits the price: no debt depends on it.'],
    ['missing', 'Enter SDE, down payment and 7(a) rate.'],
  ] as const)('says what %s means', (boundBy, text) => {
    expect(describePriceBound({ price: 1, boundBy })).toBe(text);
  });

  it('says why no price passes', () => {
    expect(describePriceBound({ price: 0, boundBy: 'coverage' })).toBe(
      'No price passes: cash flow does not even cover the loans for costs and real estate.',
    );
    expect(describePriceBound({ price: 0, boundBy: 'equity' })).toBe(
      'No price passes: with this down payment the equity injection is too small at any price that needs a 7(a) loan.',
    );
    expect(describePriceBound({ price: 0, boundBy: 'cash' })).toBe(
      'No price passes: with this down payment and these costs, any price needs more cash than is available.',
    );
  });
});
