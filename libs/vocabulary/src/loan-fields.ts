export const DOWN_PAYMENT_TYPES = ['percentage', 'amount'] as const;
export type DownPaymentType = (typeof DOWN_PAYMENT_TYPES)[number];

/** Terms a form offers, in years. */
export const TERM_CHOICES = {
  sbaTerm: [10, 15, 20, 25],
  sellerFinancingTerm: [3, 4, 5],
  sba504Term: [10, 15, 20, 25],
} as const;

/** What a new loan structure starts from. Rates in percent, terms in years. */
export const LOAN_DEFAULTS = {
  downPaymentType: 'percentage',
  sbaRate: 11.5,
  sbaTerm: 10,
  sellerFinancing: false,
  sellerFinancingRate: 7.5,
  sellerFinancingTerm: 3,
  includeRealEstate: false,
  realEstateDownPaymentType: 'percentage',
  sba504Rate: 8,
  sba504Term: 25,
} as const;

export const VALUATION_STATUSES = ['draft', 'completed'] as const;
export type ValuationStatus = (typeof VALUATION_STATUSES)[number];

/** The name of the first model of a deal. */
export const DEFAULT_MODEL_NAME = 'Base Case';

export const PROJECTION_PERIODS = [5, 10] as const;
export type ProjectionPeriod = (typeof PROJECTION_PERIODS)[number];

/** Growth in percent a year where the user has not said otherwise. */
export const DEFAULT_GROWTH_RATE = 5;
export const DEFAULT_PROJECTION_PERIOD: ProjectionPeriod = 5;
