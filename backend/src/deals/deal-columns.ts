import { iso } from '../platform/database/index.js';

/** The columns that a list row is made of: what has to be carried until the rows are cut. */
export const LIST_SOURCE = `
  d.id, d.description, d.business_name, d.status, d.revenue, d.type, d.address, d.broker, d.broker_id, d.lead_source,
  d.years_in_business, d.employee_count, d.listing_url, d.archived, d.default_model_id, d.model_count, d.model_state,
  d.sde, d.dscr, d.multiple, d.score, d.purchase_price, d.revision, d.created_at, d.updated_at, d.deleted_at`;

/** The columns of a list row, named as they are sent. No jsonb. */
export const LIST_COLUMNS = `
  d.id, d.description, d.business_name as "businessName", d.status, d.revenue, d.type, d.address, d.broker,
  d.broker_id as "brokerId", d.lead_source as "leadSource", d.years_in_business as "yearsInBusiness",
  d.employee_count as "employeeCount", d.listing_url as "listingUrl", d.archived,
  (select row_to_json(m) from (select d.default_model_id as "defaultModelId", d.model_count as count,
    d.model_state as state, d.sde, d.dscr, d.multiple, d.score, d.purchase_price as "purchasePrice") m) as model,
  d.revision, ${iso('d.created_at')} as "createdAt", ${iso('d.updated_at')} as "updatedAt",
  ${iso('d.deleted_at')} as "deletedAt"`;

export const DETAIL_COLUMNS = `${LIST_COLUMNS},
  d.historical_financials as "historicalFinancials", d.year_labels as "yearLabels",
  d.sde_adjustments as "sdeAdjustments",
  d.collect_detailed_income_statement as "collectDetailedIncomeStatement",
  d.historical_years_count as "historicalYearsCount"`;

/** Fields that a person may set, and the column of each. */
export const DEAL_FIELD_COLUMNS = {
  description: 'description',
  businessName: 'business_name',
  status: 'status',
  revenue: 'revenue',
  type: 'type',
  address: 'address',
  broker: 'broker',
  brokerId: 'broker_id',
  leadSource: 'lead_source',
  yearsInBusiness: 'years_in_business',
  employeeCount: 'employee_count',
  listingUrl: 'listing_url',
} as const;
export type DealField = keyof typeof DEAL_FIELD_COLUMNS;

export const FINANCIAL_COLUMNS = {
  historicalFinancials: 'historical_financials',
  yearLabels: 'year_labels',
  sdeAdjustments: 'sde_adjustments',
  collectDetailedIncomeStatement: 'collect_detailed_income_statement',
  historicalYearsCount: 'historical_years_count',
} as const;
