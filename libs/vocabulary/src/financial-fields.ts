/** One figure of a year. All are stored as text numerals in US dollars. */
export interface FinancialFieldDefinition {
  /** The label in screens, exports and the timeline. */
  readonly label: string;
  /** The metric of a `metric_year` column of a CSV file; the template lists metrics by `order`. */
  readonly csv?: {
    readonly metric: string;
    readonly order: number;
    /** Headings that other people's spreadsheets use: letters only, lower case. */
    readonly synonyms: readonly string[];
  };
}

/** Characters of the label of a year, and of its key. */
export const MAX_YEAR_LABEL_LENGTH = 60;

/** Every figure that one year can hold, in the order in which statements list them. */
export const FINANCIAL_FIELD_DEFINITIONS = {
  grossRevenue: {
    label: 'Gross revenue',
    csv: {
      metric: 'revenue',
      order: 1,
      synonyms: [
        'revenue',
        'grossrevenue',
        'totalrevenue',
        'netrevenue',
        'revenues',
        'sales',
        'totalsales',
        'grosssales',
        'netsales',
      ],
    },
  },
  cogs: {
    label: 'Cost of goods sold',
    csv: {
      metric: 'cogs',
      order: 10,
      synonyms: ['cogs', 'costofgoodssold', 'costofgoods', 'costofsales', 'costofrevenue'],
    },
  },
  grossProfit: { label: 'Gross profit' },
  operatingExpenses: {
    label: 'Operating expenses',
    csv: {
      metric: 'operatingExpenses',
      order: 3,
      synonyms: ['operatingexpenses', 'operatingexpense', 'opex', 'totaloperatingexpenses'],
    },
  },
  sgaExpenses: {
    label: 'SG&A expenses',
    csv: {
      metric: 'sga',
      order: 4,
      synonyms: [
        'sga',
        'sganda',
        'sgaexpenses',
        'sgandaexpenses',
        'sellinggeneraladministrative',
        'sellinggeneralandadministrative',
        'sellinggeneralandadministrativeexpenses',
      ],
    },
  },
  ebitda: { label: 'EBITDA', csv: { metric: 'ebitda', order: 8, synonyms: ['ebitda'] } },
  depreciation: {
    label: 'Depreciation',
    csv: {
      metric: 'depreciation',
      order: 5,
      synonyms: ['depreciation', 'depreciationamortization', 'depreciationandamortization', 'da', 'danda'],
    },
  },
  ebit: { label: 'EBIT', csv: { metric: 'ebit', order: 9, synonyms: ['ebit', 'operatingincome'] } },
  interest: {
    label: 'Interest',
    csv: { metric: 'interest', order: 6, synonyms: ['interest', 'interestexpense'] },
  },
  ebt: { label: 'EBT' },
  taxes: {
    label: 'Taxes',
    csv: { metric: 'taxes', order: 7, synonyms: ['taxes', 'tax', 'incometax', 'incometaxes'] },
  },
  netIncome: {
    label: 'Net income',
    csv: { metric: 'netIncome', order: 2, synonyms: ['netincome', 'netprofit', 'netearnings'] },
  },
  ownerSalary: {
    label: 'Owner salary',
    csv: {
      metric: 'ownerSalary',
      order: 11,
      synonyms: ['ownersalary', 'officersalary', 'officercompensation', 'ownercompensation'],
    },
  },
  newOfficerSalary: {
    label: 'New officer salary',
    csv: {
      metric: 'newOfficerSalary',
      order: 12,
      synonyms: ['newofficersalary', 'replacementsalary', 'managersalary'],
    },
  },
  ownerPayrollTaxes: {
    label: 'Owner payroll taxes',
    csv: {
      metric: 'ownerPayrollTaxes',
      order: 13,
      synonyms: ['ownerpayrolltaxes', 'ownerpayrolltax', 'officerpayrolltaxes'],
    },
  },
  otherAddBacks: {
    label: 'Other add-backs',
    csv: {
      metric: 'otherAddBacks',
      order: 14,
      synonyms: ['otheraddbacks', 'addbacks', 'otheradjustments'],
    },
  },
  interestExpense: { label: 'Interest expense' },
  depreciationAmortization: { label: 'Depreciation and amortization' },
  sde: { label: 'SDE' },
} as const satisfies Readonly<Record<string, FinancialFieldDefinition>>;

type Definitions = typeof FINANCIAL_FIELD_DEFINITIONS;
export type FinancialField = keyof Definitions;

/** The names of all figures, in the order of the registry. */
export const FINANCIAL_FIELDS = Object.keys(FINANCIAL_FIELD_DEFINITIONS) as readonly FinancialField[];

/** The label of each figure, by field. */
export const FINANCIAL_FIELD_LABELS = Object.fromEntries(
  FINANCIAL_FIELDS.map((field) => [field, FINANCIAL_FIELD_DEFINITIONS[field].label]),
) as Readonly<Record<FinancialField, string>>;

export type CsvMetric = {
  [F in FinancialField]: Definitions[F] extends { readonly csv: { readonly metric: infer M } } ? M : never;
}[FinancialField];

const METRICS = FINANCIAL_FIELDS.flatMap((field) => {
  const { csv }: FinancialFieldDefinition = FINANCIAL_FIELD_DEFINITIONS[field];
  return csv === undefined ? [] : [{ field, ...csv }];
}).sort((a, b) => a.order - b.order);

/** The metric of a `metric_year` column and the figure that it fills, in template order. */
export const CSV_METRICS = Object.fromEntries(
  METRICS.map(({ metric, field }) => [metric, field]),
) as Readonly<Record<CsvMetric, FinancialField>>;

/** Column names of other people's spreadsheets, letters only and lower case, by metric. */
export const CSV_METRIC_SYNONYMS = Object.fromEntries(
  METRICS.map(({ metric, synonyms }) => [metric, synonyms]),
) as Readonly<Record<CsvMetric, readonly string[]>>;

/** Rows of the short income statement, top to bottom. */
export const STANDARD_INCOME_LINES = [
  'grossRevenue',
  'cogs',
  'grossProfit',
  'operatingExpenses',
  'netIncome',
] as const satisfies readonly FinancialField[];

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
] as const satisfies readonly FinancialField[];
export type IncomeLine = (typeof DETAILED_INCOME_LINES)[number] | 'operatingExpenses';

/** Lines that are calculated from the lines above them; the others are entered. */
export const DERIVED_INCOME_LINES = [
  'grossProfit',
  'ebitda',
  'ebit',
  'ebt',
  'netIncome',
] as const satisfies readonly FinancialField[];

/** The fields that are added to net income to reach SDE, in the usual order. */
export const ADD_BACK_FIELDS = [
  'ownerSalary',
  'newOfficerSalary',
  'interest',
  'ownerPayrollTaxes',
  'depreciationAmortization',
  'otherAddBacks',
] as const satisfies readonly FinancialField[];
export type AddBackField = (typeof ADD_BACK_FIELDS)[number];

/** The two forms of income statement: 5 rows or 11. */
export const INCOME_MODES = ['standard', 'detailed'] as const;
export type IncomeMode = (typeof INCOME_MODES)[number];

export const SDE_METHODS = ['mostRecent', 'average'] as const;
export type SdeMethod = (typeof SDE_METHODS)[number];

/** How high the rows of the deal list are. */
export const LIST_DENSITIES = ['comfortable', 'compact'] as const;
export type ListDensity = (typeof LIST_DENSITIES)[number];

/** The columns that a user can show or hide in the deal list, in display order. */
export const DEAL_LIST_COLUMNS = [
  'revenue',
  'askingPrice',
  'advertisedCashFlow',
  'sde',
  'multiple',
  'score',
  'type',
  'broker',
  'lastInteractionDate',
] as const;
export type DealListColumn = (typeof DEAL_LIST_COLUMNS)[number];

/** The settings of a new user, and the bounds of each setting. */
export const SETTINGS_DEFAULTS = {
  historicalYearsCount: 3,
  sdeCalculationMethod: 'mostRecent',
  collectDetailedIncomeStatement: true,
  listDensity: 'comfortable',
  listColumns: ['revenue', 'askingPrice', 'advertisedCashFlow', 'score', 'type'],
  importColumns: {},
  importStatuses: {},
} as const satisfies {
  historicalYearsCount: number;
  sdeCalculationMethod: SdeMethod;
  collectDetailedIncomeStatement: boolean;
  listDensity: ListDensity;
  listColumns: readonly DealListColumn[];
  importColumns: Readonly<Record<string, string>>;
  importStatuses: Readonly<Record<string, string>>;
};
export const HISTORICAL_YEARS_BOUNDS = { min: 1, max: 10 } as const;
