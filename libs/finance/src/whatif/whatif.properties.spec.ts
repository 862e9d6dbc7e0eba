import fc from 'fast-check';
import { parseStructure } from '../financing/parse-structure.js';
import { applyOverride, getLendingRules, type RuleOverrides } from '../lending-rules/index.js';
import * as financing from '../financing/index.js';
import { calculateDebtServiceInYear, findWorstYear } from '../financing/tranche-months.js';
import * as whatif from './index.js';
import { type StructureInput } from '../financing/types.js';

const numRuns = Number(process.env.FC_NUM_RUNS ?? 150);
const rules = getLendingRules('2026-03-01');

const dollars = (max: number) => fc.double({ min: 0, max, noNaN: true });
const rate = fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 20, noNaN: true }));
const years = fc.integer({ min: 1, max: 25 });
const structure: fc.Arbitrary<StructureInput> = fc.record({
  purchasePrice: fc.double({ min: 10_000, max: 8e6, noNaN: true }),
  downPayment: fc.double({ min: 0, max: 95, noNaN: true }),
  sbaRate: rate,
  sbaTerm: years,
  sellerFinancing: fc.boolean(),
  sellerFinancingAmount: dollars(1e6),
  sellerFinancingRate: rate,
  sellerFinancingTerm: fc.integer({ min: 1, max: 10 }),
  includeRealEstate: fc.boolean(),
  realEstatePurchasePrice: dollars(2e6),
  realEstateDownPayment: fc.double({ min: 0, max: 50, noNaN: true }),
  sba504Rate: rate,
  sba504Term: years,
  bank504Rate: fc.option(rate),
  bank504Term: fc.option(years),
  bank504FeePassedOn: fc.boolean(),
  sde: fc.double({ min: 1_000, max: 2e6, noNaN: true }),
  grossProfit: dollars(3e6),
  grossRevenue: dollars(6e6),
  closingCosts: dollars(100_000),
  workingCapital: dollars(300_000),
  feeFinanced: fc.boolean(),
  standby: fc.boolean(),
  interestOnlyMonths: fc.integer({ min: 0, max: 24 }),
  manufacturer: fc.boolean(),
});

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    'abc',
    '1e999',
    '-5',
    '12%',
    true,
    {},
    [],
    NaN,
    Infinity,
    -Infinity,
  ),
  fc.double(),
  fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 1e308, 1e-300, 0, -0),
  fc.string(),
);
const keys = [
  'purchasePrice',
  'downPaymentType',
  'downPayment',
  'sbaRate',
  'sbaTerm',
  'sellerFinancing',
  'sellerFinancingAmount',
  'sellerFinancingRate',
  'sellerFinancingTerm',
  'includeRealEstate',
  'realEstatePurchasePrice',
  'realEstateDownPaymentType',
  'realEstateDownPayment',
  'sba504Rate',
  'sba504Term',
  'bank504Rate',
  'bank504Term',
  'sde',
  'sdeByYear',
  'baseSde',
  'grossRevenue',
  'grossProfit',
  'incomeTaxes',
  'incomeTaxesByYear',
  'newOfficerSalary',
  'buyerLivingSalary',
  'closingCosts',
  'workingCapital',
  'feeFinanced',
  'naics',
  'manufacturer',
  'availableCash',
  'standby',
  'standbyCompounding',
  'interestOnlyMonths',
  'ownerDraw',
  'capexReserve',
  'equity',
  'exitMultiple',
  'exitYear',
  'sellingCostPercent',
  'realEstateExitValue',
  'rateType',
  'equipmentValue',
  'realEstateShare',
  'independentValuation',
  'earnOut',
  'sellerConsultingMonths',
];
const spoilt = fc.record(Object.fromEntries(keys.map((key) => [key, anything])), { requiredKeys: [] });
/** Either random values everywhere, or a valid structure with some of them. */
const wild = fc
  .tuple(structure, spoilt, fc.boolean(), fc.nat({ max: keys.length }))
  .map(([sound, rubbish, mixed, few]) =>
    mixed ? { ...sound, ...Object.fromEntries(Object.entries(rubbish).slice(few)) } : rubbish,
  ) as fc.Arbitrary<StructureInput>;

/** Fails on the first figure that is not finite, with the way to it. */
function expectFinite(value: unknown, path = ''): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${path} is ${value}`);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) expectFinite(item, `${path}.${key}`);
}

describe('whatever the structure', () => {
  it('sources equal uses', () => {
    fc.assert(
      fc.property(structure, (input) => {
        const { totalSources, totalUses, buyerCash } = financing.calculateSourcesAndUses(
          parseStructure(input),
          rules,
        )!;
        expect(Math.abs(totalSources - totalUses)).toBeLessThan(1e-6);
        expect(buyerCash).toBeGreaterThanOrEqual(-1e-6);
      }),
      { numRuns },
    );
  });

  it('the financed fee is the fee of the loan that pays for it', () => {
    fc.assert(
      fc.property(structure, (input) => {
        const { sevenALoan, netNeed, guarantyFee } = financing.calculateSourcesAndUses(
          parseStructure({ ...input, feeFinanced: true }),
          rules,
        )!;
        const options = { maturityMonths: 12 * Number(input.sbaTerm), manufacturer: input.manufacturer };
        const { fee } = financing.calculateGuarantyFee(sevenALoan, rules, options);
        expect(Math.abs(sevenALoan - netNeed - fee)).toBeLessThan(1e-5);
        expect(Math.abs(guarantyFee.fee - fee)).toBeLessThan(1e-5);
      }),
      { numRuns },
    );
  });

  it('the schedule repays every loan to the last cent', () => {
    fc.assert(
      fc.property(structure, (input) => {
        const {
          tranches,
          months,
          years: rows,
        } = financing.buildAmortizationSchedule(parseStructure(input), rules);
        for (const { kind, principal } of tranches) {
          const repaid = months.reduce((sum, { byTranche }) => sum + (byTranche[kind]?.principal ?? 0), 0);
          expect(Math.abs(repaid - principal)).toBeLessThan(1e-5);
        }
        expect(Math.abs(months.at(-1)?.balance ?? 0)).toBeLessThan(1e-6);
        expect(Math.abs(rows.at(-1)?.balance ?? 0)).toBeLessThan(1e-6);
        for (const { payment, interest, principal } of months) {
          expect(Math.abs(payment - interest - principal)).toBeLessThan(1e-6);
        }
      }),
      { numRuns: Math.min(numRuns, 60) },
    );
  });

  it('the break-even SDE has exactly the target coverage', () => {
    fc.assert(
      fc.property(structure, (input) => {
        const found = whatif.calculateBreakEven(parseStructure(input), rules);
        if (found === null) return;
        const { debtService } = findWorstYear(financing.buildTranches(parseStructure(input), rules));
        expect(found.breakEvenSde / debtService).toBeCloseTo(1.25, 6);
      }),
      { numRuns },
    );
  });

  it("the 7(a) loan is one number in sources, schedule, lender's view, eligibility and returns", () => {
    fc.assert(
      fc.property(structure, fc.integer({ min: 1, max: 10 }), (deal, exitYear) => {
        const input = { ...deal, exitYear };
        const { closing, tranches } = financing.buildFinancing(parseStructure(input), rules);
        const [sevenA] = tranches;
        if (closing === null || sevenA === undefined) return;
        const { principal } = sevenA;
        const { business, realEstate, workingCapital, closingCosts, guarantyFee } = sevenA.proceeds;
        expect(business + realEstate + workingCapital + closingCosts + guarantyFee).toBeCloseTo(principal, 6);
        expect(closing.sevenALoan).toBeCloseTo(principal, 6);
        expect(closing.totalSources).toBeCloseTo(closing.totalUses, 4);

        const schedule = financing.buildAmortizationSchedule(parseStructure(input), rules);
        expect(schedule.tranches.find(({ kind }) => kind === 'sevenA')?.principal ?? 0).toBe(principal);
        const repaid = schedule.months.reduce(
          (sum, month) => sum + (month.byTranche.sevenA?.principal ?? 0),
          0,
        );
        expect(repaid).toBeCloseTo(principal, 4);

        const lines = whatif.checkEligibility(parseStructure(input), rules);
        expect(lines.find(({ key }) => key === 'sevenALimit')?.value).toBeCloseTo(principal, 6);

        // Debt service that the 7(a) loan leaves over the other loans gives its principal back.
        const impliedPrincipal = (debtService: number, year: number): number => {
          const others = tranches.filter(({ kind }) => kind !== 'sevenA');
          const factor = calculateDebtServiceInYear([{ ...sevenA, principal: 1 }], year);
          return (debtService - calculateDebtServiceInYear(others, year)) / factor;
        };
        const view = whatif.calculateLenderView(parseStructure(input), rules);
        expect(view.floor).toBe(whatif.chooseDscrFloor(principal, rules));
        const returns = whatif.calculateReturns(parseStructure(input), rules);
        for (const { year, debtService } of principal > 0 ? view.years : []) {
          expect(impliedPrincipal(debtService, year)).toBeCloseTo(principal, 4);
          const returned = returns?.years[year - 1]?.debtService;
          if (returned !== undefined) expect(impliedPrincipal(returned, year)).toBeCloseTo(principal, 4);
        }
        const balance = schedule.years[exitYear - 1]?.byTranche.sevenA?.balance ?? 0;
        const otherBalances = schedule.years[exitYear - 1]?.byTranche ?? {};
        const note = input.standby === true ? 0 : (otherBalances.sellerNote?.balance ?? 0);
        const owed =
          balance + note + (otherBalances.bank504?.balance ?? 0) + (otherBalances.cdc504?.balance ?? 0);
        expect(returns?.exit.debtRepaid ?? owed).toBeCloseTo(owed, 4);
      }),
      { numRuns: Math.max(numRuns, 1000) },
    );
  });

  it('each lever that reaches the target has the target coverage', () => {
    fc.assert(
      fc.property(structure, (input) => {
        for (const { reaches, dscr, key } of whatif.calculateLeverOutcomes(parseStructure(input), rules)) {
          if (reaches && dscr !== null && key !== 'price') expect(dscr).toBeGreaterThanOrEqual(1.25 - 1e-6);
        }
      }),
      { numRuns: Math.min(numRuns, 50) },
    );
  });
});

describe('whatever the chances', () => {
  it('odds lie between 0 and 1, and the worst year is no better than any', () => {
    const percent = fc.double({ min: -20, max: 60, noNaN: true });
    const chances = fc.record({
      grossRevenue: dollars(5e6),
      growth: percent,
      growthDeviation: percent,
      margin: percent,
      marginDeviation: percent,
      operatingExpenses: dollars(2e6),
      operatingExpensesGrowth: percent,
      addBacks: dollars(300_000),
      debtService: fc.array(dollars(500_000), { minLength: 1, maxLength: 6 }),
      years: fc.constant(6),
      trials: fc.constant(60),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(chances, (input) => {
        const { years: rows, worstYear } = whatif.runMonteCarlo(input);
        for (const { odds } of rows) {
          if (odds === null) continue;
          for (const share of [odds.belowOne, odds.belowTarget]) {
            expect(share >= 0 && share <= 1).toBe(true);
          }
          expect(odds.belowTarget).toBeGreaterThanOrEqual(odds.belowOne);
          expect(odds.p5 <= odds.p50 && odds.p50 <= odds.p95).toBe(true);
          expect(worstYear!.belowTarget).toBeGreaterThanOrEqual(odds.belowTarget);
          expect(worstYear!.p50).toBeLessThanOrEqual(odds.p50);
        }
      }),
      { numRuns },
    );
  });
});

describe('whatever is entered', () => {
  it('nothing throws and no figure leaves the finite numbers', () => {
    fc.assert(
      fc.property(wild, anything, anything, (input, one, other) => {
        const target = one as number;
        const { months: _months, ...schedule } = financing.buildAmortizationSchedule(
          parseStructure(input),
          rules,
        );
        expectFinite({
          tranches: financing.buildTranches(parseStructure(input), rules),
          fee: financing.calculateGuarantyFee(one, rules, { maturityMonths: target }),
          closing: financing.calculateSourcesAndUses(parseStructure(input), rules),
          standby: financing.calculateStandbyNote(one, other, one, 'compound'),
          interestOnly: financing.calculateInterestOnlyNote(one, other, other, one),
          schedule,
          blended: financing.calculateBlendedRate(parseStructure(input), rules, target),
          debt: financing.calculateDebtAfterYears(parseStructure(input), rules, target),
          returns: whatif.calculateReturns(parseStructure(input), rules),
          breakEven: whatif.calculateBreakEven(parseStructure(input), rules, target),
          price: whatif.calculateMaximumPrice(parseStructure(input), rules, target),
          stress: whatif.runStressTests(
            parseStructure(input),
            rules,
            { ratePoints: [target], marketSalary: target },
            target,
          ),
          lender: whatif.calculateLenderView(parseStructure(input), rules),
          lines: whatif.checkEligibility(parseStructure(input), rules),
          levers: whatif.calculateLeverOutcomes(parseStructure(input), rules, target),
          early: financing.calculatePrepaymentFee(
            { loan: one, maturityYears: 20, prepaid: other, year: one },
            rules,
          ),
        });
      }),
      { numRuns },
    );
  });

  it('the simulation stays finite', () => {
    const chances = [
      'grossRevenue',
      'growth',
      'growthDeviation',
      'margin',
      'marginDeviation',
      'operatingExpenses',
      'operatingExpensesGrowth',
      'addBacks',
      'debtService',
      'seed',
      'target',
    ];
    const input = fc.record(Object.fromEntries(chances.map((key) => [key, anything])), { requiredKeys: [] });
    fc.assert(
      fc.property(input, fc.array(anything), (given, due) => {
        expectFinite(whatif.runMonteCarlo({ ...given, debtService: due as number[], years: 5, trials: 20 }));
      }),
      { numRuns },
    );
  });

  it('grids stay finite', () => {
    const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } as const;
    fc.assert(
      fc.property(wild, fc.array(anything, { maxLength: 4 }), anything, (loan, axis, sde) => {
        const financials = {
          historicalFinancials: { 2025: { grossRevenue: sde as number, netIncome: 5, sde: sde as number } },
        };
        for (const kind of ['priceRate', 'haircutRate', 'growthHaircut'] as const) {
          const values = { rows: axis as number[], columns: axis as number[] };
          expectFinite(whatif.buildSensitivityGrid({ financials, loan, settings }, kind, rules, values));
        }
        expectFinite(whatif.toStructureInput({ financials, loan: {}, settings }));
      }),
      { numRuns },
    );
  });

  it('rules survive any override', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (change, date) => {
        const own = getLendingRules(date, { prime: change, guarantyFee: change } as RuleOverrides);
        expectFinite(
          financing.calculateSourcesAndUses(parseStructure({ purchasePrice: 1e6, downPayment: 10 }), own),
        );
        applyOverride(rules.limits, change);
      }),
      { numRuns },
    );
  });

  it('inputs stay as they were', () => {
    fc.assert(
      fc.property(structure, (input) => {
        const before = structuredClone(input);
        whatif.calculateReturns(parseStructure(input), rules);
        whatif.calculateLeverOutcomes(parseStructure(input), rules);
        whatif.checkEligibility(parseStructure(input), rules);
        whatif.runStressTests(parseStructure(input), rules);
        expect(input).toEqual(before);
      }),
      { numRuns: Math.min(numRuns, 30) },
    );
  });
});
