import { getLendingRules } from '../lending-rules/index.js';
import { splitProject504 } from './split-504.js';

const rules = getLendingRules('2026-01-15');

describe('split504', () => {
  it('agrees with Self-Help, sample project: 1,000,000 is 500,000, 400,000 and 100,000', () => {
    const found = splitProject504({ cost: '1,000,000', bankRate: 7, debentureRate: 6.2 }, rules);
    expect(found).toMatchObject({
      bankLoan: 500_000,
      cdcLoan: 400_000,
      buyerCash: 100_000,
      bankPercent: 50,
      cdcPercent: 40,
      buyerPercent: 10,
      debentureYears: 25,
      upfrontFee: 2_000,
      debentureLimit: 5_000_000,
      withinLimit: true,
    });
    expect(found.annualFee).toBeCloseTo(836, 8);
    expect(found.bankPayment).toBeCloseTo(3_533.895986, 5);
    expect(found.cdcPayment).toBeCloseTo(2_626.328385, 5);
    expect(found.monthlyPayment).toBeCloseTo(6_160.224371, 5);
    expect(new Set(found.terms.map(({ unit }) => unit))).toEqual(new Set(['dollars']));
    expect(found.terms.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      'bankLoan: Bank, 50%',
      'cdcLoan: CDC debenture, 40%',
      'buyerCash: Buyer, 10%',
      'bankPayment: Monthly bank payment',
      'cdcPayment: Monthly debenture payment',
      'upfrontFee: Guaranty fee up front',
      'annualFee: Service fee in year 1',
    ]);
  });

  it.each([
    [{}, 100_000, 500_000],
    [{ startUp: true }, 150_000, 450_000],
    [{ specialPurpose: true }, 150_000, 450_000],
    [{ startUp: true, specialPurpose: true }, 200_000, 400_000],
  ])('with %p takes %d from the buyer and %d from the bank', (conditions, buyer, bank) => {
    const found = splitProject504({ cost: 1_000_000, ...conditions }, rules);
    expect([found.buyerCash, found.bankLoan, found.cdcLoan]).toEqual([buyer, bank, 400_000]);
  });

  it.each([
    [10, 10],
    [11, 20],
    [20, 20],
    [21, 25],
    [40, 25],
    [null, 25],
  ])('for a requested debenture term of %p years uses %d', (wanted, years) => {
    expect(splitProject504({ cost: 1, debentureTerm: wanted }, rules).debentureYears).toBe(years);
  });

  it('is a plan of nothing without a project', () => {
    for (const project of [null, undefined]) {
      const { bankLoan, cdcLoan, buyerCash, monthlyPayment, debentureYears } = splitProject504(
        project,
        rules,
      );
      expect([bankLoan, cdcLoan, buyerCash, monthlyPayment, debentureYears]).toEqual([0, 0, 0, 0, 25]);
    }
  });

  it('takes the term and rate of the debenture for a bank loan without its own', () => {
    const same = splitProject504({ cost: 900, debentureRate: 0, debentureTerm: 10 }, rules);
    expect(same.bankPayment).toBeCloseTo(450 / 120, 10);
    const own = splitProject504({ cost: 900, debentureRate: 0, debentureTerm: 10, bankTerm: 5 }, rules);
    expect(own.bankPayment).toBeCloseTo(450 / 60, 10);
    expect(splitProject504({ cost: 1_000_000 }, rules).cdcPayment).toBeCloseTo(2_626.328385, 5);
  });

  it('waives the fees of manufacturers and lets them borrow more', () => {
    const plant = splitProject504({ cost: 13_750_000, naics: '332710' }, rules);
    expect(plant).toMatchObject({
      upfrontFee: 0,
      annualFee: 0,
      debentureLimit: 5_500_000,
      withinLimit: true,
    });
    expect(splitProject504({ cost: 13_750_000 }, rules).withinLimit).toBe(false);
    const charged = getLendingRules('2026-01-15', { program504: { manufacturerFeesWaived: false } });
    expect(splitProject504({ cost: 1_000_000, manufacturer: true }, charged).upfrontFee).toBe(2_000);
  });

  it('returns shares that never exceed the project', () => {
    const greedy = getLendingRules('2026-01-15', { program504: { buyerPercent: 130 } });
    const found = splitProject504({ cost: 100 }, greedy);
    expect([found.buyerCash, found.cdcLoan, found.bankLoan]).toEqual([100, 0, 0]);
  });
});
