/** Rows of the short income statement, top to bottom. */
export const STANDARD_INCOME_LINES = [
  'grossRevenue',
  'cogs',
  'grossProfit',
  'operatingExpenses',
  'netIncome',
] as const;

/** Rows of the long income statement, top to bottom. */
export const DETAILED_INCOME_LINES = [
  'grossRevenue',
  'cogs',
  'grossProfit',
  'sgaExpenses',
  'ebitda',
  'depreciation',
  'ebit',
  'interest',
  'ebt',
  'taxes',
  'netIncome',
] as const;

/** Lines that follow from the lines above them; the rest are entered. */
export const DERIVED_INCOME_LINES = ['grossProfit', 'ebitda', 'ebit', 'ebt', 'netIncome'] as const;

/** What is added to net income to reach SDE, in the order in which buyers read them. */
export const ADD_BACK_FIELDS = [
  'ownerSalary',
  'newOfficerSalary',
  'interest',
  'ownerPayrollTaxes',
  'depreciationAmortization',
  'otherAddBacks',
] as const;
export type AddBackField = (typeof ADD_BACK_FIELDS)[number];

/** Every figure one year can hold. All are stored as text numerals. */
export const FINANCIAL_FIELDS = [
  'grossRevenue',
  'cogs',
  'grossProfit',
  'operatingExpenses',
  'sgaExpenses',
  'ebitda',
  'depreciation',
  'ebit',
  'interest',
  'ebt',
  'taxes',
  'netIncome',
  'ownerSalary',
  'newOfficerSalary',
  'ownerPayrollTaxes',
  'otherAddBacks',
  'interestExpense',
  'depreciationAmortization',
  'sde',
] as const;
export type FinancialField = (typeof FINANCIAL_FIELDS)[number];
export type IncomeLine = (typeof DETAILED_INCOME_LINES)[number] | 'operatingExpenses';

/** How each figure is called wherever a person reads it. */
export const FINANCIAL_FIELD_LABELS: Readonly<Record<FinancialField, string>> = {
  grossRevenue: 'Gross revenue',
  cogs: 'Cost of goods sold',
  grossProfit: 'Gross profit',
  operatingExpenses: 'Operating expenses',
  sgaExpenses: 'SG&A expenses',
  ebitda: 'EBITDA',
  depreciation: 'Depreciation',
  ebit: 'EBIT',
  interest: 'Interest',
  ebt: 'EBT',
  taxes: 'Taxes',
  netIncome: 'Net income',
  ownerSalary: 'Owner salary',
  newOfficerSalary: 'New officer salary',
  ownerPayrollTaxes: 'Owner payroll taxes',
  otherAddBacks: 'Other add-backs',
  interestExpense: 'Interest expense',
  depreciationAmortization: 'Depreciation and amortization',
  sde: 'SDE',
};

/** The two forms of income statement: 5 rows or 11. */
export const INCOME_MODES = ['standard', 'detailed'] as const;
export type IncomeMode = (typeof INCOME_MODES)[number];

export const SDE_METHODS = ['mostRecent', 'average'] as const;
export type SdeMethod = (typeof SDE_METHODS)[number];

/** What a new user starts from, and the bounds of what they may choose. */
export const SETTINGS_DEFAULTS = {
  historicalYearsCount: 3,
  sdeCalculationMethod: 'mostRecent',
  collectDetailedIncomeStatement: true,
} as const satisfies {
  historicalYearsCount: number;
  sdeCalculationMethod: SdeMethod;
  collectDetailedIncomeStatement: boolean;
};
export const HISTORICAL_YEARS_BOUNDS = { min: 1, max: 10 } as const;
