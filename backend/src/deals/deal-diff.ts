import { type DealFieldValues } from './deals.repository.js';
import { DEAL_FIELD_COLUMNS, type DealField } from './deal-columns.js';
import { type DealFieldsDto } from './dto/deal-fields.dto.js';
import { type DealResponse } from './dto/deal.response.js';

/** The deal fields that the caller sent, and no others. */
export function pickDealFields(body: DealFieldsDto): DealFieldValues {
  const sent = Object.entries(body).filter(
    ([field, value]) => field in DEAL_FIELD_COLUMNS && value !== undefined,
  );
  return Object.fromEntries(sent);
}

/** What differs, field by field; the broker's id follows his name. */
export function diffDealFields(
  before: DealResponse,
  fields: DealFieldValues,
): Partial<Record<DealField, { from: unknown; to: unknown }>> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => field !== 'brokerId' && before[field as DealField] !== value,
  );
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: before[field as DealField], to }]));
}

/** Keys of the years whose figures differ. */
export function findChangedYears(
  before: DealResponse,
  after: { historicalFinancials?: Record<string, unknown> },
): string[] {
  const years = after.historicalFinancials;
  if (years === undefined) return [];
  const keys = new Set([...Object.keys(before.historicalFinancials), ...Object.keys(years)]);
  return [...keys].filter(
    (key) => JSON.stringify(before.historicalFinancials[key]) !== JSON.stringify(years[key]),
  );
}
