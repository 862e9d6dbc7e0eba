/** How an assumption of the lender's desk is measured. */
export type AssumptionUnit =
  'dollars' | 'percent' | 'points' | 'times' | 'years' | 'months' | 'number' | 'choice' | 'switch';

/** What the lender's desk asks beyond the loan structure, each under the name that it is stored by. */
export const ASSUMPTION_FIELDS = {
  closingCosts: { label: 'Closing costs', unit: 'dollars' },
  workingCapital: { label: 'Working capital', unit: 'dollars' },
  feeFinanced: { label: 'Guaranty fee added to the 7(a) loan', unit: 'switch' },
  manufacturer: { label: 'Manufacturer (NAICS 31 to 33)', unit: 'switch' },
  equity: { label: "Buyer's cash that returns are measured on", unit: 'dollars' },
  standby: { label: 'Seller note on full standby', unit: 'switch' },
  standbyCompounding: { label: 'Interest on standby', unit: 'choice' },
  interestOnlyMonths: { label: 'Interest-only months of the seller note', unit: 'months' },
  buyerLivingSalary: { label: 'Your living salary, a year', unit: 'dollars' },
  capexReserve: { label: 'Equipment reserve, a year', unit: 'dollars' },
  ownerDraw: { label: "Owner's draw, a year", unit: 'dollars' },
  exitMultiple: { label: 'Exit multiple', unit: 'times' },
  exitYear: { label: 'Sold after, years', unit: 'years' },
  sellingCostPercent: { label: 'Selling costs', unit: 'percent' },
  realEstateExitValue: { label: 'Real estate at the sale', unit: 'dollars' },
  rateType: { label: 'Kind of rate', unit: 'choice' },
  equipmentValue: { label: 'Equipment among the assets', unit: 'dollars' },
  realEstateShare: { label: 'Financing that goes into real estate', unit: 'percent' },
  independentValuation: { label: 'Valued by an independent source', unit: 'switch' },
  earnOut: { label: 'Earn-out in the price', unit: 'switch' },
  sellerConsultingMonths: { label: 'Months the seller consults', unit: 'months' },
  stressRates: { label: 'Stress: higher rates', unit: 'switch' },
  stressCustomers: { label: 'Stress: customers leave', unit: 'switch' },
  stressMargin: { label: 'Stress: thinner margin', unit: 'switch' },
  customerLossPercent: { label: 'Gross profit lost with customers', unit: 'percent' },
  marginPoints: { label: 'Margin lost', unit: 'points' },
  marketSalary: { label: "Manager in the owner's place, a year", unit: 'dollars' },
  seed: { label: 'Seed of the simulation', unit: 'number' },
  growthDeviation: { label: 'Scatter of growth', unit: 'points' },
  marginDeviation: { label: 'Scatter of margin', unit: 'points' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly unit: AssumptionUnit }>>;

export type AssumptionField = keyof typeof ASSUMPTION_FIELDS;
