import { parseNumber } from '@dealwright/figures';
import {
  EXTRACTED_DEAL_FIELDS,
  type ExtractedFieldDefinition,
  FINANCIAL_FIELD_LABELS,
} from '@dealwright/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../lib/http/api';

/** Where a value of a deal was read, as it is stored with the deal. */
export type Provenance = Schemas['ProvenanceResponse'];
type Place = Provenance['evidence'][number];
type Named = Pick<Provenance, 'field' | 'year'>;

export const provenanceQuery = (dealId: string) =>
  queryOptions({
    // Below the deal: a save of the deal decides which values still rest on a document.
    queryKey: ['deals', dealId, 'provenance'],
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

/** 'Changed since: the deal has 2,000,000' where the deal does not have what was read; null where it does. */
export function describeChange(source: Provenance): string | null {
  if (source.isCurrent) return null;
  const current = source.current === null ? 'no value' : formatSourceValue(source, source.current);
  return `Changed ${source.changed ? 'by you' : 'since'}: the deal has ${current}`;
}

/** A value that was read from a document. */
export interface DocumentValue {
  readonly label: string;
  /** null for a fact about the deal itself */
  readonly year: string | null;
  /** as the document states it */
  readonly value: string;
  /** from 1 */
  readonly page: number;
  /** as a reader finds it: 'Page 2', or sheet and cell of a workbook */
  readonly place: string;
  /** what the deal has in its place; null for a value that rests on the document */
  readonly change: string | null;
}

/** 'P&L, D2' of a workbook; 'page 2' of any other document. */
export const formatPlace = ({ page, sheet, cell }: Pick<Place, 'page' | 'sheet' | 'cell'>): string =>
  sheet ? `${sheet}${cell ? `, ${cell}` : ''}` : `page ${page + 1}`;

/** Whether neither the deal nor its review has a value for what was read. */
const isUnused = ({ saved, current }: Provenance): boolean => saved === null && current === null;

/** The values that were read from one of these files: those that the deal still has first, the newest year first. */
export function listDocumentValues(
  sources: readonly Provenance[],
  fileIds: readonly string[],
): readonly DocumentValue[] {
  return sources
    .toSorted(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (b.year ?? '').localeCompare(a.year ?? ''),
    )
    .flatMap((source) => {
      const place = source.evidence.find(({ fileId }) => fileIds.includes(fileId));
      if (!place || source.read === null || isUnused(source)) return [];
      return [
        {
          label: formatSourceLabel(source),
          year: source.year,
          value: formatSourceValue(source, source.read),
          page: place.page + 1,
          place: place.sheet ? formatPlace(place) : `Page ${place.page + 1}`,
          change: describeChange(source),
        },
      ];
    });
}

/** The values that rest on the document: the deal has them as they were read. */
export const filterRestingValues = (values: readonly DocumentValue[]): readonly DocumentValue[] =>
  values.filter(({ change }) => change === null);
