import { CALENDAR_MONTHS, nameCalendarMonth } from './working-capital-lines.js';

/** The unit of an assumption of the lender's desk. */
export type AssumptionUnit =
  | 'dollars'
  | 'percent'
  | 'points'
  | 'times'
  | 'years'
  | 'months'
  | 'number'
  | 'choice'
  | 'switch'
  | 'list of months'
  | 'list of owners';

/** The inputs of the lender's desk beyond the loan structure, by the name under which each is stored. */
export const ASSUMPTION_FIELDS = {
  basis: { label: 'Cash flow that debt is tested on', unit: 'choice' },
  availableCash: { label: 'Cash available', unit: 'dollars' },
  closingCosts: { label: 'Closing costs', unit: 'dollars' },
  workingCapital: { label: 'Working capital', unit: 'dollars' },
  workingCapitalMonths: { label: 'Working capital by month', unit: 'list of months' },
  workingCapitalPeg: { label: 'Working capital peg', unit: 'choice' },
  statedPeg: { label: 'Stated peg', unit: 'dollars' },
  closingMonth: { label: 'Month of closing', unit: 'choice' },
  deliveredWorkingCapital: { label: 'Working capital delivered at closing', unit: 'dollars' },
  feeFinanced: { label: 'Guaranty fee financed with the 7(a) loan', unit: 'switch' },
  manufacturer: { label: 'Manufacturer (NAICS 31 to 33)', unit: 'switch' },
  equity: { label: 'Cash invested', unit: 'dollars' },
  standby: { label: 'Seller note on full standby', unit: 'switch' },
  standbyCompounding: { label: 'Interest on standby', unit: 'choice' },
  standbyInterestPaidBy: { label: 'Accrued standby interest paid by', unit: 'choice' },
  interestOnlyMonths: { label: 'Interest-only months of the seller note', unit: 'months' },
  buyerLivingSalary: { label: 'Your annual salary', unit: 'dollars' },
  otherHouseholdIncome: { label: 'Other household income', unit: 'dollars' },
  livingCosts: { label: 'Living costs', unit: 'dollars' },
  personalDebtService: { label: 'Personal debt service', unit: 'dollars' },
  capexReserve: { label: 'Annual capex reserve', unit: 'dollars' },
  ownerDraw: { label: "Annual owner's draw", unit: 'dollars' },
  exitMultiple: { label: 'Exit multiple', unit: 'times' },
  exitYear: { label: 'Years until sale', unit: 'years' },
  sellingCostPercent: { label: 'Selling costs', unit: 'percent' },
  realEstateExitValue: { label: 'Real estate value at sale', unit: 'dollars' },
  dealType: { label: 'Kind of purchase', unit: 'choice' },
  taxEntity: { label: 'Taxed as', unit: 'choice' },
  taxRatePercent: { label: 'Tax rate of the owners', unit: 'percent' },
  goodwillValue: { label: 'Price allocated to goodwill', unit: 'dollars' },
  equipmentDepreciation: { label: 'Depreciation of equipment', unit: 'choice' },
  rateType: { label: 'Rate type', unit: 'choice' },
  baseRate: { label: 'Base rate', unit: 'choice' },
  equipmentValue: { label: 'Equipment value', unit: 'dollars' },
  realEstateShare: { label: 'Share of financing for real estate', unit: 'percent' },
  independentValuation: { label: 'Independent valuation', unit: 'switch' },
  sellerRelated: { label: 'Buyer and seller closely related', unit: 'switch' },
  owners: { label: 'Owners after closing', unit: 'choice' },
  businessUnderTwoYears: { label: 'Business under two years old', unit: 'switch' },
  specialPurposeProperty: { label: 'Special-purpose property', unit: 'switch' },
  bank504Rate: { label: '504 bank rate', unit: 'percent' },
  bank504Term: { label: '504 bank term', unit: 'years' },
  bank504FeePassedOn: { label: '504 bank fee charged to the buyer', unit: 'switch' },
  debentureLegalFee: { label: "CDC's legal review", unit: 'dollars' },
  monthlyPayroll: { label: 'Monthly payroll', unit: 'dollars' },
  liquidityMonths: { label: 'Months of debt service and payroll to hold', unit: 'months' },
  otherLiquidAssets: { label: 'Liquid assets kept back', unit: 'dollars' },
  personalRealEstate: { label: "Value of the owners' own real estate", unit: 'dollars' },
  personalRealEstateDebt: { label: 'Owed on it', unit: 'dollars' },
  ownership: { label: 'Owners and their shares', unit: 'list of owners' },
  earnOut: { label: 'Earn-out', unit: 'switch' },
  sellerConsultingMonths: { label: 'Seller consulting months', unit: 'months' },
  stressRates: { label: 'Stress: higher rates', unit: 'switch' },
  stressCustomers: { label: 'Stress: customer loss', unit: 'switch' },
  stressMargin: { label: 'Stress: lower margin', unit: 'switch' },
  customerLossPercent: { label: 'Gross profit lost with customers', unit: 'percent' },
  marginPoints: { label: 'Margin lost', unit: 'points' },
  marketSalary: { label: 'Replacement salary', unit: 'dollars' },
  seed: { label: 'Random seed', unit: 'number' },
  growthDeviation: { label: 'Growth volatility', unit: 'points' },
  marginDeviation: { label: 'Margin volatility', unit: 'points' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly unit: AssumptionUnit }>>;

export type AssumptionField = keyof typeof ASSUMPTION_FIELDS;

/** A list as one value: 'list of months' with three entries is '3 months'. */
export const nameListEntries = (list: readonly unknown[], unit: AssumptionUnit): string => {
  const entries = unit.replace('list of ', '');
  return `${list.length} ${list.length === 1 ? entries.slice(0, -1) : entries}`;
};

/** What a reader calls the choices of assumptions, by the word that is stored. */
const CHOICES: Readonly<Record<string, string>> = {
  sde: 'SDE',
  lender: "Lender's cash flow",
  simple: 'Simple',
  compound: 'Compound',
  business: 'The business',
  buyer: 'The buyer',
  asset: 'Assets',
  stock: 'Stock',
  passThrough: 'Pass-through entity',
  corporation: 'C corporation',
  sevenYear: 'Over seven years',
  immediate: 'At once',
  variable: 'Variable',
  fixed: 'Fixed',
  prime: 'Prime',
  optionalPeg: 'Optional peg',
  sofr: 'SOFR',
  treasury5: '5-year Treasury note',
  treasury10: '10-year Treasury note',
  citizens: 'Only US citizens or nationals who live in the US',
  permanentResident: 'A lawful permanent resident too',
  other: 'Somebody else too',
  average: 'Average of 12 months',
  season: 'Average of the same season',
  stated: 'Stated amount',
  zero: 'Zero, the seller keeps it',
  ...Object.fromEntries(CALENDAR_MONTHS.map((month) => [month, nameCalendarMonth(month)])),
};

/** The name of a stored choice of an assumption, such as 'Pass-through entity' for `passThrough`; others as stored. */
export const nameChoice = (stored: string): string => CHOICES[stored] ?? stored;
