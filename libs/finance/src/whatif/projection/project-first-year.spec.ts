import { addRules, getLendingRules } from '../../lending-rules/index.js';
import { analyzeModel } from '../../model/analyze-model.js';
import { openModel } from '../../model/open-model.js';
import { type ModelSource } from '../../model/model-source.js';
import { type LoanData } from '../../types.js';
import { projectFirstYear } from './project-first-year.js';
import { roundProjectedMonths, roundProjectedYears } from './round-projection.js';

const LOAN: LoanData = {
  purchasePrice: 1_000_000,
  downPayment: 15,
  sbaRate: 10,
  sbaTerm: 10,
  sellerFinancing: true,
  sellerFinancingAmount: 100_000,
  sellerFinancingRate: 6,
  sellerFinancingTerm: 5,
};

const open = (loan: LoanData, assumptions: ModelSource['assumptions'] = {}) =>
  openModel({
    financials: { historicalFinancials: { 2025: { grossRevenue: 1_000_001, netIncome: 280_000 } } },
    loan,
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    assumptions,
    growthRate: 3,
    asOf: '2026-03-01',
  });

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? NaN), 0);

describe('the first year by month', () => {
  it.each<[string, LoanData, ModelSource['assumptions']]>([
    ['a 7(a) loan and a note', LOAN, {}],
    ['a note on standby', LOAN, { standby: true }],
    ['interest only at first', LOAN, { interestOnlyMonths: 6 }],
    [
      'a 504',
      {
        ...LOAN,
        includeRealEstate: true,
        realEstatePurchasePrice: 800_000,
        realEstateDownPayment: 10,
        sba504Rate: 6,
        sba504Term: 25,
      },
      { buyerLivingSalary: 60_000 },
    ],
  ])('adds up to the year with %s', (_name, loan, assumptions) => {
    const model = open(loan, assumptions);
    const [year] = analyzeModel(model).projectCoverage(5);
    const months = analyzeModel(model).projectFirstYear(5);
    expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    for (const column of [
      'grossRevenue',
      'sde',
      'lenderCashFlow',
      'debtService',
      'cashFlowAfterDebt',
    ] as const)
      expect(sum(months.map((month) => month[column]))).toBeCloseTo(year![column]!, 6);
    const { schedule } = analyzeModel(model);
    const paying = schedule.tranches.filter(({ standby }) => standby !== 'full');
    for (const column of ['interest', 'principal'] as const)
      expect(sum(months.map((month) => month[column]))).toBeCloseTo(
        sum(paying.map(({ kind }) => schedule.years[0]?.byTranche[kind]?.[column] ?? 0)),
        6,
      );
  });

  it('takes interest from the balance of the month', () => {
    const months = analyzeModel(
      open({ ...LOAN, sellerFinancing: false }, { feeFinanced: false }),
    ).projectFirstYear(5);
    expect(months[0]?.interest).toBeCloseTo(850_000 * (0.1 / 12), 6);
    expect(months[1]!.interest!).toBeCloseTo((850_000 - months[0]!.principal!) * (0.1 / 12), 6);
  });

  it('adds up as printed', () => {
    const model = open(LOAN, { buyerLivingSalary: 61_001 });
    const [year] = roundProjectedYears(analyzeModel(model).projectCoverage(5));
    const months = roundProjectedMonths(analyzeModel(model).projectFirstYear(5));
    for (const month of months) {
      expect(month.interest! + month.principal!).toBe(month.debtService);
      expect(month.lenderCashFlow - month.debtService!).toBe(month.cashFlowAfterDebt);
    }
    for (const column of [
      'grossRevenue',
      'sde',
      'lenderCashFlow',
      'debtService',
      'cashFlowAfterDebt',
    ] as const)
      expect(sum(months.map((month) => month[column]))).toBe(year![column]);
  });

  it('has no debt service while the loans are unknown, and no month without a projection', () => {
    const months = analyzeModel(open({ ...LOAN, sbaRate: null })).projectFirstYear(5);
    expect(roundProjectedMonths(months)[0]).toMatchObject({
      interest: null,
      principal: null,
      debtService: null,
      cashFlowAfterDebt: null,
    });
    expect(projectFirstYear([], { tranches: [], months: [] })).toEqual([]);
    expect(roundProjectedMonths([])).toEqual([]);
  });
});

describe('a rule pack', () => {
  it('rules a model through its settings, and the verdict says what is out of date', () => {
    const source = { ...open(LOAN).source, asOf: '2026-11-02' };
    const FEES = 'Guaranty fees: FY2026 table; the notice for FY2027 is not in the rule pack.';
    expect(openModel(source).verdict.notices).toContain(FEES);
    const { guarantyFee: fees } = getLendingRules('2026-03-01');
    const next = { ...fees, fiscalYear: 2027, validFrom: '2026-10-01', validTo: '2027-09-30' };
    const free = { ...next, tiers: [{ upTo: null, slices: [{ upTo: null, percent: 0 }] }] };
    const lendingRules = addRules({ guarantyFee: [free] });
    const renewed = openModel({ ...source, settings: { ...source.settings, lendingRules } });
    expect(renewed.closing?.guarantyFee.fee).toBe(0);
    expect(renewed.verdict.notices).not.toContain(FEES);
    expect(openModel({ ...source, asOf: '2026-09-30' }).verdict.notices).not.toContain(FEES);
  });
});
