import { explainResults, explainYearsOf } from './explain-figures.js';
import { analyzeModel } from './analyze-model.js';
import fc from 'fast-check';
import { parseStructure } from '../financing/parse-structure.js';
import { buildAmortizationSchedule, classifyClosingBorrowing, getFinancing } from '../financing/index.js';
import { explainDesk, explainModel, explainYears } from '../explain/index.js';
import { getLendingRules } from '../lending-rules/index.js';
import { calculateUncountedEarnings, compareLenses, listAdjustments, toLensDeal } from '../lenses/index.js';
import { openLoan } from '../loans/index.js';
import { buildHistoricalTable } from '../projections/index.js';
import { listQuestions } from '../questions/index.js';
import { isSdeOfRevenueAlone, parsePeriods } from '../sde/index.js';
import {
  listTermsEarnings,
  readTermsBounds,
  roundFront,
  solveTerms,
  solveTermsSlice,
} from '../solver/index.js';
import * as whatif from '../whatif/index.js';
import { calculateModel } from './calculate-model.js';
import { projectModel } from './project-model.js';
import { type ModelSource } from './model-source.js';
import { openModel } from './open-model.js';

const asOf = '2026-01-15';
const rules = getLendingRules(asOf);
const settings = { sdeCalculationMethod: 'average', asOfYear: 2026 } as const;
const stored = [
  { id: 'truck', label: 'Truck', kind: 'personal', evidence: 'taxReturn', amountByYear: { 2025: 9000 } },
] as const;

const dollars = (max: number) => fc.option(fc.integer({ min: 0, max }));
const figures = fc.record(
  {
    grossRevenue: fc.integer({ min: 1, max: 5_000_000 }),
    cogs: dollars(2_000_000),
    sgaExpenses: dollars(1_500_000),
    operatingExpenses: dollars(1_500_000),
    taxes: dollars(100_000),
    ownerSalary: dollars(200_000),
    newOfficerSalary: dollars(120_000),
  },
  { requiredKeys: ['grossRevenue'] },
);
const anySource: fc.Arbitrary<ModelSource> = fc.record({
  financials: fc.record({
    historicalFinancials: fc.dictionary(fc.constantFrom('2023', '2024', '2025'), figures),
    collectDetailedIncomeStatement: fc.boolean(),
  }),
  loan: fc.record({
    purchasePrice: dollars(6_000_000),
    downPaymentType: fc.constantFrom('amount' as const, 'percentage' as const),
    downPayment: fc.option(fc.integer({ min: 0, max: 100 })),
    sbaRate: fc.option(fc.integer({ min: 0, max: 14 })),
    sbaTerm: fc.option(fc.integer({ min: 1, max: 25 })),
    sellerFinancing: fc.boolean(),
    sellerFinancingAmount: dollars(500_000),
    sellerFinancingTerm: fc.option(fc.integer({ min: 1, max: 10 })),
    includeRealEstate: fc.boolean(),
    realEstatePurchasePrice: dollars(1_000_000),
    sba504Rate: fc.option(fc.integer({ min: 0, max: 9 })),
    sba504Term: fc.option(fc.integer({ min: 10, max: 25 })),
  }),
  settings: fc.constantFrom(settings, { ...settings, sdeCalculationMethod: 'mostRecent' as const }),
  assumptions: fc.record({
    closingCosts: dollars(80_000),
    workingCapital: dollars(200_000),
    availableCash: dollars(400_000),
    feeFinanced: fc.option(fc.boolean()),
    standby: fc.option(fc.boolean()),
    standbyInterestPaidBy: fc.option(fc.constantFrom('business' as const, 'buyer' as const)),
    interestOnlyMonths: fc.option(fc.integer({ min: 0, max: 60 })),
    buyerLivingSalary: dollars(120_000),
    marketSalary: dollars(120_000),
    capexReserve: dollars(50_000),
    livingCosts: dollars(90_000),
    taxEntity: fc.option(fc.constantFrom('passThrough' as const, 'corporation' as const)),
    goodwillValue: dollars(900_000),
    equity: dollars(300_000),
    exitMultiple: fc.option(fc.integer({ min: 1, max: 6 })),
    stressMargin: fc.option(fc.boolean()),
    seed: fc.option(fc.integer({ min: 0, max: 99 })),
  }),
  growthRate: fc.option(fc.integer({ min: -5, max: 12 })),
  evidence: fc.constant({ adjustments: stored }),
  asOf: fc.constant(asOf),
});

/** Every answer of a model as the functions behind it give it, each from the texts anew. */
function answerFromTexts({ financials, loan, settings: chosen, assumptions, growthRate }: ModelSource) {
  const input = { financials, loan, settings: chosen };
  const claimed = whatif.applyAssumptions(whatif.toStructureInput(input, growthRate), assumptions);
  const uncounted = calculateUncountedEarnings(parseStructure(claimed), {
    periods: parsePeriods(financials, chosen.asOfYear),
    method: chosen.sdeCalculationMethod,
    adjustments: stored,
  });
  const deal = { ...claimed, ...uncounted };
  const financed = {
    ...input,
    loan: { ...whatif.applyAssumptions({ ...loan }, assumptions), ...uncounted },
  };
  const outcome = calculateModel(input);
  const options = { ...whatif.pickSimulationOptions(assumptions), growthRate };
  const totalAnnual = outcome.results?.debtService?.totalAnnual ?? null;
  const { closing, tranches } = getFinancing(parseStructure(deal), rules);
  return {
    outcome,
    debtService: openLoan(loan).calculateDebtService(outcome.results?.sde ?? null),
    borrowingForPrice: openLoan(loan).borrowing,
    loanStructure: openLoan(loan).structure,
    isSdeOfRevenueAlone: isSdeOfRevenueAlone(
      parsePeriods(financials, chosen.asOfYear),
      chosen.sdeCalculationMethod,
    ),
    explanation: explainModel(input),
    history: buildHistoricalTable(parsePeriods(financials, chosen.asOfYear), totalAnnual),
    projections: projectModel({ ...input, growthRate, projectionPeriod: 10 }),
    explainedYears: explainYears({ ...input, growthRate, projectionPeriod: 5 }, totalAnnual),
    closing,
    tranches,
    borrowing: classifyClosingBorrowing(parseStructure(deal), rules),
    schedule: buildAmortizationSchedule(parseStructure(deal), rules),
    lenderView: whatif.calculateLenderView(parseStructure(deal), rules),
    eligibility: whatif.checkEligibility(parseStructure(deal), rules),
    simulation: whatif.toMonteCarloInput(financed, rules, options),
    maximumPrices: [1.15, 1.25].map((target) =>
      whatif.calculateMaximumPrice(parseStructure(deal), rules, target),
    ),
    bound: whatif.explainPriceBound(
      whatif.calculateMaximumPrice(parseStructure(deal), rules),
      parseStructure(deal),
      rules,
    ),
    breakEven: whatif.calculateBreakEven(parseStructure(deal), rules),
    levers: whatif.calculateLeverOutcomes(parseStructure(deal), rules),
    stress: whatif.runStressTests(parseStructure(deal), rules, whatif.toStressToggles(assumptions)),
    grid: whatif.buildSensitivityGrid(financed, 'growthHaircut', rules, { growthRate }),
    returns: whatif.calculateReturns(parseStructure(deal), rules),
    buyerFigures: whatif.listBuyerFigures(parseStructure(deal), rules),
    globalCashFlow: whatif.calculateGlobalCashFlow(parseStructure(deal), rules),
    afterTax: whatif.calculateAfterTax(parseStructure(deal), rules),
    standbyLiability: whatif.calculateStandbyLiability(parseStructure(deal), tranches),
    coverage: whatif.projectCoverage(
      projectModel({ ...input, growthRate, projectionPeriod: 5 }),
      parseStructure(deal),
      rules,
    ),
    deskExplanation: explainDesk(parseStructure(deal), rules, whatif.toStressToggles(assumptions)),
    adjustments: listAdjustments(parsePeriods(financials, chosen.asOfYear), stored),
    lenses: compareLenses(financed, stored, rules, {
      marketSalary: assumptions?.marketSalary,
      requiredSalary: assumptions?.buyerLivingSalary,
      capexReserve: assumptions?.capexReserve,
    }),
    bounds: readTermsBounds(parseStructure(deal), {}),
  };
}

function askModel(source: ModelSource): ReturnType<typeof answerFromTexts> {
  const model = openModel(source);
  return {
    outcome: model.outcome,
    debtService: model.debtService,
    borrowingForPrice: model.borrowingForPrice,
    loanStructure: model.numbers.structure,
    isSdeOfRevenueAlone: model.isSdeOfRevenueAlone,
    explanation: explainResults(model),
    history: model.listHistory(),
    projections: model.project(10),
    explainedYears: explainYearsOf(model, 5, model.outcome.results?.debtService?.totalAnnual ?? null),
    closing: model.closing,
    tranches: model.tranches,
    borrowing: model.borrowing,
    schedule: analyzeModel(model).schedule,
    lenderView: model.lenderView,
    eligibility: model.eligibility,
    simulation: model.simulation,
    maximumPrices: [1.15, 1.25].map((target) => analyzeModel(model).maximumPrice(target)),
    bound: analyzeModel(model).explainPriceBound(analyzeModel(model).maximumPrice()),
    breakEven: model.breakEven(),
    levers: analyzeModel(model).levers,
    stress: analyzeModel(model).stress,
    grid: analyzeModel(model).grid('growthHaircut'),
    returns: analyzeModel(model).returns,
    buyerFigures: analyzeModel(model).buyerFigures,
    globalCashFlow: analyzeModel(model).globalCashFlow,
    afterTax: analyzeModel(model).afterTax,
    standbyLiability: analyzeModel(model).standbyLiability,
    coverage: analyzeModel(model).projectCoverage(5),
    deskExplanation: analyzeModel(model).deskExplanation,
    adjustments: analyzeModel(model).listAdjustments(),
    lenses: analyzeModel(model).compareLenses({}),
    bounds: analyzeModel(model).readTermsBounds({}),
  };
}

const SOURCE: ModelSource = {
  financials: {
    historicalFinancials: {
      2024: { grossRevenue: 900_000, cogs: 300_000, operatingExpenses: 300_000, ownerSalary: 80_000 },
      2025: { grossRevenue: 1_000_000, cogs: 350_000, operatingExpenses: 310_000, ownerSalary: 90_000 },
    },
  },
  loan: { purchasePrice: '1,200,000', downPayment: 10, sbaRate: 11.5, sbaTerm: 10 },
  settings,
  assumptions: { closingCosts: 35_000, buyerLivingSalary: 60_000, seed: 7 },
  growthRate: 3,
  asOf,
};

describe('openModel', () => {
  it('answers as the functions behind it do, for any deal', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        expect(askModel(source)).toMatchObject(answerFromTexts(source));
      }),
      { numRuns: Number(process.env['FC_NUM_RUNS'] ?? 40) },
    );
  });

  it('calculates each answer once', () => {
    const model = openModel(SOURCE);
    expect(model.lenderView).toBe(model.lenderView);
    expect(model.tranches).toBe(model.tranches);
    expect(analyzeModel(model).maximumPrice(1.5)).toBe(analyzeModel(model).maximumPrice(1.5));
    expect(analyzeModel(model).maximumPrice(1.5)).not.toBe(analyzeModel(model).maximumPrice(1.25));
  });

  it('joins score, requirements and odds into its verdict', () => {
    const model = openModel(SOURCE);
    const score = model.outcome.viability?.score ?? null;
    const options = { seed: 7, growthRate: 3 };
    const { financed } = model;
    const odds = whatif.simulateCoverage(financed, rules, options);
    expect(model.odds).toEqual(odds);
    expect(model.verdict).toEqual(whatif.judgeModel({ score, eligibility: model.eligibility, odds }));
    expect(model.judge({ score: null }).sentence).toMatch(/^No score yet/);
    expect(model.simulate({ trials: 10 })?.trials).toBe(10);
  });

  it('lists no status that is better than one of the answers of the verdict', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const model = openModel(source);
        const status = model.verdictStatus;
        expect(status === null).toBe(!(model.lenderView.debtService > 0));
        if (status === null) return;
        const isAtMost = (limit: whatif.VerdictStatus) =>
          whatif.VERDICT_STATUSES.indexOf(status) <= whatif.VERDICT_STATUSES.indexOf(limit);
        const coverage = model.eligibility.find(({ key }) => key === 'coverage')?.status;
        expect(isAtMost('notFinanceable')).toBe(model.eligibility.some((line) => line.status === 'fail'));
        if (coverage === 'unknown') expect(isAtMost('open')).toBe(true);
        if (coverage === 'attention') expect(isAtMost('tight')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('lists the status of the verdict with all of its odds', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { verdict, verdictStatus } = openModel(source);
        if (verdictStatus !== null) expect(verdictStatus).toBe(verdict.status);
      }),
      { numRuns: 50 },
    );
  });

  it('names failed requirements only where something is borrowed', () => {
    const fail = (downPayment: number) =>
      openModel({ ...SOURCE, loan: { ...SOURCE.loan, downPayment }, assumptions: { earnOut: true } })
        .failures;
    expect(fail(20).map(({ key }) => key)).toContain('earnOut');
    expect(fail(100)).toEqual([]);
  });

  it('finds terms on the basis of the model and on the earnings of a lens', () => {
    const model = openModel({ ...SOURCE, evidence: { adjustments: stored } });
    const { deal } = model;
    const bounds = { livingSalary: 50_000 };
    const [, , lens] = analyzeModel(model).listTermsEarnings(bounds, {});
    expect(lens).toEqual(
      listTermsEarnings(parseStructure(deal), bounds, {
        periods: model.periods,
        method: 'average',
        adjustments: stored,
      })[2],
    );
    expect(analyzeModel(model).findTerms({ bounds })).toEqual(
      solveTerms(parseStructure(deal), bounds, rules),
    );
    const sized = toLensDeal(parseStructure(deal), lens!);
    expect(analyzeModel(model).findTerms({ bounds, lens })).toEqual(solveTerms(sized, bounds, rules));
    const slice = roundFront(solveTermsSlice(sized, bounds, rules), sized, rules);
    expect(analyzeModel(model).findWholeTerms({ bounds, lens }, true)).toEqual(slice);
  });

  it('asks the seller what the functions behind it ask', () => {
    const { assumptions, growthRate } = SOURCE;
    const financed = { ...SOURCE, loan: whatif.applyAssumptions({ ...SOURCE.loan }, assumptions) };
    const simulation = whatif.pickSimulationOptions(assumptions);
    const evidence = { adjustments: [], askingPrice: null };
    const expected = listQuestions({ model: financed, ...evidence, rules, growthRate, simulation });
    expect(analyzeModel(openModel(SOURCE)).listQuestions(evidence)).toEqual(expected);
  });
});
