import { parseNumber } from '@dealwright/finance';
import {
  EXTRACTED_DEAL_FIELDS,
  type ExtractedFieldDefinition,
  FINANCIAL_FIELD_LABELS,
} from '@dealwright/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../lib/http/api';

/** Where a value of a deal was read, as it is stored with the deal. */
export type Provenance = Schemas['ProvenanceResponse'];
type Named = Pick<Provenance, 'field' | 'year'>;

export const provenanceQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['extraction', 'provenance', dealId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/deals/{dealId}/provenance', { params: { path: { dealId } }, signal })),
  });

const FIGURE_LABELS: Readonly<Record<string, string>> = FINANCIAL_FIELD_LABELS;
const INFO_FIELDS: Readonly<Record<string, ExtractedFieldDefinition>> = EXTRACTED_DEAL_FIELDS;

/** 'Gross revenue 2024', 'Asking price'; the key itself for a field that no registry lists any more. */
export const formatSourceLabel = ({ field, year }: Named): string =>
  year === null ? (INFO_FIELDS[field]?.label ?? field) : `${FIGURE_LABELS[field] ?? field} ${year}`;

/** Amounts with commas, negative ones in parentheses; other text unchanged. */
export function formatSourceValue({ field, year }: Named, text: string): string {
  const isMoney = year !== null || INFO_FIELDS[field]?.type === 'money';
  const amount = isMoney ? parseNumber(text) : null;
  if (amount === null) return text;
  const digits = Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return amount < 0 ? `(${digits})` : digits;
}

/** A saved value that was read from a document. */
export interface RestingValue {
  readonly label: string;
  readonly value: string;
  /** from 1 */
  readonly page: number;
}

/** The saved values that were read from one of these files, the newest year first. */
export function listRestingValues(
  sources: readonly Provenance[],
  fileIds: readonly string[],
): readonly RestingValue[] {
  return sources
    .toSorted((a, b) => (b.year ?? '').localeCompare(a.year ?? ''))
    .flatMap((source) => {
      const place = source.evidence.find(({ fileId }) => fileIds.includes(fileId));
      if (!place || source.saved === null) return [];
      return [
        {
          label: formatSourceLabel(source),
          value: formatSourceValue(source, source.saved),
          page: place.page + 1,
        },
      ];
    });
}
