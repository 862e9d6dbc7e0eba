import { type DealFinancials, type LoanData, type ModelSettings } from '@dealwright/finance';

/** A model of one shape, as a deal and a loan structure. */
export interface SampleModel {
  readonly shape: string;
  readonly financials: DealFinancials;
  readonly loan: LoanData;
  readonly method: ModelSettings['sdeCalculationMethod'];
  readonly growthRate: number;
  readonly projectionPeriod: 5 | 10;
}

const labels = { year1: '2023', year2: '2024', year3: '2025' };
const steady = {
  year1: { grossRevenue: '1,000,000', cogs: '400000', operatingExpenses: '350000', ownerSalary: '90000' },
  year2: { grossRevenue: '1100000', cogs: '440000', operatingExpenses: '370000', ownerSalary: '90000' },
  year3: {
    grossRevenue: '1200000',
    cogs: '480000',
    operatingExpenses: '400000',
    ownerSalary: '95000',
    newOfficerSalary: '60000',
    interestExpense: '4000.55',
    otherAddBacks: '(2500)',
  },
};
const detailed = {
  '2024': {
    grossRevenue: 2_100_000,
    cogs: 900_000,
    sgaExpenses: 650_000,
    depreciation: 41_000,
    interest: 23_500,
    taxes: 118_000,
    ownerSalary: 120_000,
    ownerPayrollTaxes: 9_180,
  },
  '2025': {
    grossRevenue: 2_345_678.9,
    cogs: 1_001_234.56,
    sgaExpenses: 700_000,
    depreciation: 40_000,
    interest: 22_000,
    taxes: 130_000,
    ownerSalary: 120_000,
    ownerPayrollTaxes: 9_180,
    newOfficerSalary: -85_000,
  },
};
const loan: LoanData = {
  purchasePrice: 1_200_000,
  downPaymentType: 'percentage',
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
};
const base = {
  financials: {
    historicalFinancials: steady,
    yearLabels: labels,
    collectDetailedIncomeStatement: false,
  } satisfies DealFinancials,
  loan,
  method: 'mostRecent',
  growthRate: 5,
  projectionPeriod: 5,
} as const;

export const TEN_MODELS: readonly SampleModel[] = [
  { ...base, shape: 'no price', loan: { ...loan, purchasePrice: null } },
  { ...base, shape: 'all cash', loan: { ...loan, downPayment: 100 } },
  {
    ...base,
    shape: 'financed by the seller alone',
    loan: {
      ...loan,
      downPaymentType: 'amount',
      downPayment: 150_000,
      sellerFinancing: true,
      sellerFinancingAmount: 2_000_000,
      sellerFinancingRate: 6.25,
      sellerFinancingTerm: 5,
    },
  },
  {
    ...base,
    shape: 'with real estate',
    projectionPeriod: 10,
    loan: {
      ...loan,
      sellerFinancing: true,
      sellerFinancingAmount: 120_000,
      includeRealEstate: true,
      realEstatePurchasePrice: 800_000,
      realEstateDownPaymentType: 'percentage',
      realEstateDownPayment: 15,
      sba504Rate: 6.75,
      sba504Term: 25,
    },
  },
  {
    ...base,
    shape: 'at a loss',
    financials: {
      ...base.financials,
      historicalFinancials: {
        '2024': { grossRevenue: 500_000, cogs: 300_000, operatingExpenses: 420_000, ownerSalary: 40_000 },
        '2025': { grossRevenue: 450_000, cogs: 280_000, operatingExpenses: 430_000, ownerSalary: 40_000 },
      },
      yearLabels: {},
    },
  },
  {
    ...base,
    shape: 'of one year without cost of goods',
    financials: {
      ...base.financials,
      historicalFinancials: {
        '2025': { grossRevenue: 900_000, operatingExpenses: 500_000, netIncome: 210_000 },
      },
      yearLabels: {},
    },
  },
  {
    ...base,
    shape: 'with a TTM and a part of a year',
    financials: {
      ...base.financials,
      historicalFinancials: {
        ...steady,
        TTM: {
          grossRevenue: 1_250_000,
          grossProfit: 700_000,
          operatingExpenses: 400_000,
          ownerSalary: 90_000,
        },
        YTD: { grossRevenue: 300_000, netIncome: 99_000 },
      },
      yearLabels: { ...labels, TTM: 'TTM 2026', YTD: 'YTD 2026' },
    },
  },
  { ...base, shape: 'by the average', method: 'average', growthRate: 0, loan: { ...loan, downPayment: 20 } },
  {
    ...base,
    shape: 'with the detailed statement',
    financials: { historicalFinancials: detailed, yearLabels: {}, collectDetailedIncomeStatement: true },
    loan: { ...loan, purchasePrice: 2_400_000, downPayment: 15 },
    growthRate: 7.5,
    projectionPeriod: 10,
  },
  {
    ...base,
    shape: 'at 0 % throughout',
    loan: {
      ...loan,
      sbaRate: 0,
      sbaTerm: null,
      sellerFinancing: true,
      sellerFinancingAmount: 100_000,
      sellerFinancingRate: 0,
      sellerFinancingTerm: 2.5,
    },
  },
];
