import { getLendingRules } from '../lending-rules/index.js';
import { calculateMaximumPrice } from './maximum-price.js';
import { rounded } from './rounded.test-support.js';
import { type StructureInput } from './types.js';

const rules = getLendingRules('2026-01-15');
const deal: StructureInput = { sbaRate: 0, sde: 150_000 };
const estate: StructureInput = {
  ...deal,
  includeRealEstate: true,
  realEstatePurchasePrice: 600_000,
  sba504Rate: 0,
  sba504Term: 25,
};

describe('maximumPrice', () => {
  it('solves shares of the price', () => {
    const found = calculateMaximumPrice(deal, rules, { form: 'percent', downPercent: '10%' });
    expect(rounded(found)).toMatchObject({
      price: 1_333_333.333333,
      boundBy: 'coverage',
      targetDscr: 1.25,
      down: 133_333.333333,
      sellerNote: 0,
      sevenALoan: 1_200_000,
    });
    expect(rounded(found.terms)).toEqual([
      { key: 'sde', label: 'SDE', value: 150_000, unit: 'dollars' },
      { key: 'targetDscr', label: 'Target DSCR', value: 1.25, unit: 'ratio' },
      { key: 'room', label: 'Monthly payment available for the business', value: 10_000, unit: 'dollars' },
      { key: 'down', label: 'Down payment', value: 133_333.333333, unit: 'dollars' },
      { key: 'sellerNote', label: 'Seller note', value: 0, unit: 'dollars' },
      { key: 'sevenALoan', label: 'SBA 7(a) loan', value: 1_200_000, unit: 'dollars' },
      { key: 'price', label: 'Maximum price', value: 1_333_333.333333, unit: 'dollars' },
    ]);
  });

  it('weighs a seller share at its own payment', () => {
    const free = { ...deal, sellerFinancingRate: 0 };
    const found = calculateMaximumPrice(free, rules, { form: 'percent', downPercent: 10, sellerPercent: 10 });
    expect(found.price).toBeCloseTo(10_000 / (0.8 / 120 + 0.1 / 36), 6);
    const longer = { ...free, sellerFinancingTerm: 10, sbaTerm: 5 };
    expect(calculateMaximumPrice(longer, rules, { form: 'percent', sellerPercent: 100 }).price).toBeCloseTo(
      1_200_000,
      6,
    );
    expect(calculateMaximumPrice(longer, rules, { form: 'percent', sellerPercent: 0 }).price).toBeCloseTo(
      600_000,
      6,
    );
  });

  it('takes 7.5 % over 3 years for a seller note without rate and term', () => {
    const found = calculateMaximumPrice(deal, rules, { form: 'percent', sellerPercent: 100 });
    expect(found.price).toBeCloseTo(10_000 / (6_221.243632131 / 200_000), 3);
  });

  it('solves fixed sums', () => {
    const free = { ...deal, sellerFinancingRate: 0 };
    const found = calculateMaximumPrice(free, rules, { form: 'fixed', down: 100_000, sellerNote: '36,000' });
    expect(rounded(found)).toMatchObject({
      price: 9_000 * 120 + 136_000,
      down: 100_000,
      sellerNote: 36_000,
      sevenALoan: 1_080_000,
      boundBy: 'coverage',
    });
  });

  it('shrinks a note that is too dear by itself', () => {
    const free = { ...deal, sellerFinancingRate: 0 };
    const found = calculateMaximumPrice(free, rules, { form: 'fixed', down: 50_000, sellerNote: 1_000_000 });
    expect(rounded(found)).toMatchObject({
      price: 410_000,
      sellerNote: 360_000,
      sevenALoan: 0,
      boundBy: 'coverage',
    });
  });

  it('keeps the shares within the price', () => {
    const free = { ...deal, sellerFinancingRate: 0 };
    const found = calculateMaximumPrice(free, rules, { form: 'percent', downPercent: 60, sellerPercent: 80 });
    expect(rounded(found)).toMatchObject({ price: 900_000, sellerNote: 360_000, sevenALoan: 0 });
  });

  it('takes the usual terms where a term is 0', () => {
    const input = { ...deal, sbaTerm: 0, sellerFinancingRate: 0, sellerFinancingTerm: 0 };
    expect(calculateMaximumPrice(input, rules, { form: 'percent' }).price).toBeCloseTo(1_200_000, 6);
    expect(calculateMaximumPrice(input, rules, { form: 'percent', sellerPercent: 100 }).price).toBeCloseTo(
      360_000,
      6,
    );
  });

  it('measures the limit by the loan, not by the price', () => {
    const found = calculateMaximumPrice({ ...deal, sde: 500_000 }, rules, {
      form: 'percent',
      downPercent: 50,
    });
    expect(rounded(found)).toMatchObject({ price: 8_000_000, sevenALoan: 4_000_000, boundBy: 'coverage' });
  });

  it('counts the real estate payment', () => {
    expect(calculateMaximumPrice(estate, rules, { form: 'percent' }).price).toBeCloseTo(
      (10_000 - 2_000) * 120,
      6,
    );
    expect(calculateMaximumPrice(estate, rules, { form: 'fixed', down: 5 }).price).toBeCloseTo(960_005, 6);
  });

  it('counts nothing for a standby note', () => {
    const standby = { ...deal, standby: true };
    const found = calculateMaximumPrice(standby, rules, {
      form: 'percent',
      downPercent: 5,
      sellerPercent: 5,
    });
    expect(found.price).toBeCloseTo(1_200_000 / 0.9, 6);
  });

  it('stops where the 7(a) loan is the largest allowed', () => {
    const rich = { ...deal, sde: 10_000_000 };
    const shares = calculateMaximumPrice(rich, rules, { form: 'percent', downPercent: 20 });
    expect([shares.price, shares.sevenALoan, shares.boundBy]).toEqual([6_250_000, 5_000_000, 'sevenALimit']);
    const sums = calculateMaximumPrice(rich, rules, { form: 'fixed', down: 700_000, sellerNote: 300_000 });
    expect([sums.price, sums.sevenALoan, sums.boundBy]).toEqual([6_000_000, 5_000_000, 'sevenALimit']);
    const exact = calculateMaximumPrice({ ...deal, sde: 625_000 }, rules, { form: 'fixed' });
    expect(exact.price).toBeCloseTo(5_000_000, 5);
  });

  it('is 0 where nothing is left for the purchase', () => {
    for (const sde of [0, -5]) {
      const found = calculateMaximumPrice({ ...deal, sde }, rules, { form: 'fixed', down: 100 });
      expect([found.price, found.boundBy, found.down]).toEqual([0, 'noCashFlow', null]);
    }
    expect(calculateMaximumPrice({ ...estate, sde: 30_000 }, rules).price).toBe(0);
  });

  it('knows no highest price where nothing is financed', () => {
    const cash = calculateMaximumPrice(deal, rules, { form: 'percent', downPercent: 100 });
    expect([cash.price, cash.boundBy, cash.sevenALoan]).toEqual([null, 'nothingFinanced', null]);
    expect(calculateMaximumPrice(deal, rules, { form: 'percent', downPercent: 250 }).boundBy).toBe(
      'nothingFinanced',
    );
  });

  it('needs SDE and a rate', () => {
    expect(calculateMaximumPrice({ sbaRate: 5 }, rules)).toMatchObject({ price: null, boundBy: 'missing' });
    expect(calculateMaximumPrice({ sde: 5 }, rules)).toMatchObject({ price: null, boundBy: 'missing' });
    expect(calculateMaximumPrice(null, rules).terms[2]?.value).toBeNull();
  });

  it('answers for another coverage', () => {
    expect(calculateMaximumPrice(deal, rules, { form: 'percent' }, 2.5).price).toBeCloseTo(600_000, 6);
  });

  it('reads the form from the input', () => {
    const share = calculateMaximumPrice({ ...deal, purchasePrice: 1, downPayment: 20 }, rules);
    expect(share.price).toBeCloseTo(1_500_000, 6);
    const amount = { ...deal, downPaymentType: 'amount', downPayment: 50_000 } as const;
    expect(calculateMaximumPrice(amount, rules).price).toBeCloseTo(1_250_000, 6);
    const note: StructureInput = {
      ...deal,
      purchasePrice: 1_000_000,
      downPayment: 10,
      sellerFinancing: true,
      sellerFinancingAmount: 36_000,
      sellerFinancingRate: 0,
    };
    expect(calculateMaximumPrice(note, rules).price).toBeCloseTo(9_000 * 120 + 136_000, 6);
    expect(calculateMaximumPrice({ ...note, sellerFinancing: false }, rules).price).toBeCloseTo(
      1_200_000 / 0.9,
      6,
    );
  });
});
