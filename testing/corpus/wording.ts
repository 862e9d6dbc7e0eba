/**
 * The two halves of the corpus never share a wording, because rules are tuned on one half and measured on the other.
 */
export type Part = 'train' | 'measure';

export interface Wording {
  readonly revenueHead: readonly string[];
  readonly revenueTotal: readonly string[];
  readonly revenueSingle: readonly string[];
  readonly cogsHead: readonly string[];
  readonly cogsTotal: readonly string[];
  readonly cogsSingle: readonly string[];
  readonly grossProfit: readonly string[];
  readonly expensesHead: readonly string[];
  readonly expensesTotal: readonly string[];
  readonly officer: readonly string[];
  readonly depreciation: readonly string[];
  readonly interest: readonly string[];
  readonly operating: readonly string[];
  readonly pretax: readonly string[];
  readonly taxes: readonly string[];
  readonly net: readonly string[];
  readonly sga: readonly string[];
  readonly recastStart: readonly string[];
  readonly recastOwner: readonly string[];
  readonly recastPayroll: readonly string[];
  readonly recastReplacement: readonly string[];
  readonly recastDepreciation: readonly string[];
  readonly sde: readonly string[];
  readonly yearHead: readonly ((year: number) => string)[];
  readonly titles: readonly string[];
  readonly spans: readonly string[];
  readonly thousands: readonly string[];
  readonly price: readonly string[];
  readonly employees: readonly string[];
  readonly founded: readonly string[];
  readonly reason: readonly string[];
  readonly address: readonly string[];
  readonly name: readonly string[];
  readonly broker: readonly string[];
  readonly url: readonly string[];
  readonly ageSentence: readonly ((year: number) => string)[];
  readonly staffSentence: readonly ((count: number) => string)[];
  readonly priceSentence: readonly ((millions: string) => string)[];
}

const train: Wording = {
  revenueHead: ['Revenue', 'Sales', 'Income'],
  revenueTotal: ['Total revenue', 'Total sales', 'Total income'],
  revenueSingle: ['Revenue', 'Net sales', 'Gross revenue'],
  cogsHead: ['Cost of goods sold', 'Cost of sales'],
  cogsTotal: ['Total cost of goods sold', 'Total cost of sales'],
  cogsSingle: ['Cost of goods sold', 'Cost of sales'],
  grossProfit: ['Gross profit', 'Gross margin'],
  expensesHead: ['Operating expenses', 'Expenses'],
  expensesTotal: ['Total operating expenses', 'Total expenses'],
  officer: ['Officer compensation', 'Owner salary'],
  depreciation: ['Depreciation', 'Depreciation expense'],
  interest: ['Interest expense'],
  operating: ['Operating income', 'Income from operations'],
  pretax: ['Income before income taxes', 'Net income before taxes'],
  taxes: ['Provision for income taxes', 'Income tax expense'],
  net: ['Net income', 'Net income (loss)'],
  sga: ['Selling, general and administrative expenses', 'SG&A'],
  recastStart: ['Net income', 'Net income per tax return'],
  recastOwner: ["Owner's salary", 'Officer compensation'],
  recastPayroll: ["Payroll taxes on owner's salary", 'Owner payroll taxes'],
  recastReplacement: ['Less: replacement manager salary'],
  recastDepreciation: ['Depreciation and amortization', 'Depreciation'],
  sde: ["Seller's discretionary earnings", 'SDE', 'Discretionary earnings'],
  yearHead: [(year) => String(year), (year) => `FY${year}`, (year) => `Dec 31, ${year}`],
  titles: ['Income Statement', 'Statements of Income', 'Profit and Loss Summary'],
  spans: ['Year Ended December 31,', 'For the years ended December 31,'],
  thousands: ['(in thousands)', '(Dollars in thousands)'],
  price: ['Asking Price', 'List Price'],
  employees: ['Employees', 'Number of Employees'],
  founded: ['Year Established', 'Founded'],
  reason: ['Reason for Sale', 'Reason for Selling'],
  address: ['Location', 'Address'],
  name: ['Business Name', 'Company'],
  broker: ['Broker', 'Listed by'],
  url: ['Listing URL', 'Listing link'],
  ageSentence: [
    (year) => `The company was founded in ${year} and has grown by referral.`,
    (year) => `Established in ${year}, the business serves a loyal customer base.`,
  ],
  staffSentence: [
    (count) => `The business employs ${count} full-time employees.`,
    (count) => `The company has ${count} employees, most of them long-tenured.`,
  ],
  priceSentence: [
    (millions) => `The owner is asking $${millions}M for the business.`,
    (millions) => `The business is offered at $${millions} million.`,
  ],
};

const measure: Wording = {
  revenueHead: ['Revenues', 'Operating revenue', 'Sales revenue'],
  revenueTotal: ['Total revenues', 'Total net sales', 'Total operating revenue'],
  revenueSingle: ['Sales', 'Revenues, net', 'Gross sales', 'Total Revenue', 'Sales, net'],
  cogsHead: ['Cost of revenue', 'Cost of Goods', 'Direct costs'],
  cogsTotal: ['Total cost of revenue', 'Total COGS', 'Total direct costs'],
  cogsSingle: ['Cost of revenues', 'COGS', 'Cost of products sold', 'Less: Cost of Goods Sold'],
  grossProfit: ['Gross Profit (Loss)', 'GROSS PROFIT', 'Gross profit on sales'],
  expensesHead: ['General and administrative expenses', 'Overhead expenses', 'Operating Costs'],
  expensesTotal: ['Total Expense', 'Total overhead expenses', 'Total operating costs'],
  officer: ["Officers' salaries", 'Compensation of officers', "Shareholder's salary", 'Salaries - officer'],
  depreciation: ['Depreciation & amortization', 'Depreciation and amortization expense'],
  interest: ['Interest', 'Interest expense, net', 'Interest on notes payable'],
  operating: ['Net operating income', 'Operating profit', 'Income (loss) from operations'],
  pretax: ['Earnings before income taxes', 'Pretax income', 'Income before provision for income taxes'],
  taxes: ['Income taxes', 'Provision for federal income taxes', 'Federal and state income taxes'],
  net: ['Net earnings', 'Net profit', 'NET INCOME (LOSS)', 'Net profit (loss)'],
  sga: ['Selling, general & administrative', 'SG&A expenses', 'General, selling and administrative expenses'],
  recastStart: ['Net profit', 'Net Income (P&L)', 'Reported net income'],
  recastOwner: ["Owner's compensation", 'Salary to owner', "Officer's W-2 wages", 'Add: Owner compensation'],
  recastPayroll: ['FICA on owner salary', "Owner's payroll tax", "Employer taxes on owner's salary"],
  recastReplacement: ['Market rate manager salary', 'Replacement GM compensation'],
  recastDepreciation: ['Depreciation & Amortization', 'Add back: depreciation'],
  sde: [
    'Total SDE',
    "Owner's discretionary cash flow",
    'Seller Discretionary Earnings (SDE)',
    'Total Owner Benefit',
  ],
  yearHead: [
    (year) => `FY ${year}`,
    (year) => `12/31/${year}`,
    (year) => `${year} Actual`,
    (year) => `FYE ${year}`,
    (year) => String(year),
  ],
  titles: [
    'Statement of Operations',
    'Profit & Loss',
    'Historical Financial Performance',
    'Statements of Income and Retained Earnings',
  ],
  spans: ['Fiscal Year Ended December 31', 'Years ended December 31,', 'Twelve Months Ended December 31,'],
  thousands: ["($000's)", '(Amounts expressed in thousands of dollars)', '$ in thousands', '(000s omitted)'],
  price: ['Offering Price', 'ASKING PRICE', 'Listing Price', 'Price'],
  employees: ['# of Employees', 'Staff', 'Headcount', 'Total employees'],
  founded: ['Established', 'In business since', 'Year Founded', 'Inception'],
  reason: ['Reason for Exit', "Seller's Motivation", 'Why is the owner selling?'],
  address: ['Business Address', 'Headquarters', 'Business Location'],
  name: ['Company Name', 'Legal Name', 'DBA'],
  broker: ['Listing Broker', 'Your Contact', 'Presented by', 'Listing Agent'],
  url: ['View listing', 'Web listing link', 'Listing Page'],
  ageSentence: [
    (year) => `Since its founding in ${year}, the business has earned a strong reputation.`,
    (year) => `In continuous operation since ${year}, it is a fixture in its market.`,
    (year) => `The founders launched the company in the spring of ${year}.`,
    (year) => `Family-owned and operated since ${year}, it enjoys repeat business.`,
  ],
  staffSentence: [
    (count) => `A team of ${count} skilled staff members supports daily operations.`,
    (count) => `The workforce of ${count} people is well trained and expected to stay.`,
    (count) => `It currently has ${count} dedicated employees on payroll.`,
  ],
  priceSentence: [
    (millions) => `It is priced at $${millions} million, excluding real estate.`,
    (millions) => `The asking price is $${millions}MM.`,
    (millions) => `The company is listed for sale at $${millions}M.`,
  ],
};

export const WORDINGS: Readonly<Record<Part, Wording>> = { train, measure };
