import { resolveAssumptions } from './resolve-assumptions.js';

describe('resolveAssumptions', () => {
  it('takes for nothing entered what the same values entered are', () => {
    const nothing = resolveAssumptions(null);
    expect(resolveAssumptions(nothing)).toEqual(nothing);
    expect(nothing).toEqual({
      bank504FeePassedOn: false,
      baseRate: 'prime',
      basis: 'sde',
      feeFinanced: true,
      manufacturer: false,
      standby: false,
      standbyCompounding: 'simple',
      interestOnlyMonths: 0,
      dealType: 'asset',
      equipmentDepreciation: 'sevenYear',
      exitYear: 5,
      sellingCostPercent: 0,
      independentValuation: false,
      stressRates: true,
      stressCustomers: true,
      stressMargin: true,
      customerLossPercent: 10,
      marginPoints: 2,
      seed: 1,
      growthDeviation: 10,
      marginDeviation: 3,
    });
  });

  it('keeps what is entered, 0 and No included, and knows no amount that is not', () => {
    const entered = { feeFinanced: false, stressRates: false, marginPoints: 0, seed: 0, availableCash: 0 };
    expect(resolveAssumptions(entered)).toMatchObject(entered);
    expect(resolveAssumptions({ closingCosts: null })).toMatchObject({ closingCosts: null });
  });

  it('counts the interest-only months that the note of the loan has', () => {
    const count = (sellerFinancingTerm: number, standby = false) =>
      resolveAssumptions({ interestOnlyMonths: 48, standby }, { sellerFinancingTerm }).interestOnlyMonths;
    expect([count(3), count(5), count(5, true)]).toEqual([35, 48, 0]);
    expect(resolveAssumptions({ interestOnlyMonths: 48 }).interestOnlyMonths).toBe(48);
  });
});
