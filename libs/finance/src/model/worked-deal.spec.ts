import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoney, formatMoneyWithCents, formatPercent, formatRatio } from '@dealwright/figures';
import { roundClosing } from '../financing/index.js';
import { getLendingRules } from '../lending-rules/index.js';
import { roundProjectedMonths, roundProjectedYears } from '../whatif/index.js';
import { analyzeModel } from './analyze-model.js';
import { type ModelSource } from './model-source.js';
import { openModel } from './open-model.js';

/** The deal of 'One deal, C1 to C9' in docs/how-the-numbers-work.md. */
const DEAL: ModelSource = {
  financials: {
    collectDetailedIncomeStatement: true,
    historicalFinancials: {
      2025: {
        grossRevenue: 1_600_000,
        cogs: 640_000,
        sgaExpenses: 640_000,
        depreciation: 30_000,
        interest: 12_000,
        taxes: 0,
        ownerSalary: 90_000,
        depreciationAmortization: 30_000,
        otherAddBacks: 30_000,
      },
    },
  },
  loan: {
    purchasePrice: 900_000,
    downPayment: 11,
    sbaRate: 9.75,
    sbaTerm: 10,
    includeRealEstate: true,
    realEstatePurchasePrice: 600_000,
    realEstateDownPayment: 10,
    sba504Rate: 6,
    sba504Term: 25,
  },
  settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
  assumptions: {
    closingCosts: 30_000,
    workingCapital: 40_000,
    buyerLivingSalary: 90_000,
    capexReserve: 10_000,
    rateType: 'variable',
  },
  evidence: {
    adjustments: [
      { id: 'addBack.ownerSalary', label: 'Owner salary', kind: 'ownerPay', evidence: 'taxReturn' },
    ],
  },
  growthRate: 3,
  asOf: '2026-03-01',
};

/** The seven months that the seller sends in August, and the same months of the year before. */
const SEVEN_MONTHS = {
  'YTD Jul 2026': {
    grossRevenue: 990_000,
    cogs: 396_000,
    sgaExpenses: 385_000,
    depreciation: 18_000,
    interest: 6_000,
    taxes: 0,
    ownerSalary: 52_500,
    depreciationAmortization: 18_000,
    otherAddBacks: 0,
  },
  'YTD Jul 2025': {
    grossRevenue: 920_000,
    cogs: 368_000,
    sgaExpenses: 372_000,
    depreciation: 17_500,
    interest: 7_000,
    taxes: 0,
    ownerSalary: 52_500,
    depreciationAmortization: 17_500,
    otherAddBacks: 30_000,
  },
};

const model = openModel(DEAL);
const trailing = openModel({
  ...DEAL,
  financials: {
    ...DEAL.financials,
    historicalFinancials: { ...DEAL.financials?.historicalFinancials, ...SEVEN_MONTHS },
    sdeBase: 'ttm',
  },
});
const sdeOf = (key: string) => trailing.periods.find(({ period }) => period.key === key)?.sde ?? NaN;
const analyses = analyzeModel(model);
const { closing, lenderView } = model;
const document = readFileSync(join(__dirname, '../../../../docs/how-the-numbers-work.md'), 'utf8');
const [, section = ''] = document.split('### One deal, C1 to C9');
const text = section.split('\n### ')[0] ?? '';

const findLine = (key: string) => model.eligibility.find((line) => line.key === key);
const findTranche = (kind: string) => model.tranches.find((loan) => loan.kind === kind);
const readFee = (lines: NonNullable<typeof closing>['uses'], key: string): number =>
  lines.find((line) => line.key === key)?.value ?? NaN;

/** The same deal with a year of working capital, and with what a lender asks about the time after closing. */
const CAPITAL: ModelSource = {
  ...DEAL,
  assumptions: {
    ...DEAL.assumptions,
    workingCapitalMonths: Array.from({ length: 12 }, (_, index) => ({
      month: `2025-${String(index + 1).padStart(2, '0')}`,
      receivables: 130_000,
      inventory: index >= 2 && index <= 4 ? 90_000 : 60_000,
      payables: 70_000,
      accrued: 20_000,
      deferredRevenue: 10_000,
    })),
    closingMonth: 'march',
    deliveredWorkingCapital: 92_500,
    availableCash: 200_000,
    otherLiquidAssets: 30_000,
    monthlyPayroll: 45_000,
    equipmentValue: 250_000,
    personalRealEstate: 400_000,
    personalRealEstateDebt: 250_000,
  },
};
const capital = openModel(CAPITAL);
const { workingCapital, workingCapitalDays: days, afterClosing } = capital;
const KEPT = { workingCapitalPeg: 'zero', deliveredWorkingCapital: null } as const;
const keptBySeller = openModel({ ...CAPITAL, assumptions: { ...CAPITAL.assumptions, ...KEPT } });
const findLendable = (...keys: readonly string[]): number =>
  (afterClosing?.collateral?.lines ?? [])
    .filter(({ key }) => keys.includes(key))
    .reduce((sum, { lendable }) => sum + lendable, 0);

describe('the worked deal of the documentation', () => {
  const printed = roundClosing(closing!, 'cents');
  const [year] = roundProjectedYears(analyses.projectCoverage(5));
  const months = roundProjectedMonths(analyses.projectFirstYear(5));

  it.each<[string, string | undefined]>([
    ['C1 SDE', formatMoney(lenderView.terms[0]?.value ?? NaN)],
    ["C1 the lender's cash flow", formatMoney(lenderView.lenderCashFlow ?? NaN)],
    ['C1 debt service', formatMoney(lenderView.debtService)],
    ['C1 DSCR at closing', formatRatio(lenderView.lenderDscr ?? NaN)],
    ['C1 the break-even SDE', formatMoney(model.breakEven()?.breakEvenSde ?? NaN)],
    ['C1 DSCR before closing costs', formatRatio(model.outcome.results?.debtService?.dscr ?? NaN)],
    [
      'C2 unproven earnings',
      formatMoney(-(lenderView.terms.find(({ key }) => key === 'unprovenEarnings')?.value ?? NaN)),
    ],
    ['C3 the bank loan', formatMoney(findTranche('bank504')?.principal ?? NaN)],
    ['C3 the debenture', formatMoney(findTranche('cdc504')?.principal ?? NaN)],
    ['C3 its fees', formatMoney(closing?.fee504 ?? NaN)],
    ['C4 the valuation', formatMoney(findLine('valuation')?.value ?? NaN)],
    ['C4 the rate cap', formatPercent(findLine('rateCap')?.limit ?? NaN)],
    ['C5 the guaranty fee', formatMoneyWithCents(readFee(printed.uses, 'guarantyFee'))],
    ['C5 the 7(a) loan', formatMoneyWithCents(readFee(printed.sources, 'sevenALoan'))],
    ['C5 the total', formatMoneyWithCents(printed.total)],
    ['C5 debt service of the first month', formatMoney(months[0]?.debtService ?? NaN)],
    ['C5 interest of the first month', formatMoney(months[0]?.interest ?? NaN)],
    ['C5 principal of the first month', formatMoney(months[0]?.principal ?? NaN)],
    [
      'C5 interest of the year',
      formatMoney(months.reduce((sum, { interest }) => sum + (interest ?? NaN), 0)),
    ],
    [
      'C5 principal of the year',
      formatMoney(months.reduce((sum, { principal }) => sum + (principal ?? NaN), 0)),
    ],
    ['C5 debt service of the year', formatMoney(year?.debtService ?? NaN)],
    ['C6 the average', formatMoney(workingCapital?.average ?? NaN)],
    ['C6 the average of the season', formatMoney(workingCapital?.seasonAverage ?? NaN)],
    ['C6 days of receivables', `wait ${Math.round(days?.dso ?? NaN)} days`],
    ['C6 days of inventory', `inventory ${Math.round(days?.dio ?? NaN)},`],
    ['C6 days of payables', `payables ${Math.round(days?.dpo ?? NaN)}.`],
    ['C6 the true-up', `falls by ${formatMoney(-(workingCapital?.trueUp ?? NaN))}`],
    ['C6 what the buyer brings', formatMoney(keptBySeller.workingCapital?.brought ?? NaN)],
    ['C6 the loan that pays for it', formatMoney(keptBySeller.closing?.sevenALoan ?? NaN)],
    ['C7 liquidity', formatMoney(afterClosing?.liquidity.left ?? NaN)],
    [
      'C7 a month',
      formatMoney(
        (afterClosing?.liquidity.debtServicePerMonth ?? NaN) +
          (afterClosing?.liquidity.payrollPerMonth ?? NaN),
      ),
    ],
    ['C7 what to hold', formatMoney(afterClosing?.liquidity.needed ?? NaN)],
    ['C7 the months', `hold ${(afterClosing?.liquidity.monthsHeld ?? NaN).toFixed(2)}.`],
    ['C7 the building', formatMoney(findLendable('realEstate'))],
    ['C7 equipment', formatMoney(findLendable('equipment'))],
    ['C7 trading assets', formatMoney(findLendable('receivables', 'inventory'))],
    ['C7 the house', formatMoney(findLendable('personalRealEstate'))],
    ['C7 the lendable value', formatMoney(afterClosing?.collateral?.lendable ?? NaN)],
    ['C7 the loans', formatMoney(afterClosing?.collateral?.loans ?? NaN)],
    ['C7 the shortfall', formatMoney(afterClosing?.collateral?.shortfall ?? NaN)],
    ['C8 SDE of the year to date', formatMoney(sdeOf('YTD Jul 2026'))],
    ['C8 SDE of the same months before', formatMoney(sdeOf('YTD Jul 2025'))],
    ['C8 SDE of the twelve months', formatMoney(trailing.numbers.results?.sde ?? NaN)],
    ['C8 what it is counted on', trailing.sdeBase?.name],
    ['C8 net income', formatMoney(trailing.countedPeriods[0]?.income.netIncome ?? NaN)],
    ['C8 revenue', formatMoney(trailing.countedPeriods[0]?.income.grossRevenue ?? NaN)],
    ["C8 the lender's cash flow", formatMoney(trailing.lenderView.lenderCashFlow ?? NaN)],
    ['C8 DSCR at closing', formatRatio(trailing.lenderView.lenderDscr ?? NaN)],
    ['C9 equity', formatPercent(Math.floor(100 * (closing?.equityInjection.percent ?? NaN)) / 100)],
    ['C9 the repair in cash', analyses.repairs.find(({ key }) => key === 'cash')?.label],
    ['C9 the repair of the price', analyses.repairs.find(({ key }) => key === 'price')?.label],
  ])('has %s', (_name, figure) => {
    expect(text).toContain(figure);
  });

  it('is judged on the one basis, fails equity alone, and passes once repaired', () => {
    expect([model.basis, lenderView.basis, model.breakEven()?.basis]).toEqual(['lender', 'lender', 'lender']);
    expect([model.verdict.status, model.failures.map(({ key }) => key)]).toEqual([
      'notFinanceable',
      ['equityInjection'],
    ]);
    expect(findLine('contribution504')?.status).toBe('unknown');
    expect(findLine('owners')?.status).toBe('unknown');
    for (const { change } of analyses.repairs) {
      const loan = { ...DEAL.loan, ...change.loan };
      expect(openModel({ ...DEAL, loan }).failures).toEqual([]);
    }
  });

  it('gives the same closing where the seller delivers the peg or pays for what is missing', () => {
    expect(capital.closing?.totalUses).toBe(closing?.totalUses);
    expect(capital.closing?.uses).toEqual(closing?.uses);
  });

  it('says from October 2026 on that its fees may be out of date', () => {
    expect(model.verdict.notices).toEqual([]);
    const [notice] = openModel({ ...DEAL, asOf: '2026-10-01' }).verdict.notices;
    expect(notice).toBe('Guaranty fees: FY2026 table; the notice for FY2027 is not in the rule pack.');
    expect(text).toContain(notice);
    expect(getLendingRules('2026-09-30').guarantyFee.fiscalYear).toBe(2026);
  });
});
