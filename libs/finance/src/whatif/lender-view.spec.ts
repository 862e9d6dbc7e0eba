import { parseStructure } from '../financing/parse-structure.js';
import { explainDesk } from '../explain/explain-desk.js';
import { getLendingRules } from '../lending-rules/index.js';
import { openModel } from '../model/open-model.js';
import { calculateLenderView } from './lender-view.js';
import { roundLenderTerms } from './round-lender-terms.js';
import { calculateLeverOutcomes } from './lever-outcomes.js';
import { calculatePrepaymentFee } from '../financing/prepayment-fee.js';
import { rounded } from './rounded.test-support.js';
import { type StructureInput } from '../financing/types.js';

const rules = getLendingRules('2026-03-01');
const deal: StructureInput = {
  feeFinanced: false,
  buyerLivingSalary: 0,
  purchasePrice: 1_200_000,
  downPayment: 0,
  sbaRate: 0,
  sde: 150_000,
};

describe('lenderView', () => {
  it('adds taxes back, and deducts living salary and equipment reserve', () => {
    const found = calculateLenderView(
      parseStructure({
        ...deal,
        sde: 200_000,
        incomeTaxes: 10_000,
        buyerLivingSalary: 50_000,
        capexReserve: '8k',
      }),
      rules,
    );
    expect(rounded(found)).toMatchObject({
      lenderCashFlow: 152_000,
      debtService: 120_000,
      lenderDscr: 1.266667,
      floor: 1.15,
      usual: 1.25,
      meetsFloor: true,
      meetsUsual: true,
    });
    expect(rounded(found.terms)).toEqual([
      { key: 'sde', label: 'SDE', value: 200_000, unit: 'dollars' },
      { key: 'incomeTaxes', label: 'Income taxes, added back', value: 10_000, unit: 'dollars' },
      { key: 'unprovenEarnings', label: 'Earnings that are not proven', value: 0, unit: 'dollars' },
      { key: 'fallDeduction', label: 'Lower of newest year and average', value: 0, unit: 'dollars' },
      { key: 'livingSalary', label: "Buyer's living salary", value: -50_000, unit: 'dollars' },
      { key: 'capexReserve', label: 'Capex reserve', value: -8_000, unit: 'dollars' },
      { key: 'lenderCashFlow', label: "Lender's cash flow", value: 152_000, unit: 'dollars' },
      { key: 'debtService', label: 'Debt service of year 1', value: 120_000, unit: 'dollars' },
      { key: 'lenderDscr', label: "Lender's DSCR", value: 1.266667, unit: 'ratio' },
    ]);
    expect(found.reasons).toEqual([
      'Income taxes are added back: the coverage is measured before tax.',
      "The buyer's living salary is deducted, because SDE includes no salary for the person who will run the business.",
      'A reserve for replacing equipment is deducted, because SDE does not include it.',
      "The SBA's own minimum is 1.15x for a 7(a) loan above $350,000 (SOP 50 10 8, repayment ability, and SBA Procedural Notice 5000-875701 (January 16, 2026)).",
      'The usual lender minimum is 1.25x.',
    ]);
  });

  it('deducts no living salary where an officer is already paid', () => {
    const found = calculateLenderView(
      parseStructure({ ...deal, buyerLivingSalary: 50_000, newOfficerSalary: -60_000 }),
      rules,
    );
    expect(found.lenderCashFlow).toBe(150_000);
    expect(found.reasons[0]).toBe(
      "No living salary is deducted: SDE is already after the new officer's salary.",
    );
    expect(found.reasons).toHaveLength(3);
  });

  it('deducts what the living salary exceeds that of the officer by', () => {
    const hired = parseStructure({ ...deal, buyerLivingSalary: 75_000, newOfficerSalary: -60_000 });
    const { lenderCashFlow, reasons } = calculateLenderView(hired, rules);
    expect(lenderCashFlow).toBe(135_000);
    expect(reasons[0]).toBe(
      "The buyer's living salary is deducted as far as it exceeds the new officer's salary, which SDE is already after.",
    );
  });

  it('leaves out what is not proven, on what a lender counts alone', () => {
    const view = (change: StructureInput) =>
      calculateLenderView(parseStructure({ ...deal, unprovenEarnings: 30_000, ...change }), rules);
    expect(view({})).toMatchObject({ basis: 'lender', lenderCashFlow: 120_000 });
    expect(view({}).reasons[0]).toBe(
      'A lender counts EBITDA and what a tax return or a third party proves; the rest is left out until it is proven.',
    );
    expect(view({ basis: 'sde', capexReserve: 9_000 })).toMatchObject({
      basis: 'sde',
      lenderCashFlow: 150_000,
      isBeforeSalary: true,
    });
  });

  it('parts what is not proven from what the lower of newest year and average takes off', () => {
    const year = { grossRevenue: 1_200_000, cogs: 500_000, ownerSalary: 100_000 };
    const model = openModel({
      financials: {
        historicalFinancials: {
          2023: { ...year, netIncome: 50_000 },
          2024: { ...year, netIncome: 160_000 },
          2025: { ...year, netIncome: 170_000.5, otherAddBacks: 2_268.25 },
        },
      },
      loan: { purchasePrice: 900_000, downPayment: 15, sbaRate: 11, sbaTerm: 10 },
      settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
      assumptions: { basis: 'lender' },
      evidence: {
        adjustments: [
          {
            id: 'addBack.ownerSalary',
            label: 'Owner salary',
            kind: 'ownerPay',
            evidence: 'claimed',
            proofByYear: { 2024: { evidence: 'taxReturn' } },
          },
        ],
      },
      asOf: '2026-01-15',
    });
    const { terms, reasons } = model.lenderView;
    const printed = roundLenderTerms(terms).filter(({ unit, value }) => unit === 'dollars' && value !== 0);
    // Proven are 170,000.50, 260,000 and 50,000: their average of 160,000.17 counts.
    expect(printed.map(({ label, value }) => [label, value])).toEqual([
      ['SDE', 272_269],
      ['Earnings that are not proven', -102_268],
      ['Lower of newest year and average', -10_001],
      ["Lender's cash flow, before your salary", 160_000],
      ['Debt service of year 1', terms.find(({ key }) => key === 'debtService')!.value],
    ]);
    expect(reasons).toContain(
      'Proven earnings fell by more than 10%: a lender counts the lower of the newest year and the average.',
    );
  });

  it('asks for the salary while neither that of an officer nor of the buyer is known', () => {
    const view = (change: StructureInput) => {
      const { isBeforeSalary, terms, reasons } = calculateLenderView(
        parseStructure({ ...deal, ...change }),
        rules,
      );
      return [isBeforeSalary, terms.at(-1)?.label, reasons[0]];
    };
    const unknown =
      'Enter what you need to live on: until then nothing is deducted for the person who runs the business.';
    expect(view({ buyerLivingSalary: null, basis: 'lender' })).toEqual([
      true,
      "Lender's DSCR, before your salary",
      unknown,
    ]);
    expect(view({ buyerLivingSalary: null })).toEqual([
      true,
      'DSCR on SDE, before your salary',
      'Debt is tested on SDE as the seller states it: add-backs count without proof, income taxes are not added back, and neither your salary nor a reserve is deducted.',
    ]);
    expect(view({ buyerLivingSalary: 0 }).slice(0, 2)).toEqual([false, "Lender's DSCR"]);
    const officer = { buyerLivingSalary: null, newOfficerSalary: -60_000 };
    expect(view(officer).slice(0, 2)).toEqual([false, 'DSCR on SDE']);
  });

  it.each([
    [350_000, 1.1],
    [350_001, 1.15],
  ])('has for a 7(a) loan of %d the floor %d', (purchasePrice, floor) => {
    const found = calculateLenderView(parseStructure({ ...deal, purchasePrice }), rules);
    expect(found.floor).toBe(floor);
    expect(found.reasons.at(-2)).toContain(floor === 1.1 ? 'at most $350,000' : 'above $350,000');
  });

  it.each([
    [150_000, true, true],
    [149_000, true, false],
    [138_000, true, false],
    [137_000, false, false],
  ])('with SDE of %d: above the floor %p, as usual %p', (sde, meetsFloor, meetsUsual) => {
    expect(calculateLenderView(parseStructure({ ...deal, sde }), rules)).toMatchObject({
      meetsFloor,
      meetsUsual,
    });
  });

  it('names no floor of the 7(a) program where there is only a 504 loan', () => {
    const only504: StructureInput = {
      purchasePrice: 800_000,
      downPayment: 100,
      sbaRate: 10.5,
      sde: 400_000,
      includeRealEstate: true,
      realEstatePurchasePrice: 700_000,
      sba504Rate: 6,
      sba504Term: 25,
    };
    const { lenderDscr, reasons } = calculateLenderView(parseStructure(only504), rules);
    expect(lenderDscr).toBeGreaterThan(1.25);
    expect(reasons.filter((reason) => /floor|7\(a\)/.test(reason))).toEqual([]);
    expect(reasons.at(-1)).toBe('The usual lender minimum is 1.25x.');
    expect(
      explainDesk(parseStructure(only504), rules).filter(({ formula }) => formula.includes('floor')),
    ).toEqual([]);
    const levers = calculateLeverOutcomes(parseStructure(only504), rules).map(({ key }) => key);
    expect(levers).toEqual(['price', 'downPayment', 'sde']);
  });

  it('has no coverage without SDE or debt', () => {
    const none = { lenderDscr: null, meetsFloor: null, meetsUsual: null };
    expect(calculateLenderView(parseStructure({ ...deal, sde: null }), rules)).toMatchObject({
      ...none,
      lenderCashFlow: null,
    });
    expect(calculateLenderView(parseStructure({ sde: 5 }), rules)).toMatchObject({
      ...none,
      lenderCashFlow: 5,
      debtService: 0,
      floor: 1.1,
    });
    expect(calculateLenderView(parseStructure(null), rules)).toMatchObject(none);
  });
});

describe('prepaymentFee', () => {
  const early = { loan: 1_000_000, maturityYears: 25, prepaid: 1_000_000 };

  it.each([
    [1, 50_000],
    [2, 30_000],
    [3, 10_000],
    [4, 0],
  ])('in year %d is %d of a million', (year, fee) => {
    expect(calculatePrepaymentFee({ ...early, year }, rules)).toBe(fee);
  });

  it('starts above a quarter of the loan and at 15 years', () => {
    expect(calculatePrepaymentFee({ ...early, prepaid: 250_000 }, rules)).toBe(0);
    expect(calculatePrepaymentFee({ ...early, prepaid: 250_001 }, rules)).toBeCloseTo(12_500.05, 8);
    expect(calculatePrepaymentFee({ ...early, maturityYears: 15 }, rules)).toBe(50_000);
    expect(calculatePrepaymentFee({ ...early, maturityYears: 14.9 }, rules)).toBe(0);
    expect(calculatePrepaymentFee({ ...early, prepaid: 9_000_000 }, rules)).toBe(50_000);
    expect(calculatePrepaymentFee({}, rules)).toBe(0);
  });
});
