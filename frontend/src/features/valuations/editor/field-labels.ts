import { ASSUMPTION_FIELDS } from '@dealwright/vocabulary';

const ASSUMPTIONS = Object.entries(ASSUMPTION_FIELDS);

/** Label of each field of a model, by field name. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ASSUMPTIONS.map(([field, { label }]) => [field, label])),
  name: 'Name',
  description: 'Description',
  growthRate: 'Growth rate',
  projectionPeriod: 'Projection period',
  purchasePrice: 'Purchase price',
  downPaymentType: 'Down payment in',
  downPayment: 'Down payment',
  sbaRate: 'SBA 7(a) rate',
  sbaTerm: 'SBA 7(a) term',
  sellerFinancing: 'Seller financing',
  sellerFinancingAmount: 'Seller note amount',
  sellerFinancingRate: 'Seller note rate',
  sellerFinancingTerm: 'Seller note term',
  includeRealEstate: 'Real estate',
  realEstatePurchasePrice: 'Real estate price',
  realEstateDownPaymentType: 'Real estate down payment in',
  realEstateDownPayment: 'Real estate down payment',
  sba504Rate: 'SBA 504 rate',
  sba504Term: 'SBA 504 term',
  collectDetailedIncomeStatement: 'Detailed income statement',
};

export const PERCENT_FIELDS: ReadonlySet<string> = new Set([
  'growthRate',
  'sbaRate',
  'sellerFinancingRate',
  'sba504Rate',
  ...ASSUMPTIONS.filter(([, { unit }]) => unit === 'percent' || unit === 'points').map(([field]) => field),
]);

export const DOLLAR_FIELDS: ReadonlySet<string> = new Set(
  ASSUMPTIONS.filter(([, { unit }]) => unit === 'dollars').map(([field]) => field),
);
