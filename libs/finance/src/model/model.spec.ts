import {
  type DealFinancials,
  type DebtService,
  type LoanData,
  type ModelSettings,
  type Results,
  type ValuationRange,
} from '../types.js';
import { parseLoan } from '../loans/index.js';
import { parsePeriods } from '../sde/index.js';
import { calculateModel } from './calculate-model.js';
import { calculateCompleteness } from './completeness.js';
import { calculateNumbersFromPeriods, calculateModelNumbers } from './model-numbers.js';
import { getListedViability } from './listed-viability.js';
import { getModelStatusCard, type StatusCardModel } from './model-status-card.js';
import { projectModel } from './project-model.js';
import { haveResultsChanged } from './have-results-changed.js';

const settings: ModelSettings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 };
const financials: DealFinancials = {
  historicalFinancials: {
    year1: { grossRevenue: '900,000', netIncome: '190,000', ownerSalary: '80,000' },
    year2: { grossRevenue: '950,000', netIncome: '200,000', ownerSalary: '80,000' },
    year3: { grossRevenue: '1,000,000', netIncome: '210,000', ownerSalary: '90,000' },
  },
  yearLabels: { year1: '2023', year2: '2024', year3: '2025' },
};
const loan: LoanData = {
  purchasePrice: '$900,000',
  downPaymentType: 'percentage',
  downPayment: '20',
  sbaRate: '0',
  sbaTerm: '10',
};
const model = (change: LoanData = {}, deal: DealFinancials = financials, how = settings) =>
  calculateModel({ financials: deal, loan: { ...loan, ...change }, settings: how });

describe('calculateModel', () => {
  it('says in the results that SDE counts a revenue alone, and nothing where it does not', () => {
    const flagged = (figures: object) =>
      model({}, { historicalFinancials: { 2025: { grossRevenue: '900000', ...figures } } }).results;
    expect(flagged({})).toMatchObject({ sde: 900_000, isSdeOfRevenueAlone: true });
    expect(flagged({ netIncome: '90000' })).not.toHaveProperty('isSdeOfRevenueAlone');
  });

  it('returns all results of a model', () => {
    expect(model().results).toEqual({
      sde: 300_000,
      averageSDE: 850_000 / 3,
      debtService: {
        sbaPayment: 6_000,
        sellerPayment: 0,
        realEstatePayment: 0,
        totalMonthly: 6_000,
        totalAnnual: 72_000,
        dscr: 300_000 / 72_000,
        dscrMeetsRequirement: true,
      },
      valuation: { low: 720_000, mid: 900_000, high: 1_080_000 },
      purchasePrice: 900_000,
      purchasePriceMultiple: 3,
      multiple: 3,
    });
    expect(model().viability).toMatchObject({
      score: 100,
      level: 'excellent',
      provisional: false,
      factorSum: 50,
    });
    expect(model().completeness.percent).toBe(100);
    expect(model().warnings).toEqual([]);
  });

  it('advises to enter only the terms that are missing', () => {
    const texts = model({ downPayment: '' }).viability?.recommendations.map(({ description }) => description);
    expect(texts).toContain('Enter the down payment, so that payments and coverage can be calculated.');
  });

  it('runs on the average where the settings say so', () => {
    const averaged = model({}, financials, { ...settings, sdeCalculationMethod: 'average' });
    expect(averaged.results?.sde).toBe(850_000 / 3);
    expect(averaged.results?.multiple).toBeCloseTo(3.17647, 5);
    expect(averaged.results?.debtService?.dscr).toBeCloseTo(850 / 3 / 72, 12);
  });

  it('values by SDE and assumes a multiple of 3 without a price', () => {
    const outcome = model({ purchasePrice: '' });
    expect(outcome.results).toMatchObject({
      debtService: null,
      valuation: { mid: 900_000 },
      purchasePrice: null,
      purchasePriceMultiple: null,
      multiple: 3,
    });
    expect(outcome.viability?.factors.map(({ status }) => status)).toEqual([
      'unknown',
      'high',
      'market',
      'adequate',
    ]);
    expect(outcome.viability?.provisional).toBe(true);
    expect(model({ purchasePrice: 0 }).results).toMatchObject({ purchasePrice: 0, multiple: 3 });
  });

  it('has no multiple where there is a price but no earnings', () => {
    const loss = { historicalFinancials: { 2024: { netIncome: -5 }, 2025: { netIncome: -6 } } };
    const outcome = model({}, loss);
    expect(outcome.results).toMatchObject({ sde: -6, purchasePriceMultiple: null, multiple: null });
    expect(outcome.viability?.factors[2]).toMatchObject({ status: 'high', score: -10, value: null });
    expect(outcome.results?.debtService?.dscr).toBe(-6 / 72_000);
    expect(model({ purchasePrice: null }, loss).results?.valuation).toBeNull();
  });

  it('has neither results nor a judgment without a usable period', () => {
    for (const deal of [null, {}, { historicalFinancials: { 2025: {} } }]) {
      const outcome = calculateModel({ financials: deal, loan, settings });
      expect([outcome.results, outcome.viability]).toEqual([null, null]);
      expect(outcome.completeness.percent).toBe(50);
    }
  });

  it.each<[string, LoanData, boolean]>([
    ['the whole price in cash', { downPayment: 100 }, true],
    ['more than the price', { downPaymentType: 'amount', downPayment: '1m' }, true],
    ['the whole price, no rate entered', { downPayment: 100, sbaRate: '' }, true],
    ['less than the price', { downPayment: 99, sbaRate: '' }, false],
    ['no down payment', { downPayment: '' }, false],
    ['no price', { purchasePrice: '', downPayment: 100 }, false],
    [
      'real estate that awaits its rate',
      { downPayment: 100, includeRealEstate: true, realEstatePurchasePrice: 5 },
      false,
    ],
    ['real estate without a price', { downPayment: 100, includeRealEstate: true }, true],
    [
      'real estate with a price of 0',
      { downPayment: 100, includeRealEstate: true, realEstatePurchasePrice: 0 },
      true,
    ],
    [
      'real estate in cash as well',
      { downPayment: 100, includeRealEstate: true, realEstatePurchasePrice: 5, realEstateDownPayment: 100 },
      true,
    ],
    [
      'real estate partly in cash',
      { downPayment: 100, includeRealEstate: true, realEstatePurchasePrice: 5, realEstateDownPayment: 50 },
      false,
    ],
    [
      'real estate switched off',
      { downPayment: 100, includeRealEstate: false, realEstatePurchasePrice: 5 },
      true,
    ],
  ])('with %s is an all-cash deal: %p', (_what, change, allCash) => {
    const { inputs } = calculateModelNumbers({ financials, loan: { ...loan, ...change }, settings });
    expect(inputs?.allCash).toBe(allCash);
    const titles = model(change).viability?.recommendations.map(({ title }) => title);
    expect(model(change).viability?.provisional).toBe(!allCash);
    expect(titles?.includes('Complete the Loan Structure')).toBe(!allCash);
  });

  it('is no all-cash deal while real estate is financed', () => {
    const change = {
      downPayment: 100,
      includeRealEstate: true,
      realEstatePurchasePrice: 100_000,
      sba504Rate: 0,
      sba504Term: 10,
    };
    expect(model(change).results?.debtService?.totalAnnual).toBeCloseTo(10_000, 9);
    expect(
      calculateModelNumbers({ financials, loan: { ...loan, ...change }, settings }).inputs?.allCash,
    ).toBe(false);
  });

  it('judges stability by the periods that count, and only those with net income', () => {
    const history = { ...financials.historicalFinancials, 'YTD 2026': { netIncome: 5 }, 2020: { sde: 5 } };
    const { inputs } = calculateModelNumbers({
      financials: { ...financials, historicalFinancials: history },
      loan,
      settings,
    });
    expect(inputs?.netIncomes).toEqual([210_000, 200_000, 190_000]);
  });

  it('passes on every doubt', () => {
    const history = {
      2024: { grossRevenue: 5 },
      2025: { netIncome: 5, interest: 10, interestExpense: 20, depreciation: 1, depreciationAmortization: 9 },
    };
    const { warnings } = model(
      { sellerFinancing: true, sellerFinancingAmount: 800_000 },
      { historicalFinancials: history },
    );
    expect(warnings.map(({ code, yearKey }) => `${code} ${yearKey}`)).toEqual([
      'interestConflict 2025',
      'depreciationConflict 2025',
      'costsMissing 2024',
      'sellerNoteExceedsFinancing null',
    ]);
    expect(warnings[3]?.message).toBe(
      'The seller note of $800,000 is more than the $720,000 to be financed; only that much of it counts.',
    );
  });

  it('says which columns have one name', () => {
    const { warnings } = model(
      {},
      {
        historicalFinancials: { 2023: { sde: 5 }, 2024: { sde: 5 }, 2025: { sde: 5 } },
        yearLabels: { 2024: '2025' },
      },
    );
    expect(warnings).toEqual([
      {
        code: 'periodNameRepeated',
        yearKey: '2025',
        message:
          'More than one column of the financials is named 2025. Give each its own name, so that a reader can tell them apart.',
      },
    ]);
  });

  it('is the same from periods already read', () => {
    const whole = calculateModelNumbers({ financials, loan, settings });
    expect(calculateNumbersFromPeriods(whole.periods, parseLoan(loan), settings)).toEqual(whole);
  });
});

describe('the listed viability', () => {
  it('is that of the analysis', () => {
    expect(getListedViability(model())).toMatchObject({ score: 100, level: 'excellent' });
  });

  it('is missing unless SDE is above 0, while the analysis judges a loss', () => {
    for (const netIncome of [0, -5]) {
      const outcome = model({}, { historicalFinancials: { 2025: { netIncome } } });
      expect(getListedViability(outcome)).toBeNull();
      expect(outcome.viability).toMatchObject({ score: 17, level: 'very-poor' });
    }
    expect(getListedViability(model({}, {}))).toBeNull();
  });
});

describe('projectModel', () => {
  it('projects from the newest year, also where SDE is averaged', () => {
    const projection = projectModel({
      financials,
      loan,
      settings: { ...settings, sdeCalculationMethod: 'average' },
      growthRate: '0',
      projectionPeriod: 5,
    });
    expect(projection?.data).toHaveLength(5);
    expect(projection?.data[0]).toMatchObject({ year: '2026', sde: 300_000, annualDebtService: 72_000 });
  });

  it('is null without a year to start from', () => {
    expect(projectModel({ financials: null, loan, settings, projectionPeriod: 5 })).toBeNull();
  });
});

describe('calculateCompleteness', () => {
  const complete = (given: DealFinancials | null, terms: LoanData | null) =>
    calculateCompleteness(parsePeriods(given, settings.asOfYear), parseLoan(terms));

  it('counts each half only when it is whole', () => {
    expect(complete(financials, loan)).toEqual({
      percent: 100,
      loanStructure: { purchasePrice: true, downPayment: true, sbaRate: true, complete: true },
      historicalFinancials: { netIncome: true, ownerSalary: true, complete: true },
    });
    expect(complete(null, null)).toEqual({
      percent: 0,
      loanStructure: { purchasePrice: false, downPayment: false, sbaRate: false, complete: false },
      historicalFinancials: { netIncome: false, ownerSalary: false, complete: false },
    });
  });

  it.each<[string, LoanData, object]>([
    ['a price of 0', { purchasePrice: 0 }, { purchasePrice: false, complete: false }],
    ['a negative price', { purchasePrice: -1 }, { purchasePrice: false, complete: false }],
    [
      'no price but dollars down',
      { purchasePrice: '', downPaymentType: 'amount', downPayment: 5 },
      { purchasePrice: false, downPayment: true },
    ],
    ['no price but percent down', { purchasePrice: '' }, { purchasePrice: false, downPayment: true }],
    ['0 down', { downPayment: 0 }, { downPayment: true, complete: true }],
    ['blank down', { downPayment: '' }, { downPayment: false, complete: false }],
    ['a rate of 0', { sbaRate: 0 }, { sbaRate: true, complete: true }],
    ['a blank rate', { sbaRate: '' }, { sbaRate: false, complete: false }],
  ])('with %s', (_what, change, expected) => {
    const completeness = complete(null, { ...loan, ...change });
    expect(completeness.loanStructure).toMatchObject(expected);
    expect(completeness.percent).toBe(completeness.loanStructure.complete ? 50 : 0);
  });

  it('finds net income and owner salary in different periods, or in the adjustments of the deal', () => {
    const history = (figures: object, other: object, more: object = {}) =>
      complete({ historicalFinancials: { 2024: figures, 2025: other }, ...more }, null).historicalFinancials;
    expect(history({ netIncome: 0 }, { ownerSalary: 1 }).complete).toBe(true);
    expect(history({ netIncome: 0 }, { ownerSalary: 0 })).toMatchObject({
      ownerSalary: false,
      complete: false,
    });
    expect(history({}, { ownerSalary: 1 })).toMatchObject({ netIncome: false, complete: false });
    expect(history({ netIncome: 0 }, {}, { sdeAdjustments: { ownerSalary: 5 } }).complete).toBe(true);
  });
});

describe('modelStatusCard', () => {
  const draft: StatusCardModel = { isDefault: false, status: 'draft', hasResults: false, loanData: loan };
  it.each<[string, StatusCardModel[], DealFinancials | null, string, string]>([
    ['a whole default model', [draft, { ...draft, isDefault: true }], financials, 'Ready', 'View'],
    ['a default model without history', [{ ...draft, isDefault: true }], null, 'Incomplete', 'Complete'],
    [
      'a default model without a loan',
      [{ ...draft, isDefault: true, loanData: null }],
      financials,
      'Incomplete',
      'Complete',
    ],
    [
      'a completed model',
      [draft, { ...draft, status: 'completed', hasResults: true }],
      financials,
      'Available',
      'View list',
    ],
    [
      'a completed model without results',
      [{ ...draft, status: 'completed' }],
      financials,
      'In Progress',
      'View list',
    ],
    ['a draft with results', [{ ...draft, hasResults: true }], financials, 'In Progress', 'View list'],
    ['a draft', [draft], financials, 'In Progress', 'View list'],
    ['no model', [], financials, 'None', 'Create'],
  ])('for %s', (_what, models, deal, state, action) => {
    expect(getModelStatusCard(models, deal)).toEqual({ state, action });
  });
});

describe('what a model is judged by', () => {
  it.each<[string, LoanData, { price: number | null; allCash: boolean }]>([
    [
      'a price of 0 is no purchase in cash',
      { purchasePrice: 0, downPaymentType: 'amount', downPayment: 0 },
      { price: null, allCash: false },
    ],
    ['a negative price is none', { purchasePrice: -5, downPayment: 100 }, { price: null, allCash: false }],
    [
      'a price paid at once is',
      { purchasePrice: 900, downPaymentType: 'amount', downPayment: 900 },
      { price: 900, allCash: true },
    ],
    [
      'a price paid but for a dollar is not',
      { purchasePrice: 900, downPaymentType: 'amount', downPayment: 899 },
      { price: 900, allCash: false },
    ],
    ['a price without a down payment is not', { purchasePrice: 900 }, { price: 900, allCash: false }],
  ])('%s', (_what, loan, expected) => {
    expect(calculateModelNumbers({ financials, loan, settings }).inputs).toMatchObject(expected);
  });
});

describe('resultsDiffer', () => {
  const service: DebtService = {
    sbaPayment: 11_000,
    sellerPayment: 0,
    realEstatePayment: 0,
    totalMonthly: 11_000,
    totalAnnual: 132_000,
    dscr: 2.25,
    dscrMeetsRequirement: true,
  };
  const range: ValuationRange = { low: 720_000, mid: 900_000, high: 1_080_000 };
  const results: Results = {
    sde: 300_000,
    averageSDE: 290_000,
    debtService: service,
    valuation: range,
    purchasePrice: 900_000,
    purchasePriceMultiple: 3,
    multiple: 3,
  };

  it('sees no difference in equals, nor in what is not there', () => {
    expect(haveResultsChanged(results, structuredClone(results))).toBe(false);
    expect(haveResultsChanged(null, undefined)).toBe(false);
    expect(
      haveResultsChanged(
        { ...results, debtService: null, valuation: null },
        { ...results, debtService: undefined as never, valuation: undefined as never },
      ),
    ).toBe(false);
  });

  it('distinguishes a missing value from 0, but not two missing values', () => {
    const blank = { ...results, purchasePrice: null, purchasePriceMultiple: null, multiple: null };
    expect(haveResultsChanged(blank, { ...blank })).toBe(false);
    expect(haveResultsChanged(blank, { ...blank, purchasePrice: 0 })).toBe(true);
    expect(haveResultsChanged({ ...blank, multiple: 0 }, blank)).toBe(true);
  });

  it('counts exactly half a cent as the same', () => {
    expect(haveResultsChanged({ ...results, sde: 0 }, { ...results, sde: 0.005 })).toBe(false);
  });

  const money: [string, (by: number) => Results][] = [
    ['sde', (by) => ({ ...results, sde: results.sde + by })],
    ['averageSDE', (by) => ({ ...results, averageSDE: results.averageSDE + by })],
    ['purchasePrice', (by) => ({ ...results, purchasePrice: 900_000 + by })],
    [
      'sbaPayment',
      (by) => ({ ...results, debtService: { ...service, sbaPayment: service.sbaPayment + by } }),
    ],
    ['sellerPayment', (by) => ({ ...results, debtService: { ...service, sellerPayment: by } })],
    ['realEstatePayment', (by) => ({ ...results, debtService: { ...service, realEstatePayment: by } })],
    [
      'totalMonthly',
      (by) => ({ ...results, debtService: { ...service, totalMonthly: service.totalMonthly + by } }),
    ],
    [
      'totalAnnual',
      (by) => ({ ...results, debtService: { ...service, totalAnnual: service.totalAnnual + by } }),
    ],
    ['low', (by) => ({ ...results, valuation: { ...range, low: range.low + by } })],
    ['mid', (by) => ({ ...results, valuation: { ...range, mid: range.mid + by } })],
    ['high', (by) => ({ ...results, valuation: { ...range, high: range.high + by } })],
  ];
  it.each(money)('sees more than half a cent in %s', (_field, changed) => {
    expect(haveResultsChanged(results, changed(0.004))).toBe(false);
    expect(haveResultsChanged(results, changed(0.006))).toBe(true);
    expect(haveResultsChanged(changed(0.006), results)).toBe(true);
  });

  const ratios: [string, (by: number) => Results][] = [
    ['dscr', (by) => ({ ...results, debtService: { ...service, dscr: service.dscr! + by } })],
    ['purchasePriceMultiple', (by) => ({ ...results, purchasePriceMultiple: 3 + by })],
    ['multiple', (by) => ({ ...results, multiple: 3 + by })],
  ];
  it.each(ratios)('sees more than a millionth in %s', (_field, changed) => {
    expect(haveResultsChanged(results, changed(9e-7))).toBe(false);
    expect(haveResultsChanged(results, changed(1.1e-6))).toBe(true);
  });

  it.each<[string, Results | null]>([
    ['all of it', null],
    ['the debt', { ...results, debtService: null }],
    ['the valuation', { ...results, valuation: null }],
    ['the price', { ...results, purchasePrice: null }],
    ['the multiple', { ...results, multiple: null }],
    ['the coverage', { ...results, debtService: { ...service, dscr: null } }],
    ['the verdict', { ...results, debtService: { ...service, dscrMeetsRequirement: false } }],
  ])('sees %s come and go', (_what, other) => {
    expect(haveResultsChanged(results, other)).toBe(true);
    expect(haveResultsChanged(other, results)).toBe(true);
  });
});
