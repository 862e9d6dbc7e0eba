import { type AssumptionUnit } from './assumption-fields.js';

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

/** What an empty field of a loan shows in gray. An example only: no calculation uses it. */
export const LOAN_PLACEHOLDERS = {
  sbaRate: '11.5',
  sbaTerm: '10',
  sellerFinancingRate: '7.5',
  sellerFinancingTerm: '3',
  sba504Rate: '6.5',
  sba504Term: '20',
} as const satisfies Partial<Record<keyof typeof LOAN_DEFAULTS, string>>;

export const VALUATION_STATUSES = ['draft', 'completed'] as const;
export type ValuationStatus = (typeof VALUATION_STATUSES)[number];

/** The name of the first model of a deal. */
export const DEFAULT_MODEL_NAME = 'Base Case';

export const PROJECTION_PERIODS = [5, 10] as const;
export type ProjectionPeriod = (typeof PROJECTION_PERIODS)[number];

/** Growth in percent a year where the user has not said otherwise. */
export const DEFAULT_GROWTH_RATE = 5;
export const DEFAULT_PROJECTION_PERIOD: ProjectionPeriod = 5;

/** The unit of a field of the loan structure. A down payment is a share of the price or an amount. */
type LoanUnit = AssumptionUnit | 'percent or dollars';

/** The fields of the loan structure, by the name under which each is stored. */
export const LOAN_FIELDS = {
  purchasePrice: { label: 'Purchase price', unit: 'dollars' },
  downPaymentType: { label: 'Down payment in', unit: 'choice' },
  downPayment: { label: 'Down payment', unit: 'percent or dollars' },
  sbaRate: { label: 'SBA 7(a) rate', unit: 'percent' },
  sbaTerm: { label: 'SBA 7(a) term', unit: 'years' },
  sellerFinancing: { label: 'Seller financing', unit: 'switch' },
  sellerFinancingAmount: { label: 'Seller note amount', unit: 'dollars' },
  sellerFinancingRate: { label: 'Seller note rate', unit: 'percent' },
  sellerFinancingTerm: { label: 'Seller note term', unit: 'years' },
  includeRealEstate: { label: 'Real estate', unit: 'switch' },
  realEstatePurchasePrice: { label: 'Real estate price', unit: 'dollars' },
  realEstateDownPaymentType: { label: 'Real estate down payment in', unit: 'choice' },
  realEstateDownPayment: { label: 'Real estate down payment', unit: 'percent or dollars' },
  sba504Rate: { label: 'SBA 504 rate', unit: 'percent' },
  sba504Term: { label: 'SBA 504 term', unit: 'years' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly unit: LoanUnit }>>;
