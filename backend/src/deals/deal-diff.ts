import { DEAL_FIELDS, type DealFieldName } from '@dealwright/vocabulary';
import { type DealFieldValues } from './deals.queries.js';
import { type DealFieldsDto } from './dto/deal-fields.dto.js';
import { type DealResponse } from './dto/deal.response.js';

/** The deal fields that the caller sent, and no others. */
export function pickDealFields(body: DealFieldsDto): DealFieldValues {
  const sent = Object.entries(body).filter(([field, value]) => field in DEAL_FIELDS && value !== undefined);
  return Object.fromEntries(sent);
}

/** The fields that an update changes, each with its value before and after. Companions such as `brokerId` are left out. */
export function diffDealFields(
  before: DealResponse,
  fields: DealFieldValues,
): Partial<Record<DealFieldName, { from: unknown; to: unknown }>> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => field in DEAL_FIELDS && before[field as DealFieldName] !== value,
  );
  return Object.fromEntries(
    changed.map(([field, to]) => [field, { from: before[field as DealFieldName], to }]),
  );
}
