import { type Provenance } from '../../../domain/value-sources';
import { type Deal } from '../api/deal-jobs';
import { EXTRACTED_FIELDS } from '../review/deal-info/extracted-fields';
import { formatAmount, type InfoDraft, toFieldValue } from '../review/deal-info/info-draft';
import { type ComparedValue } from './compared-values';

const FIELDS = new Map<string, (typeof EXTRACTED_FIELDS)[number]>(
  EXTRACTED_FIELDS.map((field) => [field.key, field]),
);

/** Whether two texts are the same value of a field. */
export function isSameInfo(id: string, a: string, b: string): boolean {
  const field = FIELDS.get(id);
  if (!field) return a === b;
  const [one, other] = [toFieldValue(field, a), toFieldValue(field, b)];
  return one === other || (field.type === 'broker' && normalize(one) === normalize(other));
}

const normalize = (name: string | number | null): string =>
  String(name ?? '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');

/** What a deal has, as the review form writes it. A value that went to a note is what an earlier review saved. */
export function toOwnInfo(deal: Deal, sources: readonly Provenance[]): InfoDraft {
  const properties: Readonly<Record<string, unknown>> = { ...deal };
  return Object.fromEntries(
    EXTRACTED_FIELDS.map(({ key, type, property }) => {
      const noted = sources.find(({ field, year }) => field === key && year === null)?.saved;
      const value = property === null ? noted : properties[property];
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      return [key, type === 'money' ? formatAmount(text) : text];
    }),
  ) as InfoDraft;
}

/** The values that were read and that the deal does not have like that, in the order of the form. */
export const compareInfo = (own: InfoDraft, read: InfoDraft): readonly ComparedValue[] =>
  EXTRACTED_FIELDS.filter(({ key }) => read[key].trim() !== '' && !isSameInfo(key, own[key], read[key])).map(
    ({ key, label }) => ({ id: key, label, own: own[key], read: read[key] }),
  );

/** What the deal has, with what was read where it has nothing. */
export const fillInfo = (own: InfoDraft, read: InfoDraft): InfoDraft =>
  Object.fromEntries(
    EXTRACTED_FIELDS.map(({ key }) => [key, own[key].trim() === '' ? read[key] : own[key]]),
  ) as InfoDraft;
