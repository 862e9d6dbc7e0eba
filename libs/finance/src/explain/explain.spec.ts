import { parseNumber, parsePercent } from '@dealwright/figures';
import { calculateModel } from '../model/index.js';
import { type DealFinancials, type LoanData, type ModelSettings } from '../types.js';
import { explainModel } from './explain-model.js';
import { recalculateFromTerms } from './explain.test-support.js';

const settings: ModelSettings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 };
const financials: DealFinancials = {
  historicalFinancials: {
    year1: {
      grossRevenue: '900,000',
      cogs: '300,000',
      operatingExpenses: '420,000',
      ownerSalary: '80,000',
      interestExpense: '4,000',
    },
    year2: {
      grossProfit: '600,000',
      operatingExpenses: '400,000',
      newOfficerSalary: '60,000',
      interest: '5,000',
      depreciation: '9,000',
    },
    year3: {
      netIncome: '210,000',
      ownerSalary: '90,000',
      otherAddBacks: '(2,000)',
      depreciationAmortization: '7,000',
    },
    year4: { netIncome: '100,000', sde: '250,000' },
    'YTD 2026': { netIncome: '5' },
  },
  yearLabels: { year1: '2022', year2: '2023', year3: '2024', year4: '2025' },
};
const loan: LoanData = {
  purchasePrice: '$900,000',
  downPaymentType: 'percentage',
  downPayment: '20',
  sbaRate: '11.5',
  sellerFinancing: true,
  sellerFinancingAmount: '100,000',
  includeRealEstate: true,
  realEstatePurchasePrice: '300,000',
  realEstateDownPayment: '10',
  sba504Rate: '6.5',
  sba504Term: '20',
};

const scenarios: [string, DealFinancials, LoanData | null, ModelSettings][] = [
  ['a full model', financials, loan, settings],
  ['averaged SDE', financials, loan, { ...settings, sdeCalculationMethod: 'average' }],
  ['the detailed statement', { ...financials, collectDetailedIncomeStatement: true }, loan, settings],
  ['dollars down', financials, { ...loan, downPaymentType: 'amount', downPayment: '150,000' }, settings],
  [
    'more down than the price',
    financials,
    { ...loan, downPaymentType: 'amount', downPayment: '1m' },
    settings,
  ],
  [
    'adjustments of the deal',
    {
      historicalFinancials: { 2025: { netIncome: 5, interest: 2 } },
      sdeAdjustments: { ownerSalary: 7, interest: 3, depreciationAmortization: 4 },
    },
    loan,
    settings,
  ],
  ['no loan', financials, null, settings],
  ['a price alone', financials, { purchasePrice: 900_000 }, settings],
  ['a loss', { historicalFinancials: { 2025: { netIncome: -5 } } }, loan, settings],
  [
    'a loss on average',
    { historicalFinancials: { 2025: { netIncome: -5 }, 2024: { netIncome: -9 } } },
    loan,
    settings,
  ],
  ['a SDE of 0', { historicalFinancials: { 2025: { netIncome: 0 } } }, { purchasePrice: 5 }, settings],
  [
    'imported figures',
    {
      historicalFinancials: {
        2025: { revenue: 900, sga: 100, taxes: 40 },
        2024: { revenue: 800, sgaExpenses: 100, depreciation: 9 },
      } as never,
    },
    loan,
    settings,
  ],
  [
    'imported figures in detail',
    {
      collectDetailedIncomeStatement: true,
      historicalFinancials: { 2025: { revenue: 900, sga: 100 }, 2024: { revenue: 800 } } as never,
    },
    loan,
    settings,
  ],
  [
    'a detailed year from EBITDA',
    {
      collectDetailedIncomeStatement: true,
      historicalFinancials: {
        2025: { ebitda: 100, taxes: 10 },
        2024: { grossRevenue: 90, cogs: 9 },
        2023: { ebt: 4 },
      },
    },
    loan,
    settings,
  ],
];

describe.each(scenarios)('explaining %s', (_name, deal, structure, how) => {
  const input = { financials: deal, loan: structure, settings: how };
  const described = () => {
    const explained = explainModel(input);
    return { explained, byId: new Map(explained.map((one) => [one.id, one])) };
  };

  it('adds up: every value follows from its terms', () => {
    const { explained } = described();
    for (const one of explained) {
      const again = recalculateFromTerms(one);
      if (one.value === null) expect([one.id, again]).toEqual([one.id, null]);
      else expect(again).toBeCloseTo(one.value, 6);
    }
  });

  it('refers only to results that came before, with their values', () => {
    const { explained, byId } = described();
    const seen = new Set<string>();
    for (const one of explained) {
      for (const { source, value } of one.terms) {
        if (source.kind !== 'derived') continue;
        expect(seen).toContain(source.ref);
        const referred = byId.get(source.ref ?? '')?.value ?? null;
        if (one.id !== 'sbaLoan') expect(value).toBe(referred);
      }
      seen.add(one.id);
    }
    expect(seen.size).toBe(explained.length);
  });

  it('quotes fields as they are stored', () => {
    for (const { source, value } of described().explained.flatMap(({ terms }) => terms)) {
      if (source.kind !== 'field' || source.yearKey === undefined) continue;
      const stored = parseNumber(deal.historicalFinancials?.[source.yearKey]?.[source.field as 'netIncome']);
      expect(Math.abs(value ?? NaN)).toBe(Math.abs(stored ?? NaN));
    }
  });

  it('agrees with the model', () => {
    const { results, viability } = calculateModel(input);
    const { byId } = described();
    const value = (id: string) => byId.get(id)?.value ?? null;
    expect({
      sde: value('sde'),
      averageSDE: value('averageSDE'),
      sba: value('sbaPayment'),
      seller: value('sellerPayment'),
      realEstate: value('realEstatePayment'),
      totalMonthly: value('totalMonthly'),
      totalAnnual: value('totalAnnual'),
      dscr: value('dscr'),
      low: value('valuation.low'),
      mid: value('valuation.mid'),
      high: value('valuation.high'),
      multiple: value('multiple'),
      score: value('score'),
      factors: viability?.factors.map(({ key }) => value(`factor:${key}`)),
    }).toEqual({
      sde: results?.sde,
      averageSDE: results?.averageSDE,
      sba: results?.debtService?.sbaPayment ?? null,
      seller: results?.debtService?.sellerPayment ?? null,
      realEstate: results?.debtService?.realEstatePayment ?? null,
      totalMonthly: results?.debtService?.totalMonthly ?? null,
      totalAnnual: results?.debtService?.totalAnnual ?? null,
      dscr: results?.debtService?.dscr ?? null,
      low: results?.valuation?.low ?? null,
      mid: results?.valuation?.mid ?? null,
      high: results?.valuation?.high ?? null,
      multiple: results?.multiple ?? null,
      score: viability?.score,
      factors: viability?.factors.map(({ score }) => score),
    });
  });

  it('matches the snapshot', () => {
    expect(described().explained).toMatchSnapshot();
  });
});

describe('explain', () => {
  const sources = (id: string, deal = financials, structure = loan) =>
    explainModel({ financials: deal, loan: structure, settings })
      .find((one) => one.id === id)
      ?.terms.map(({ source }) => `${source.kind} ${source.field ?? source.ref}`);

  it('is empty where there is nothing to explain', () => {
    expect(explainModel({ financials: null, loan, settings })).toEqual([]);
  });

  it('explains nothing without an SDE, and no debt without finite payments', () => {
    expect(explainModel({ financials: { historicalFinancials: { 2025: {} } }, loan, settings })).toEqual([]);
    const endless = { purchasePrice: 1e308, downPayment: 0, sbaRate: 1e9 };
    expect(sources('sbaPayment', financials, endless)).toBeUndefined();
    expect(sources('sbaPayment', financials, {})).toBeUndefined();
  });

  it('leaves out years without net income or SDE', () => {
    const deal = { historicalFinancials: { 2024: { netIncome: 5 }, 2025: { ownerSalary: 3 } } };
    expect(sources('netIncome:2024', deal)).toEqual(['field netIncome']);
    expect([sources('netIncome:2025', deal), sources('sde:2025', deal)]).toEqual([undefined, undefined]);
    expect(sources('averageSDE', deal)).toEqual(['derived sde:2024']);
  });

  it('treats a price of 0 as missing', () => {
    expect(sources('valuation.mid', financials, { purchasePrice: 0 })).toEqual([
      'setting marketMultiple',
      'derived sde',
    ]);
    expect(sources('multiple', financials, { purchasePrice: 0 })).toEqual(['default multiple']);
    expect(sources('multiple', financials, {})).toEqual(['default multiple']);
  });

  it('names the field that each add-back was read from', () => {
    expect(sources('sde:year1')).toEqual([
      'derived netIncome:year1',
      'field ownerSalary',
      'default newOfficerSalary',
      'field interestExpense',
      'default ownerPayrollTaxes',
      'default depreciationAmortization',
      'default otherAddBacks',
    ]);
    expect(sources('sde:year2')?.slice(3, 6)).toEqual([
      'field interest',
      'default ownerPayrollTaxes',
      'field depreciation',
    ]);
    expect(sources('sde:year4')).toEqual(['field sde']);
    const stated = { historicalFinancials: { 2025: { ownerSalary: 180_000, sde: 557_200 } } };
    expect(sources('sde:2025', stated)?.slice(0, 1)).toEqual(['field ownerSalary']);
    expect(sources('sde:2025', stated)?.at(-1)).toBe('field sde');
    const adjusted = {
      historicalFinancials: { 2025: { netIncome: 5, interest: 2 } },
      sdeAdjustments: { ownerSalary: 7 },
    };
    expect(sources('sde:2025', adjusted)?.slice(1, 5)).toEqual([
      'field sdeAdjustments.ownerSalary',
      'default sdeAdjustments.newOfficerSalary',
      'field interest',
      'default sdeAdjustments.ownerPayrollTaxes',
    ]);
  });

  it('shows no difference beyond the finite numbers', () => {
    const beyond = { historicalFinancials: { 2025: { interest: 1e308, sde: -1e308 } } };
    const sde = explainModel({ financials: beyond, loan, settings }).find(({ id }) => id === 'sde:2025');
    expect(sde?.terms.at(-1)).toMatchObject({ label: 'Net income and lines not stated', value: null });
  });

  it('distinguishes defaults from entries in the loan', () => {
    expect(sources('sbaPayment')).toEqual(['derived sbaLoan', 'field sbaRate', 'default sbaTerm']);
    expect(sources('sellerPayment')).toEqual([
      'field sellerFinancingAmount',
      'default sellerFinancingRate',
      'default sellerFinancingTerm',
    ]);
    expect(sources('realEstatePayment')).toEqual([
      'field realEstatePurchasePrice',
      'field sba504Rate',
      'field sba504Term',
    ]);
    expect(parsePercent(loan.sbaRate)).toBe(11.5);
    expect(sources('sbaPayment', financials, { ...loan, sbaTerm: 25 })?.[2]).toBe('field sbaTerm');
  });

  it('leaves out parts of years', () => {
    expect(sources('netIncome:YTD 2026')).toBeUndefined();
    expect(sources('sde:YTD 2026')).toBeUndefined();
    expect(sources('variation')).toHaveLength(4);
    expect(sources('averageSDE')).toEqual(['derived sde:year4', 'derived sde:year3', 'derived sde:year2']);
  });
});
