import { parseStructure } from './parse-structure.js';
import { getLendingRules } from '../lending-rules/index.js';
import { buildFinancing, buildTranches, classifyClosingBorrowing, getFinancing } from './build-financing.js';
import {
  calculateBalanceAtMonth,
  calculateDebtServiceInYear,
  findWorstYear,
  listDebtServiceYears,
} from './tranche-months.js';
import { type StructureInput } from './types.js';

const rules = getLendingRules('2026-01-15');
const deal: StructureInput = {
  purchasePrice: 1_000_000,
  downPayment: 10,
  sbaRate: 0,
  sellerFinancing: true,
  sellerFinancingAmount: 120_000,
  sellerFinancingRate: 6,
  feeFinanced: false,
};
const NOTHING = { business: 0, realEstate: 0, workingCapital: 0, closingCosts: 0, guarantyFee: 0 };

describe('buildFinancing', () => {
  it('sizes one 7(a) loan that pays for costs, working capital and its own fee', () => {
    const { closing, tranches } = buildFinancing(
      parseStructure({
        purchasePrice: 1_200_000,
        downPayment: 10,
        sbaRate: 11.5,
        sbaTerm: 10,
        closingCosts: 35_000,
        workingCapital: 100_000,
      }),
      rules,
    );
    const [sevenA] = tranches;
    expect(sevenA?.principal).toBeCloseTo(1_247_753.53, 2);
    expect(sevenA?.principal).toBeCloseTo(closing!.sevenALoan, 8);
    expect(236_000 / findWorstYear(tranches).debtService).toBeCloseTo(1.121, 3);
    const { business, workingCapital, closingCosts, guarantyFee } = sevenA!.proceeds;
    expect([business, workingCapital, closingCosts]).toEqual([1_080_000, 100_000, 35_000]);
    expect(guarantyFee).toBeCloseTo(closing!.guarantyFee.fee, 8);
  });

  it('fills in the default terms', () => {
    const tranche = {
      annualChargePercent: 0,
      interestOnlyMonths: 0,
      standby: 'none',
      compounding: 'simple',
    };
    expect(buildTranches(parseStructure(deal), rules)).toEqual([
      {
        ...tranche,
        kind: 'sevenA',
        label: 'SBA 7(a) loan',
        principal: 780_000,
        annualRatePercent: 0,
        termMonths: 120,
        proceeds: { ...NOTHING, business: 780_000 },
      },
      {
        ...tranche,
        kind: 'sellerNote',
        label: 'Seller note',
        principal: 120_000,
        annualRatePercent: 6,
        termMonths: 36,
        proceeds: { ...NOTHING, business: 120_000 },
      },
      {
        ...tranche,
        kind: 'bank504',
        label: '504 bank loan',
        principal: 0,
        annualRatePercent: 0,
        termMonths: 0,
        proceeds: NOTHING,
      },
      {
        ...tranche,
        kind: 'cdc504',
        label: '504 CDC debenture',
        principal: 0,
        annualRatePercent: 0,
        annualChargePercent: expect.closeTo(0.934, 12) as number,
        termMonths: 0,
        proceeds: NOTHING,
      },
    ]);
  });

  it('has no loans without a structure, or where nothing is borrowed', () => {
    expect([null, undefined, {}].map((input) => buildTranches(parseStructure(input), rules))).toEqual([
      [],
      [],
      [],
    ]);
    expect(buildTranches(parseStructure({ purchasePrice: 1, downPayment: 100, sbaRate: 1 }), rules)).toEqual(
      [],
    );
    expect(buildTranches(parseStructure({ ...deal, sbaRate: null }), rules)).toEqual([]);
  });

  it('borrows closing costs also where the price is paid in cash', () => {
    const [sevenA] = buildTranches(
      parseStructure({
        purchasePrice: 500_000,
        downPayment: 100,
        sbaRate: 10,
        closingCosts: 20_000,
        feeFinanced: false,
      }),
      rules,
    );
    expect(sevenA).toMatchObject({ principal: 20_000, proceeds: { ...NOTHING, closingCosts: 20_000 } });
  });

  it('counts the entered share of real estate in the 7(a) proceeds', () => {
    const findProceeds = (change: StructureInput) =>
      buildTranches(parseStructure({ ...deal, ...change }), rules)[0]?.proceeds;
    expect(findProceeds({ realEstateShare: 60 })).toEqual({
      ...NOTHING,
      business: 312_000,
      realEstate: 468_000,
    });
    // The loan pays 780,000 of the price; the rest of it is working capital and cannot be real estate.
    expect(findProceeds({ realEstateShare: 90, workingCapital: 220_000 })).toEqual({
      ...NOTHING,
      realEstate: 780_000,
      workingCapital: 220_000,
    });
  });

  it('finances the 504 fee in the debenture', () => {
    const { closing, tranches } = buildFinancing(
      parseStructure({
        ...deal,
        includeRealEstate: true,
        realEstatePurchasePrice: 1_000_000,
        realEstateDownPayment: 10,
        sba504Rate: 6,
        sba504Term: 25,
      }),
      rules,
    );
    expect(closing!.fee504).toBeCloseTo(13_000, 8);
    expect(tranches[2]?.proceeds).toEqual({ ...NOTHING, realEstate: 500_000 });
    expect(tranches[3]?.proceeds).toEqual({ ...NOTHING, realEstate: 400_000, guarantyFee: 13_000 });
    expect(closing!.totalSources).toBeCloseTo(closing!.totalUses, 6);
  });

  it('lets a note on full standby wait for the 7(a) loan', () => {
    const note = buildTranches(parseStructure({ ...deal, standby: true, interestOnlyMonths: 6 }), rules)[1];
    expect(note).toMatchObject({ termMonths: 120, standby: 'full', interestOnlyMonths: 0 });
    const compound = { ...deal, standby: true, standbyCompounding: 'compound' } as const;
    expect(buildTranches(parseStructure(compound), rules)[1]?.compounding).toBe('compound');
  });

  it('limits interest-only months to the note', () => {
    const build = (interestOnlyMonths: number) =>
      buildTranches(parseStructure({ ...deal, interestOnlyMonths }), rules)[1];
    expect(build(12)).toMatchObject({ interestOnlyMonths: 12, standby: 'interestOnly' });
    expect(build(99)?.interestOnlyMonths).toBe(35);
  });
});

describe('the worst year', () => {
  it('is a later one after interest-only months', () => {
    const tranches = buildTranches(parseStructure({ ...deal, interestOnlyMonths: 18 }), rules);
    expect(findWorstYear(tranches).year).toBe(3);
    expect(findWorstYear(tranches).debtService).toBeGreaterThan(calculateDebtServiceInYear(tranches, 1));
    expect(listDebtServiceYears(tranches).map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('is the first of equal years, and year 1 without loans', () => {
    expect(findWorstYear(buildTranches(parseStructure(deal), rules)).year).toBe(1);
    expect(findWorstYear([])).toEqual({ year: 1, debtService: 0 });
  });
});

describe('the loans through the years', () => {
  it('cost what is due in each', () => {
    const loans = buildTranches(parseStructure({ ...deal, sellerFinancingRate: 0 }), rules);
    const years = [1, 3, 4, 10, 11].map((year) => calculateDebtServiceInYear(loans, year));
    expect(years).toEqual([118_000, 118_000, 78_000, 78_000, 0]);
  });

  it('have no payments for a standby note', () => {
    expect(
      calculateDebtServiceInYear(buildTranches(parseStructure({ ...deal, standby: true }), rules), 1),
    ).toBe(78_000);
  });

  it('cost interest first on an interest-only note', () => {
    const loans = buildTranches(parseStructure({ ...deal, interestOnlyMonths: 18 }), rules);
    expect(calculateDebtServiceInYear(loans, 1)).toBeCloseTo(78_000 + 12 * 600, 8);
    const level = (120_000 * 0.005) / (1 - 1.005 ** -18);
    expect(calculateDebtServiceInYear(loans, 2)).toBeCloseTo(78_000 + 6 * 600 + 6 * level, 6);
    expect(calculateDebtServiceInYear(loans, 3)).toBeCloseTo(78_000 + 12 * level, 6);
    const note = loans[1]!;
    expect([0, 18, 36].map((month) => calculateBalanceAtMonth(note, month))).toEqual([120_000, 120_000, 0]);
  });

  it('owe a standby note with its interest until it is due', () => {
    const note = buildTranches(parseStructure({ ...deal, standby: true }), rules)[1]!;
    expect([0, 12, 120, 121].map((month) => calculateBalanceAtMonth(note, month))).toEqual([
      120_000, 127_200, 192_000, 0,
    ]);
  });
});

describe('getFinancing', () => {
  it('builds once for an input and a rule set', () => {
    const structure = parseStructure(deal);
    const first = getFinancing(structure, rules);
    expect(first).toEqual(buildFinancing(structure, rules));
    expect(getFinancing(structure, rules)).toBe(first);
    expect(getFinancing(structure, getLendingRules('2026-11-01'))).not.toBe(first);
    const cheaper = parseStructure({ ...deal, purchasePrice: 900_000 });
    expect(getFinancing(cheaper, rules)).toEqual(buildFinancing(cheaper, rules));
  });
});

describe('classifyClosingBorrowing', () => {
  const cash = { purchasePrice: 500_000, downPayment: 100 };
  const estate = { includeRealEstate: true, realEstatePurchasePrice: 300_000 };
  it.each<[string, StructureInput, ReturnType<typeof classifyClosingBorrowing>]>([
    ['nothing entered', {}, 'unknown'],
    ['a price of 0', { ...deal, purchasePrice: 0 }, 'unknown'],
    ['no down payment', { ...deal, downPayment: null }, 'unknown'],
    ['no rate', { ...deal, sbaRate: null }, 'unknown'],
    ['a 7(a) loan', deal, 'some'],
    ['all in cash, without a rate', cash, 'none'],
    ['all in cash but for closing costs', { ...cash, sbaRate: 10, closingCosts: 20_000 }, 'some'],
    ['all in cash but for closing costs, without a rate', { ...cash, closingCosts: 20_000 }, 'unknown'],
    [
      'cash that covers the closing costs',
      { purchasePrice: 500_000, downPayment: 104, closingCosts: 20_000 },
      'none',
    ],
    ['real estate that awaits its rate', { ...cash, ...estate, sbaRate: 10 }, 'unknown'],
    ['real estate in cash', { ...cash, ...estate, realEstateDownPayment: 100 }, 'none'],
  ])('%s', (_case, input, expected) => {
    expect(classifyClosingBorrowing(parseStructure(input), rules)).toBe(expected);
  });
});
