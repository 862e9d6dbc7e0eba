import { parseStructure } from '../../financing/parse-structure.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { compareLenses } from '../../lenses/compare-lenses.js';
import { toLensDeal } from '../../lenses/lens-deal.js';
import { type StoredAdjustment } from '../../lenses/types.js';
import { parsePeriods } from '../../sde/index.js';
import { applyAssumptions } from '../../whatif/apply-assumptions.js';
import { calculateLenderView } from '../../whatif/lender-view.js';
import { type ModelAssumptions } from '../../whatif/model-assumptions.js';
import { toStructureInput } from '../../whatif/what-if-inputs.js';
import { readTermsBounds } from '../read-bounds.js';
import { roundFront } from '../round-front.js';
import { solveTerms } from '../solve-terms.js';
import { createTermsContext } from '../terms-context.js';
import { type EarningsEvidence, listTermsEarnings } from './terms-earnings.js';
import { toDealStructure } from '../to-deal-structure.js';

const rules = getLendingRules('2026-01-15');
const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } as const;
const loan = { purchasePrice: 1_500_000, downPayment: 15, sbaRate: 0, sbaTerm: 10, feeFinanced: false };
/** SDE 320,000: a proven salary of 100,000 and claimed add-backs of 20,000 on top of net income. */
const figures = { grossRevenue: 1_000_000, netIncome: 200_000, ownerSalary: 100_000, otherAddBacks: 20_000 };
const proven: StoredAdjustment = {
  id: 'addBack.ownerSalary',
  label: '',
  kind: 'ownerPay',
  evidence: 'taxReturn',
};
const assumed: ModelAssumptions = { buyerLivingSalary: 60_000, marketSalary: 90_000, capexReserve: 10_000 };

interface Given {
  readonly year?: Readonly<Record<string, number>>;
  readonly assumptions?: ModelAssumptions;
  readonly adjustments?: readonly StoredAdjustment[];
  readonly bounds?: Parameters<typeof readTermsBounds>[1];
}

function readDeals({ year = figures, assumptions = assumed, adjustments = [proven], bounds = {} }: Given) {
  const financials = { historicalFinancials: { 2025: year } };
  const model = { financials, loan: applyAssumptions({ ...loan }, assumptions), settings };
  const deal = parseStructure(applyAssumptions(toStructureInput(model, 3), assumptions));
  const evidence: EarningsEvidence = {
    periods: parsePeriods(financials, 2026),
    method: 'mostRecent',
    adjustments,
  };
  const [broker, buyer, lender] = listTermsEarnings(deal, bounds, evidence);
  const deals = [deal, ...[broker!, buyer!, lender!].map((one) => toLensDeal(deal, one))];
  return { model, deal, deals, earnings: [broker!, buyer!, lender!] };
}

/** What DSCR divides, and what is left for the buyer before debt service. */
const readContexts = (given: Given) =>
  readDeals(given).deals.map((deal) => {
    const { cashFlow, payBeforeDebt } = createTermsContext(deal, readTermsBounds(deal, given.bounds), rules)!;
    return [cashFlow, payBeforeDebt];
  });

describe('the deal of a lens', () => {
  it('bears salary and capex once', () => {
    // The broker counts 320,000; the buyer 200 + 100 + 20 / 2 - 90 - 10; the lender 200 + 100 - 60 - 10.
    expect(readDeals({}).earnings.map(({ earnings }) => earnings)).toEqual([320_000, 210_000, 230_000]);
    expect(readContexts({})).toEqual([
      [250_000, 310_000],
      [250_000, 310_000],
      // A manager has been paid, so all of this is the buyer's.
      [210_000, 210_000],
      // 60,000 of the buyer's own pay are set aside already.
      [230_000, 290_000],
    ]);
  });

  it('deducts the living salary where no manager is paid', () => {
    const assumptions = { ...assumed, marketSalary: null };
    expect(readContexts({ assumptions })[2]).toEqual([240_000, 300_000]);
  });

  it('leaves the pay of a new officer to the officer', () => {
    const year = { ...figures, newOfficerSalary: -40_000 };
    expect(readDeals({ year }).earnings.map(({ earnings }) => earnings)).toEqual([280_000, 210_000, 230_000]);
    expect(readContexts({ year })).toEqual([
      [250_000, 270_000],
      [250_000, 270_000],
      [210_000, 210_000],
      // Beyond the officer's 40,000 only 20,000 are set aside.
      [230_000, 250_000],
    ]);
  });

  it('sets nothing aside beside an officer who earns more, also where no revenue says whom SDE pays', () => {
    const { grossRevenue, ...rest } = figures;
    for (const year of [rest, { ...rest, grossRevenue }])
      expect(readContexts({ year: { ...year, newOfficerSalary: -80_000 } })[3]).toEqual([210_000, 210_000]);
  });

  it('sets the living salary of the bounds aside, in place of that of the model', () => {
    const bounds = { livingSalary: 75_000 };
    expect(readDeals({ bounds }).earnings[2]!.earnings).toBe(215_000);
    expect(readContexts({ bounds })[3]).toEqual([215_000, 290_000]);
    expect(readContexts({ bounds: { livingSalary: 0 } })[3]).toEqual([290_000, 290_000]);
  });

  it('adds income taxes back for the broker alone, and once', () => {
    const taxed = { ...figures, netIncome: 170_000 };
    const { deal, earnings } = readDeals({ year: taxed });
    const before = { ...deal, incomeTaxes: 30_000 };
    const flows = earnings.map((one) => calculateLenderView(toLensDeal(before, one), rules).lenderCashFlow);
    expect(flows).toEqual([250_000, 180_000, 200_000]);
    const own: StoredAdjustment = {
      id: 'taxes',
      label: 'Income taxes',
      kind: 'taxes',
      evidence: 'taxReturn',
      amountByYear: { 2025: 30_000 },
    };
    const [broker] = readDeals({ year: taxed, adjustments: [proven, own] }).earnings;
    expect(calculateLenderView(toLensDeal(before, broker!), rules).lenderCashFlow).toBe(250_000);
  });

  it('takes an adjustment of the name of the salary step for no salary', () => {
    const own: StoredAdjustment = {
      id: 'salary',
      label: 'Salary of a relative',
      kind: 'personal',
      evidence: 'taxReturn',
      amountByYear: { 2025: 8000 },
    };
    const [broker, buyer, lender] = readDeals({ adjustments: [proven, own] }).earnings;
    expect([broker!.salary, buyer!.salary, lender!.salary]).toEqual([0, 90_000, 60_000]);
  });

  it('averages the salary over the years whose earnings it averages', () => {
    const financials = {
      historicalFinancials: {
        2024: { netIncome: 200_000, newOfficerSalary: -40_000 },
        2025: { netIncome: 200_000 },
      },
    };
    const evidence = { periods: parsePeriods(financials, 2026), method: 'average', adjustments: [] } as const;
    const lender = listTermsEarnings(parseStructure({ buyerLivingSalary: 60_000 }), {}, evidence)[2]!;
    // 140,000 a year in both: 60,000 are deducted of the newer, 20,000 beyond the officer of the older.
    expect([lender.earnings, lender.salary]).toEqual([140_000, 40_000]);
  });

  it('has the earnings and coverage of the three lenses', () => {
    const { model, deals, earnings } = readDeals({});
    const { lenses } = compareLenses(model, [proven], rules, {
      marketSalary: 90_000,
      requiredSalary: 60_000,
      capexReserve: 10_000,
    });
    expect(earnings.map((one) => one.earnings)).toEqual(lenses.map((one) => one.earnings));
    for (const index of [1, 2])
      expect(calculateLenderView(deals[index + 1]!, rules).lenderDscr).toBe(lenses[index]!.dscr);
  });
});

describe('terms on the earnings of a lens', () => {
  const bounds = {
    price: { min: 100_000, max: 3_000_000 },
    buyerCash: { max: 600_000 },
    noteAmount: { max: 0 },
  };
  const solveAll = (given: Given = {}) =>
    readDeals({ bounds, ...given }).deals.map((deal) =>
      roundFront(solveTerms(deal, bounds, rules, ['price', 'buyerCash']), deal, rules),
    );

  it('sizes the loan on them, and holds the living salary against what is left', () => {
    const best = solveAll().map(({ front }) => front[0]!);
    // Without interest, ten years: a tenth of the loan a year. 250,000 / 1.25; for the buyer 210,000 less 60,000 to
    // live on, which binds before 210,000 / 1.25; for the lender 230,000 / 1.25.
    const loans = best.map(({ closing }) => Math.round(closing.sevenALoan / 1000));
    expect(loans).toEqual([2000, 2000, 1500, 1840]);
    expect(best.map(({ payAfterDebt }) => Math.round(payAfterDebt / 1000))).toEqual([110, 110, 60, 106]);
    expect(best.map(({ dscr }) => dscr!.toFixed(2))).toEqual(['1.25', '1.25', '1.40', '1.25']);
    expect(best.map(({ binding }) => binding.includes('livingSalary'))).toEqual([false, false, true, false]);
  });

  it('gives the terms of the model where the broker adds nothing to its SDE', () => {
    const [model, broker] = solveAll();
    expect(broker).toEqual(model);
  });

  it('does not look at the SDE of single years', () => {
    const { deal } = readDeals({});
    const constant = { ...deal, sdeByYear: [], baseSde: null, incomeTaxesByYear: [] };
    expect(deal.sdeByYear).toHaveLength(10);
    expect(solveTerms(constant, bounds, rules)).toEqual(solveTerms(deal, bounds, rules));
    for (const one of readDeals({}).deals.slice(1)) expect(one.sdeByYear).toEqual([]);
  });

  it('shows each point as the deal of the lens has it', () => {
    const lender = readDeals({ bounds }).deals[3]!;
    const [point] = solveAll()[3]!.front;
    const { lenderDscr } = calculateLenderView(toDealStructure(lender, point!.terms), rules);
    expect(point!.dscr).toBe(lenderDscr);
  });

  it('says that SDE is missing without a usable year', () => {
    const empty = readDeals({ year: {} });
    expect(empty.earnings.map(({ earnings }) => earnings)).toEqual([null, null, null]);
    expect(solveTerms(empty.deals[3]!, bounds, rules).meta.missing).toEqual(['sde']);
  });
});
