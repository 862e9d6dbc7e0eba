import type { FinancialField } from './financial-fields.js';

/** The columns of the import template that describe a deal, in template order. */
export const DEAL_CSV_COLUMNS = [
  { field: 'description', header: 'Description', required: true },
  { field: 'businessName', header: 'Business Name', required: false },
  { field: 'revenue', header: 'Revenue Range', required: false },
  { field: 'yearsInBusiness', header: 'Years in Business', required: false },
  { field: 'employeeCount', header: 'Employee Count', required: false },
  { field: 'type', header: 'Business Type', required: false },
  { field: 'leadSource', header: 'Lead Source', required: false },
  { field: 'broker', header: 'Broker', required: false },
  { field: 'address', header: 'Address', required: false },
  { field: 'listingUrl', header: 'Listing URL', required: false },
] as const;
export type DealCsvField = (typeof DEAL_CSV_COLUMNS)[number]['field'];

/** Names that other people's spreadsheets give the columns of a deal, letters only and lower case. */
export const DEAL_CSV_SYNONYMS: Readonly<Record<DealCsvField, readonly string[]>> = {
  description: [
    'description',
    'dealdescription',
    'businessdescription',
    'summary',
    'title',
    'headline',
    'listingtitle',
  ],
  businessName: ['businessname', 'business', 'company', 'companyname', 'name', 'dealname', 'dba'],
  revenue: ['revenuerange', 'revenue', 'grossrevenue', 'annualrevenue', 'sales', 'annualsales'],
  yearsInBusiness: ['yearsinbusiness', 'years', 'businessage', 'age'],
  employeeCount: ['employeecount', 'employees', 'numberofemployees', 'headcount', 'staff', 'fte', 'ftes'],
  type: ['businesstype', 'type', 'dealtype', 'industry', 'sector', 'category'],
  leadSource: ['leadsource', 'source'],
  broker: ['broker', 'brokername', 'listingbroker', 'intermediary'],
  address: ['address', 'location', 'city', 'cityandstate', 'citystate', 'headquarters'],
  listingUrl: ['listingurl', 'url', 'link', 'listing', 'listinglink', 'website'],
};

export const CSV_TEMPLATE_NAME = 'deal_import_template.csv';

/**
 * The metric in a `metric_year` column and the figure it fills. The nine of the classic template come
 * first; cost of goods sold and the add-backs follow.
 */
export const CSV_METRICS = {
  revenue: 'grossRevenue',
  netIncome: 'netIncome',
  operatingExpenses: 'operatingExpenses',
  sga: 'sgaExpenses',
  depreciation: 'depreciation',
  interest: 'interest',
  taxes: 'taxes',
  ebitda: 'ebitda',
  ebit: 'ebit',
  cogs: 'cogs',
  ownerSalary: 'ownerSalary',
  newOfficerSalary: 'newOfficerSalary',
  ownerPayrollTaxes: 'ownerPayrollTaxes',
  otherAddBacks: 'otherAddBacks',
} as const satisfies Readonly<Record<string, FinancialField>>;
export type CsvMetric = keyof typeof CSV_METRICS;

/** Column names of other people's spreadsheets, letters only and lower case, by metric. */
export const CSV_METRIC_SYNONYMS: Readonly<Record<CsvMetric, readonly string[]>> = {
  revenue: [
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
  netIncome: ['netincome', 'netprofit', 'netearnings'],
  operatingExpenses: ['operatingexpenses', 'operatingexpense', 'opex', 'totaloperatingexpenses'],
  sga: [
    'sga',
    'sganda',
    'sgaexpenses',
    'sgandaexpenses',
    'sellinggeneraladministrative',
    'sellinggeneralandadministrative',
    'sellinggeneralandadministrativeexpenses',
  ],
  depreciation: ['depreciation', 'depreciationamortization', 'depreciationandamortization', 'da', 'danda'],
  interest: ['interest', 'interestexpense'],
  taxes: ['taxes', 'tax', 'incometax', 'incometaxes'],
  ebitda: ['ebitda'],
  ebit: ['ebit', 'operatingincome'],
  cogs: ['cogs', 'costofgoodssold', 'costofgoods', 'costofsales', 'costofrevenue'],
  ownerSalary: ['ownersalary', 'officersalary', 'officercompensation', 'ownercompensation'],
  newOfficerSalary: ['newofficersalary', 'replacementsalary', 'managersalary'],
  ownerPayrollTaxes: ['ownerpayrolltaxes', 'ownerpayrolltax', 'officerpayrolltaxes'],
  otherAddBacks: ['otheraddbacks', 'addbacks', 'otheradjustments'],
};
