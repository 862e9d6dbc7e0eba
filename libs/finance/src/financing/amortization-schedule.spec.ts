import { parseStructure } from './parse-structure.js';
import { getLendingRules } from '../lending-rules/index.js';
import {
  buildAmortizationSchedule,
  calculateBlendedRate,
  calculateDebtAfterYears,
} from './amortization-schedule.js';
import { rounded } from '../whatif/rounded.test-support.js';
import { type StructureInput } from './types.js';

const rules = getLendingRules('2026-01-15');
const deal: StructureInput = {
  feeFinanced: false,
  purchasePrice: 1_000_000,
  downPayment: 10,
  sbaRate: 0,
  sellerFinancing: true,
  sellerFinancingAmount: 180_000,
  sellerFinancingRate: 0,
};

describe('amortizationSchedule', () => {
  it('agrees with jupid.com, SBA loan calculator: 225,000 at 10.5 % leaves 211,558 after a year', () => {
    const { years, months } = buildAmortizationSchedule(
      parseStructure({
        purchasePrice: 225_000,
        downPayment: 0,
        sbaRate: 10.5,
        feeFinanced: false,
      }),
      rules,
    );
    expect(Math.round(years[0]!.balance)).toBe(211_558);
    expect(Math.round(months[0]!.payment)).toBe(3_036);
    expect(months[0]!.interest).toBeCloseTo(1_968.75, 8);
    expect(months).toHaveLength(120);
    expect(years).toHaveLength(10);
  });

  it('adds the loans up by month and year', () => {
    const { months, years, tranches, totalPaid, totalInterest } = buildAmortizationSchedule(
      parseStructure(deal),
      rules,
    );
    expect(tranches.map(({ kind }) => kind)).toEqual(['sevenA', 'sellerNote']);
    expect(rounded(months[0])).toEqual({
      period: 1,
      payment: 11_000,
      interest: 0,
      principal: 11_000,
      accrued: 0,
      balance: 889_000,
      byTranche: {
        sevenA: { payment: 6_000, interest: 0, principal: 6_000, accrued: 0, balance: 714_000 },
        sellerNote: { payment: 5_000, interest: 0, principal: 5_000, accrued: 0, balance: 175_000 },
      },
    });
    expect(
      rounded(years.map(({ period, payment, balance }) => [period, payment, balance]).slice(0, 4)),
    ).toEqual([
      [1, 132_000, 768_000],
      [2, 132_000, 636_000],
      [3, 132_000, 504_000],
      [4, 72_000, 432_000],
    ]);
    expect(years[3]?.byTranche.sellerNote).toEqual({
      payment: 0,
      interest: 0,
      principal: 0,
      accrued: 0,
      balance: 0,
    });
    expect(months.at(-1)?.balance).toBe(0);
    expect(rounded([totalPaid, totalInterest])).toEqual([900_000, 0]);
  });

  it('pays a standby note at once when the 7(a) loan ends', () => {
    const standby = buildAmortizationSchedule(
      parseStructure({ ...deal, standby: true, sellerFinancingRate: 6 }),
      rules,
    );
    const note = standby.months.map(({ byTranche }) => byTranche.sellerNote!);
    expect(rounded(note[0])).toEqual({
      payment: 0,
      interest: 0,
      principal: 0,
      accrued: 900,
      balance: 180_900,
    });
    expect(note[118]?.payment).toBe(0);
    expect(rounded(note[119])).toEqual({
      payment: 288_000,
      interest: 108_000,
      principal: 180_000,
      accrued: 900,
      balance: 0,
    });
    expect(standby.years[0]?.accrued).toBeCloseTo(10_800, 6);
    expect(standby.totalInterest).toBeCloseTo(108_000, 6);
  });

  it('pays interest first where that was agreed', () => {
    const { months } = buildAmortizationSchedule(
      parseStructure({ ...deal, sellerFinancingRate: 6, interestOnlyMonths: 12 }),
      rules,
    );
    const note = months.map(({ byTranche }) => byTranche.sellerNote!);
    expect(note[11]).toMatchObject({ payment: 900, interest: 900, principal: 0, balance: 180_000 });
    expect(note[12]!.principal).toBeGreaterThan(6_000);
    expect(note[35]!.balance).toBe(0);
  });

  it('rolls up a last year that is not whole', () => {
    const { years } = buildAmortizationSchedule(
      parseStructure({
        purchasePrice: 18,
        downPayment: 0,
        sbaRate: 0,
        sbaTerm: 1.5,
        feeFinanced: false,
      }),
      rules,
    );
    expect(years.map(({ payment }) => payment)).toEqual([12, 6]);
  });

  it('is empty without debt', () => {
    expect(buildAmortizationSchedule(parseStructure({ ...deal, downPayment: 100 }), rules)).toEqual({
      tranches: [],
      months: [],
      years: [],
      totalPaid: 0,
      totalInterest: 0,
      blendedRate: null,
    });
  });
});

describe('blendedRate', () => {
  const mixed: StructureInput = { ...deal, sbaRate: 10, sellerFinancingRate: 5 };

  it('weighs each rate by what is owed', () => {
    expect(calculateBlendedRate(parseStructure(mixed), rules)).toBeCloseTo(
      (720_000 * 10 + 180_000 * 5) / 900_000,
      10,
    );
    expect(calculateBlendedRate(parseStructure(mixed), rules, 36)).toBeCloseTo(10, 10);
    expect(calculateBlendedRate(parseStructure(mixed), rules, 120)).toBeNull();
    expect(calculateBlendedRate(parseStructure(mixed), rules, -5)).toBeCloseTo(9, 10);
    expect(calculateBlendedRate(parseStructure(mixed), rules, Number.NaN)).toBeCloseTo(9, 10);
    expect(buildAmortizationSchedule(parseStructure(mixed), rules).blendedRate).toBeCloseTo(9, 10);
  });
});

describe('debtAfterYears', () => {
  it('adds the balances', () => {
    expect(
      rounded(
        [0, 1, 1.5, 3, 10, 11].map((years) => calculateDebtAfterYears(parseStructure(deal), rules, years)),
      ),
    ).toEqual([900_000, 768_000, 702_000, 504_000, 0, 0]);
    expect(
      calculateDebtAfterYears(parseStructure({ ...deal, standby: true, sellerFinancingRate: 6 }), rules, 5),
    ).toBeCloseTo(360_000 + 234_000, 6);
  });
});
