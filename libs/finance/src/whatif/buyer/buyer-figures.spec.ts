import fc from 'fast-check';
import { parseStructure } from '../../financing/parse-structure.js';
import { type StructureInput } from '../../financing/types.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { calculateBalance, calculatePayment } from '../../loans/index.js';
import { checkEligibility } from '../eligibility/eligibility.js';
import { calculateAfterTax, TAX_NOTE } from './after-tax.js';
import { explainMissingIrr, listBuyerFigures } from './buyer-figures.js';
import { calculateCapitalReturns } from './capital-returns.js';
import { calculateGlobalCashFlow } from './global-cash-flow.js';
import { calculateIrr } from './internal-rate-of-return.js';
import { calculateReturns } from './returns.js';

const rules = getLendingRules('2026-01-15');
const cash: StructureInput = {
  purchasePrice: 500_000,
  downPayment: 100,
  sbaRate: 10,
  sde: 100_000,
  exitMultiple: 5,
};
const loan: StructureInput = {
  ...cash,
  downPayment: 20,
  sbaRate: 0,
  feeFinanced: false,
  sellerFinancing: true,
  sellerFinancingAmount: 50_000,
  sellerFinancingRate: 6,
  standby: true,
};
const groups = (input: StructureInput) => listBuyerFigures(parseStructure(input), rules);
const find = (input: StructureInput, key: string) => groups(input).find((group) => group.key === key);
const value = (input: StructureInput, group: string, key: string) =>
  find(input, group)?.terms.find((term) => term.key === key)?.value;

describe('calculateIrr', () => {
  it('lists every rate where there are several and calls none the return', () => {
    const found = calculateIrr([-1000, 2500, -1540]);
    expect(found.rate).toBeNull();
    expect(found.reason).toBe('several');
    expect(found.roots.map((root) => root.toFixed(6))).toEqual(['0.100000', '0.400000']);
  });

  it('has one rate where the sign changes more than once but one root is in range', () => {
    const { rate, reason } = calculateIrr([-100, 60, -5, 90]);
    expect(reason).toBeNull();
    expect([-100, 60, -5, 90].reduce((sum, flow, year) => sum + flow / (1 + rate!) ** year, 0)).toBeCloseTo(
      0,
      6,
    );
  });

  it('makes the flows worth nothing at every root', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 8 }),
        (flows) => {
          for (const root of calculateIrr(flows).roots) {
            const terms = flows.map((flow, year) => flow / (1 + root) ** year);
            const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
            expect(Math.abs(terms.reduce((sum, term) => sum + term, 0))).toBeLessThanOrEqual(
              1e-9 * size + 1e-9,
            );
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the standby note', () => {
  it('is a liability at the end of its standby, with who pays its interest', () => {
    expect(value(loan, 'standby', 'accruedInterest')).toBeCloseTo(30_000, 6);
    expect(value(loan, 'standby', 'standbyLiability')).toBeCloseTo(80_000, 6);
    expect(find(loan, 'standby')?.notes).toEqual(['Say who pays the accrued interest: the business or you.']);
    const paid = { ...loan, standbyInterestPaidBy: 'business' } as const;
    expect(find(paid, 'standby')?.notes).toEqual([
      'The business pays the accrued interest when it falls due.',
    ]);
    expect(find(paid, 'standby')?.terms[2]?.label).toBe('Liability after 10 years');
  });

  it('is left out of a note that is paid', () => {
    expect(find({ ...loan, standby: false }, 'standby')).toBeUndefined();
  });
});

describe('calculateGlobalCashFlow', () => {
  const household = { otherHouseholdIncome: 60_000, livingCosts: 80_000, personalDebtService: 30_000 };

  it('adds the household to the business', () => {
    const found = calculateGlobalCashFlow(
      parseStructure({ ...loan, ...household, buyerLivingSalary: 40_000 }),
      rules,
    )!;
    // SDE 100,000, other income 60,000, living costs 80,000; the salary goes from one to the other.
    expect(found.cashFlow).toBeCloseTo(80_000, 6);
    expect(found.debtService).toBeCloseTo(35_000 + 30_000, 6);
    expect(found.afterDebtService).toBeCloseTo(15_000, 6);
    expect(found.coverage).toBeCloseTo(80 / 65, 9);
  });

  it("pays the buyer the officer's salary that SDE bears, and deducts no other", () => {
    const hired = { ...loan, ...household, newOfficerSalary: -25_000 };
    const found = calculateGlobalCashFlow(parseStructure({ ...hired, buyerLivingSalary: 40_000 }), rules)!;
    expect(found.terms.find(({ key }) => key === 'salary')?.value).toBe(40_000);
    // SDE 85,000 after both parts of the salary, the salary, other income 60,000, living costs 80,000.
    expect(found.cashFlow).toBeCloseTo(105_000, 6);
    expect(found.coverage).toBeCloseTo(105 / 65, 9);
    expect(find({ ...hired, buyerLivingSalary: 40_000 }, 'global')?.notes[0]).toBe(
      "SDE is already after the new officer's salary of $25,000. As a salary for the buyer is entered, that officer is the buyer: the household receives the $40,000 entered, of which the lender's cash flow deducts what exceeds the officer's salary.",
    );
    const onSde = find({ ...hired, buyerLivingSalary: 40_000, basis: 'sde' }, 'global')?.notes[0];
    expect(onSde).toMatch(/that officer is the buyer: the household receives this amount, and no other/);
  });

  it.each([[null], [0]])(
    'takes the officer for someone else where the buyer takes %p',
    (buyerLivingSalary) => {
      const hired = { ...loan, ...household, newOfficerSalary: -25_000, buyerLivingSalary };
      const found = calculateGlobalCashFlow(parseStructure(hired), rules)!;
      expect([found.terms.find(({ key }) => key === 'salary')?.value, found.cashFlow]).toEqual([0, 80_000]);
      expect(found.salaryNote).toBe(
        "SDE is already after the new officer's salary of $25,000, which is taken as paid to someone else. If you are that officer, enter your annual salary in the lender's view.",
      );
    },
  );

  it('speaks of no officer where SDE bears none', () => {
    expect(find({ ...loan, ...household, buyerLivingSalary: 40_000 }, 'global')?.notes).toHaveLength(1);
  });

  it('is left out until a figure of the household is entered', () => {
    expect(calculateGlobalCashFlow(parseStructure(loan), rules)).toBeNull();
    expect(calculateGlobalCashFlow(parseStructure({ ...loan, livingCosts: 0 }), rules)).not.toBeNull();
    expect(
      calculateGlobalCashFlow(parseStructure({ ...loan, sde: null, livingCosts: 1 }), rules)?.coverage,
    ).toBeNull();
  });
});

describe('calculateCapitalReturns', () => {
  const returnsOf = (input: StructureInput) => calculateReturns(parseStructure(input), rules)!;

  it('pays a market salary first', () => {
    const found = calculateCapitalReturns(parseStructure({ ...cash, marketSalary: 60_000 }), returnsOf(cash));
    expect(found.cashFlows).toEqual([-500_000, 40_000, 40_000, 40_000, 40_000, 540_000]);
    expect(100 * found.irr!.rate!).toBeCloseTo(8, 6);
    expect(100 * calculateIrr(returnsOf(cash).cashFlows).rate!).toBeCloseTo(20, 6);
  });

  it("deducts the market salary and not the owner's draw", () => {
    const paid = { ...cash, marketSalary: 60_000, ownerDraw: 30_000 };
    expect(calculateCapitalReturns(parseStructure(paid), returnsOf(paid)).cashFlows[1]).toBe(40_000);
  });

  it("does not deduct a new officer's salary twice", () => {
    const hired = { ...cash, newOfficerSalary: -50_000 };
    const found = calculateCapitalReturns(parseStructure(hired), returnsOf(hired));
    expect([found.marketSalary, found.deductedInSde]).toEqual([50_000, 50_000]);
    expect(found.cashFlows).toEqual(returnsOf(hired).cashFlows);
    const more = calculateCapitalReturns(
      parseStructure({ ...hired, marketSalary: 70_000 }),
      returnsOf(hired),
    );
    expect(more.cashFlows[1]).toBe(80_000);
  });

  it('asks for the salary while it is unknown', () => {
    expect(value(cash, 'capital', 'capitalIrr')).toBeNull();
    expect(find(cash, 'capital')?.notes[0]).toContain('Enter the replacement salary');
  });
});

describe('calculateAfterTax', () => {
  const taxed: StructureInput = { ...cash, taxEntity: 'corporation', dealType: 'stock' };

  it('is off by default, and waits for the rate of a pass-through', () => {
    expect(calculateAfterTax(parseStructure(cash), rules)).toBeNull();
    expect(calculateAfterTax(parseStructure({ ...cash, taxEntity: 'passThrough' }), rules)).toBeNull();
    expect(
      calculateAfterTax(parseStructure({ ...cash, taxEntity: 'passThrough', taxRatePercent: 30 }), rules)
        ?.years[0]?.tax,
    ).toBeCloseTo(0.3 * (100_000 - 500_000 / 15), 6);
  });

  it('taxes a stock purchase on all of its earnings', () => {
    const found = calculateAfterTax(parseStructure(taxed), rules)!;
    expect(found.allocation).toBeNull();
    expect(found.years.map(({ tax }) => tax)).toEqual([21_000, 21_000, 21_000, 21_000, 21_000]);
    expect(found.cashFlows[1]).toBe(79_000);
    expect(100 * found.irr.rate!).toBeCloseTo(15.8, 6);
  });

  it('deducts goodwill over 15 years and equipment over seven or at once', () => {
    const asset = { ...taxed, dealType: 'asset', goodwillValue: 300_000, equipmentValue: 100_000 } as const;
    const found = calculateAfterTax(parseStructure({ ...asset, exitYear: 16 }), rules)!;
    expect(found.allocation).toEqual({ goodwill: 300_000, equipment: 100_000, workingCapital: 100_000 });
    expect(found.years[0]).toMatchObject({ amortization: 20_000 });
    expect(found.years[0]?.depreciation).toBeCloseTo(14_290, 6);
    expect(found.years.reduce((sum, { amortization }) => sum + amortization, 0)).toBeCloseTo(300_000, 6);
    expect(found.years.reduce((sum, { depreciation }) => sum + depreciation, 0)).toBeCloseTo(100_000, 6);
    const atOnce = calculateAfterTax(
      parseStructure({ ...asset, equipmentDepreciation: 'immediate' }),
      rules,
    )!;
    expect(atOnce.years.map(({ depreciation }) => depreciation)).toEqual([100_000, 0, 0, 0, 0]);
  });

  it('carries losses forward and deducts interest, also that which accrues', () => {
    const loss = { ...taxed, sdeByYear: [-50_000, 30_000, 100_000] };
    const found = calculateAfterTax(parseStructure(loss), rules)!;
    expect(found.years.slice(0, 3).map(({ taxableIncome }) => taxableIncome)).toEqual([0, 0, 80_000]);
    const borrowed = calculateAfterTax(
      parseStructure({ ...loan, ...{ taxEntity: 'corporation', dealType: 'stock' } }),
      rules,
    )!;
    expect(borrowed.years[0]?.interest).toBeCloseTo(3_000, 6);
    const amortizing = calculateAfterTax(
      parseStructure({ ...taxed, downPayment: 20, sbaRate: 12, feeFinanced: false }),
      rules,
    )!;
    expect(amortizing.years[0]?.interest).toBeGreaterThan(0.1 * 400_000);
    expect(amortizing.years[0]?.interest).toBeLessThan(0.12 * 400_000);
  });

  it('deducts the interest of each year from what is taxed', () => {
    const stock = { taxEntity: 'corporation', dealType: 'stock' } as const;
    // A note of 50,000 on full standby accrues 6 % of simple interest every year.
    const waiting = calculateAfterTax(parseStructure({ ...loan, ...stock }), rules)!.years;
    expect(waiting.map(({ interest }) => Math.round(interest))).toEqual([3_000, 3_000, 3_000, 3_000, 3_000]);
    expect(waiting.map(({ taxableIncome }) => Math.round(taxableIncome))).toEqual([
      97_000, 97_000, 97_000, 97_000, 97_000,
    ]);
    // A loan at 12 % over ten years: payments less what they repay.
    const borrowed = { ...cash, ...stock, downPayment: 20, sbaRate: 12, feeFinanced: false };
    for (const { year, interest, taxableIncome } of calculateAfterTax(parseStructure(borrowed), rules)!
      .years) {
      const repaid =
        calculateBalance(400_000, 12, 10, 12 * (year - 1)) - calculateBalance(400_000, 12, 10, 12 * year);
      expect(interest).toBeCloseTo(12 * calculatePayment(400_000, 12, 10) - repaid, 6);
      expect(taxableIncome).toBeCloseTo(100_000 - interest, 6);
    }
  });

  it('replaces the income taxes that SDE is net of', () => {
    const detailed = { ...taxed, downPayment: 20, sbaRate: 0, feeFinanced: false, incomeTaxes: 30_000 };
    const [first] = calculateAfterTax(parseStructure(detailed), rules)!.years;
    // 130,000 before income taxes at 21 %; 40,000 of debt service.
    expect(first).toMatchObject({ incomeTaxes: 30_000, taxableIncome: 130_000, tax: 27_300 });
    expect(first?.cashFlow).toBeCloseTo(62_700, 6);
    expect(first?.dscr).toBeCloseTo(102_700 / 40_000, 9);
    const growing = { ...taxed, sdeByYear: [100_000, 110_000], incomeTaxesByYear: [20_000, 25_000] };
    const found = calculateAfterTax(parseStructure({ ...growing, incomeTaxes: 1 }), rules)!;
    expect(found.years.slice(0, 3).map(({ taxableIncome }) => taxableIncome)).toEqual([
      120_000, 135_000, 135_000,
    ]);
    expect(found.cashFlows[2]).toBeCloseTo(135_000 * 0.79, 6);
    expect(find(detailed, 'afterTax')?.notes).toContain(
      'SDE is net of the income taxes of the income statement; they are added back first, because the estimate replaces them.',
    );
    expect(value(detailed, 'afterTax', 'replacedIncomeTaxes')).toBe(30_000);
    expect(find(taxed, 'afterTax')?.notes).toHaveLength(1);
  });

  it('allocates no more than the price, equipment first', () => {
    const allocate = (change: StructureInput) =>
      calculateAfterTax(parseStructure({ ...cash, taxEntity: 'corporation', ...change }), rules)!.allocation;
    expect(allocate({})).toEqual({ goodwill: 500_000, equipment: 0, workingCapital: 0 });
    expect(allocate({ equipmentValue: 100_000 })).toEqual({
      goodwill: 400_000,
      equipment: 100_000,
      workingCapital: 0,
    });
    expect(allocate({ equipmentValue: 100_000, goodwillValue: 900_000 })?.goodwill).toBe(400_000);
    expect(allocate({ equipmentValue: 900_000 })).toEqual({
      goodwill: 0,
      equipment: 500_000,
      workingCapital: 0,
    });
    expect(allocate({ goodwillValue: -5 })).toEqual({ goodwill: 0, equipment: 0, workingCapital: 500_000 });
  });

  it('is off without an entity, without returns, and limits the rate to all of the income', () => {
    expect(calculateAfterTax(parseStructure({ ...cash, taxRatePercent: 30 }), rules)).toBeNull();
    expect(calculateAfterTax(parseStructure({ ...taxed, purchasePrice: null }), rules)).toBeNull();
    const all = calculateAfterTax(
      parseStructure({ ...taxed, taxEntity: 'passThrough', taxRatePercent: 150 }),
      rules,
    )!;
    expect([all.ratePercent, all.years[0]?.cashFlow]).toEqual([100, 0]);
  });

  it('calls every figure an estimate', () => {
    expect(find(taxed, 'afterTax')?.title).toContain('estimate');
    expect(find(taxed, 'afterTax')?.notes[0]).toContain(TAX_NOTE);
  });
});

describe('the terms of each group', () => {
  const list = (input: StructureInput, key: string) => {
    const group = find(input, key);
    return [
      group?.title,
      ...(group?.terms ?? []).map(({ key: term, label, unit, value: figure }) =>
        [term, label, unit, figure === null ? 'none' : Number(figure.toFixed(4))].join('|'),
      ),
      ...(group?.notes ?? []),
    ];
  };

  it('say what falls due with a standby note', () => {
    expect(list({ ...loan, standbyInterestPaidBy: 'buyer' }, 'standby')).toEqual([
      'Standby note at the end of its standby',
      'standbyPrincipal|Note principal|dollars|50000',
      'accruedInterest|Accrued interest|dollars|30000',
      'standbyLiability|Liability after 10 years|dollars|80000',
      'You pay the accrued interest when it falls due.',
    ]);
  });

  it('add business and household up', () => {
    const household = { otherHouseholdIncome: 60_000, livingCosts: 80_000, personalDebtService: 30_000 };
    expect(list({ ...loan, ...household, buyerLivingSalary: 40_000 }, 'global')).toEqual([
      'Global cash flow',
      "lenderCashFlow|Lender's cash flow|dollars|60000",
      'salary|Your salary from the business|dollars|40000',
      'otherHouseholdIncome|Other household income|dollars|60000',
      'livingCosts|Living costs|dollars|-80000',
      'businessDebtService|Debt service of the business, year 1|dollars|-35000',
      'personalDebtService|Personal debt service|dollars|-30000',
      'globalCashFlow|Global cash flow|dollars|15000',
      'globalCoverage|Global debt coverage|ratio|1.2308',
      'Lenders add business and household together for every owner of 20% or more.',
    ]);
  });

  it('pay for the work before the capital', () => {
    // 40,000 a year for five years and 500,000 at the sale on 500,000.
    expect(list({ ...cash, marketSalary: 60_000 }, 'capital')).toEqual([
      'Returns to capital',
      'marketSalary|Replacement salary|dollars|60000',
      'capitalIrr|Annual return to capital (IRR)|percent|8',
      'capitalMoic|Multiple on capital (MOIC)|ratio|1.4',
      'Your work is paid for first; what is left is the return on your cash.',
    ]);
    expect(list({ ...cash, newOfficerSalary: -50_000 }, 'capital')).toContain(
      "SDE is already after the new officer's salary.",
    );
    expect(list(cash, 'capital').slice(1)).toEqual([
      'marketSalary|Replacement salary|dollars|none',
      'capitalIrr|Annual return to capital (IRR)|percent|none',
      'capitalMoic|Multiple on capital (MOIC)|ratio|none',
      'Enter the replacement salary: returns to capital are calculated after it.',
    ]);
  });

  it('tax what is left after interest, goodwill and equipment', () => {
    const asset = {
      ...cash,
      taxEntity: 'corporation',
      goodwillValue: 300_000,
      equipmentValue: 100_000,
    } as const;
    // 100,000 less 20,000 of goodwill and 14,290 of equipment, at 21 %.
    expect(list(asset, 'afterTax').filter((row) => !row?.startsWith('afterTaxIrr'))).toEqual([
      'After tax (estimate)',
      'taxRate|Tax rate|percent|21',
      'goodwill|Goodwill, over 15 years|dollars|300000',
      'equipment|Equipment|dollars|100000',
      'purchasedWorkingCapital|Working capital and other assets|dollars|100000',
      'taxableIncome|Taxable income of year 1|dollars|65710',
      'tax|Tax of year 1|dollars|13799.1',
      'afterTaxCashFlow|Cash flow of year 1 after tax|dollars|86200.9',
      'afterTaxDscr|DSCR of year 1 after tax|ratio|none',
      expect.stringMatching(/^afterTaxMoic\|Multiple on invested capital after tax \(MOIC\)\|ratio\|1\.8/),
      'Estimate, ask your CPA. The sale, state taxes and limits on losses are not counted.',
    ]);
    expect(list({ ...cash, taxEntity: 'corporation', dealType: 'stock' }, 'afterTax')).toEqual(
      expect.arrayContaining([
        'afterTaxIrr|Annual return after tax (IRR)|percent|15.8',
        'afterTaxMoic|Multiple on invested capital after tax (MOIC)|ratio|1.79',
      ]),
    );
    const borrowed = {
      ...cash,
      downPayment: 20,
      sbaRate: 0,
      feeFinanced: false,
      taxEntity: 'corporation',
    } as const;
    // 400,000 over ten years cost 40,000 a year; stock deducts nothing: (100,000 - 21,000) / 40,000.
    expect(list({ ...borrowed, dealType: 'stock' }, 'afterTax')).toContain(
      'afterTaxDscr|DSCR of year 1 after tax|ratio|1.975',
    );
  });

  it('come in one order, and none without a structure', () => {
    const all = { ...loan, livingCosts: 1, taxEntity: 'corporation' } as const;
    expect(groups(all).map(({ key }) => key)).toEqual(['standby', 'global', 'capital', 'afterTax']);
    expect(listBuyerFigures(parseStructure(null), rules)).toEqual([]);
    expect(listBuyerFigures(parseStructure(undefined), rules)).toEqual([]);
  });

  it('explain a missing return', () => {
    expect(explainMissingIrr({ rate: 0.1, reason: null, roots: [0.1] })).toEqual([]);
    expect(explainMissingIrr({ rate: null, reason: 'none', roots: [] })).toEqual([
      'No internal rate of return: the cash flows never earn back what is paid in.',
    ]);
    expect(explainMissingIrr({ rate: null, reason: 'aboveRange', roots: [] })).toEqual([
      'The internal rate of return is above 1000% a year: out of the range that is calculated.',
    ]);
    expect(explainMissingIrr({ rate: null, reason: 'alwaysPositive', roots: [] })).toEqual([
      'No internal rate of return: the cash flows are worth more than is paid in at any rate.',
    ]);
  });
});

describe('citations', () => {
  it('name an official text with its date in every line of the checklist', () => {
    for (const { key, citation } of checkEligibility(parseStructure(cash), rules)) {
      expect([key, citation.name]).toEqual([key, expect.stringMatching(/13 CFR|SOP 50 10 8/)]);
      expect(citation.dated).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });
});
