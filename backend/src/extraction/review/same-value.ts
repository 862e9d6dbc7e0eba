import { parseNumber } from '@dealwright/figures';
import {
  completeWebAddress,
  EXTRACTED_DEAL_FIELDS,
  type ExtractedFieldDefinition,
  type FieldType,
} from '@dealwright/vocabulary';
import { type ProvenanceEntity } from './provenance.entity.js';

type Place = Pick<ProvenanceEntity, 'field' | 'year'>;

const DEAL_INFO_FIELDS: Readonly<Record<string, ExtractedFieldDefinition>> = EXTRACTED_DEAL_FIELDS;
const CENTS = 100;

const getType = ({ field, year }: Place): FieldType | undefined =>
  year === '' ? DEAL_INFO_FIELDS[field]?.type : 'money';

/**
 * Whether two texts are the same value of a field: '1,200' and '1200.00' are the same amount, texts are compared
 * trimmed, and web addresses and brokers as deals store them. Null is no value.
 */
export function isSameValue(place: Place, a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const type = getType(place);
  const amounts = type === 'money' || type === 'integer' ? [parseNumber(a), parseNumber(b)] : [];
  const [x, y] = amounts;
  if (x != null && y != null) return toComparedCents(place, x) === toComparedCents(place, y);
  const [text, other] = [toComparedText(type, a), toComparedText(type, b)];
  // A saved broker gives its own spelling.
  if (type === 'broker') return text.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;
  return text === other;
}

/** A deal stores the salary of a new officer as a negative amount, however it was entered. */
const toComparedCents = ({ field }: Place, amount: number): number =>
  Math.round(CENTS * (field === 'newOfficerSalary' ? Math.abs(amount) : amount));

function toComparedText(type: FieldType | undefined, text: string): string {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ');
  return type === 'url' || type === 'website' ? completeWebAddress(trimmed) : trimmed;
}
