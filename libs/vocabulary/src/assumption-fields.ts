/** The unit of an assumption of the lender's desk. */
export type AssumptionUnit =
  'dollars' | 'percent' | 'points' | 'times' | 'years' | 'months' | 'number' | 'choice' | 'switch';

/** The inputs of the lender's desk beyond the loan structure, by the name under which each is stored. */
export const ASSUMPTION_FIELDS = {
  availableCash: { label: 'Cash available', unit: 'dollars' },
  closingCosts: { label: 'Closing costs', unit: 'dollars' },
  workingCapital: { label: 'Working capital', unit: 'dollars' },
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
  debentureLegalFee: { label: "CDC's legal review", unit: 'dollars' },
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

/** What a reader calls the choices of assumptions, by the word that is stored. */
const CHOICES: Readonly<Record<string, string>> = {
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
};

/** The name of a stored choice of an assumption, such as 'Pass-through entity' for `passThrough`; others as stored. */
export const nameChoice = (stored: string): string => CHOICES[stored] ?? stored;
