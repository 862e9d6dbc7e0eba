import { parseStructure } from '../financing/parse-structure.js';
import { getLendingRules } from '../lending-rules/index.js';
import { type PeriodFigures } from '../types.js';
import { projectModel } from '../model/index.js';
import { calculateLenderView } from './lender-view.js';
import { projectCoverage } from './project-coverage.js';
import { applyAssumptions } from './apply-assumptions.js';
import { toStructureInput } from './what-if-inputs.js';

const RULES = getLendingRules('2026-06-01');
const LOAN = { purchasePrice: 1_200_000, downPayment: 10, sbaRate: 11.5, sellerFinancing: true };
const INPUT = {
  financials: {
    historicalFinancials: {
      2025: { grossRevenue: 1_500_000, cogs: 700_000, operatingExpenses: 560_000, ownerSalary: 60_000 },
    },
  },
  loan: LOAN,
  settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
} as const;

describe('coverage of the projected years', () => {
  it('equals the closing DSCR of the lender where nothing grows', () => {
    const structure = applyAssumptions(toStructureInput(INPUT, 0), {
      closingCosts: 35_000,
      workingCapital: 100_000,
      capexReserve: 10_000,
      buyerLivingSalary: 80_000,
    });
    const projections = projectModel({ ...INPUT, growthRate: 0, projectionPeriod: 5 });
    const view = calculateLenderView(parseStructure(structure), RULES);
    const years = projectCoverage(projections, parseStructure(structure), RULES);
    expect(years).toHaveLength(5);
    years.forEach((year, index) => {
      expect(year.dscr).toBeCloseTo(view.years[index]?.dscr ?? 0, 9);
      expect(year.cashFlowAfterDebt).toBeCloseTo((view.lenderCashFlow ?? NaN) - (year.debtService ?? NaN), 6);
    });
  });

  it('has no coverage without debt, and no year without a projection', () => {
    const cash = toStructureInput({ ...INPUT, loan: { purchasePrice: 1_200_000, downPayment: 100 } }, 0);
    const projections = projectModel({ ...INPUT, growthRate: 0, projectionPeriod: 5 });
    const free = applyAssumptions(cash, { feeFinanced: false });
    expect(projectCoverage(projections, parseStructure(free), RULES)[0]).toMatchObject({
      debtService: 0,
      dscr: null,
    });
    expect(projectCoverage(null, parseStructure(free), RULES)).toEqual([]);
  });

  it.each([
    ['price', { purchasePrice: null }],
    ['price above 0', { purchasePrice: 0 }],
    ['down payment', { downPayment: null }],
    ['rate', { sbaRate: null }],
    ['rate for the closing costs', { downPayment: 100, sbaRate: null, closingCosts: 20_000 }],
  ])('does not know the debt service without a %s', (_missing, change) => {
    const projections = projectModel({ ...INPUT, growthRate: 0, projectionPeriod: 5 });
    const structure = { ...toStructureInput(INPUT, 0), ...change };
    for (const year of projectCoverage(projections, parseStructure(structure), RULES))
      expect(year).toMatchObject({ sde: 300_000, debtService: null, cashFlowAfterDebt: null, dscr: null });
  });

  it("adds the year's taxes back, or those of the deal where the projection has none", () => {
    const debt = { purchasePrice: 1_200_000, downPayment: 0, sbaRate: 0, feeFinanced: false };
    const project = (figures: PeriodFigures, isDetailed: boolean) => {
      const financials = {
        collectDetailedIncomeStatement: isDetailed,
        historicalFinancials: { 2025: figures },
      };
      const projections = projectModel({ ...INPUT, financials, growthRate: 0, projectionPeriod: 5 });
      return projectCoverage(
        projections,
        parseStructure({ ...debt, incomeTaxes: 30_000, buyerLivingSalary: 0 }),
        RULES,
      )[0];
    };
    const sales = { grossRevenue: 1_000_000, cogs: 400_000 };
    const detailed = { ...sales, sgaExpenses: 300_000, depreciation: 0, interest: 0, taxes: 60_000 };
    // 120,000 of debt service a year.
    expect(project(detailed, true)).toMatchObject({
      lenderCashFlow: 300_000,
      cashFlowAfterDebt: 180_000,
      dscr: 2.5,
    });
    expect(project({ ...sales, operatingExpenses: 360_000 }, false)).toMatchObject({
      lenderCashFlow: 270_000,
      dscr: 2.25,
    });
  });
});
