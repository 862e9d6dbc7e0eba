import { parseNumber } from '@dealwright/figures';
import {
  completeWebAddress,
  DEFAULT_DEAL_STATUS,
  type ExtractedDealField,
  type FieldDefinition,
  invalidMessage,
  tooLongMessage,
} from '@dealwright/vocabulary';
import { joinWithAnd } from '../../../../lib/join-with-and';
import { isTooLong } from '../../../../ui/fields/text-length';
import { type DealInfoResult } from '../../api/extraction.types';
import { type NewDeal } from '../../api/save-reviewed-deal';
import { EXTRACTED_FIELDS, type ExtractedField } from './extracted-fields';

/** The extracted values of a deal as the user edits them: text by field, blank if unknown. */
export type InfoDraft = Readonly<Record<ExtractedDealField, string>>;
export type InfoDraftErrors = Partial<Record<ExtractedDealField, string>>;

/** '1,650,000' for '1650000'. Text that is no number stays as it is. */
export function formatAmount(text: string): string {
  const amount = parseNumber(text);
  return amount === null ? text : amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

export function toInfoDraft(result: DealInfoResult | null): InfoDraft {
  const data: Readonly<Record<string, string | undefined>> = result?.data ?? {};
  return Object.fromEntries(
    EXTRACTED_FIELDS.map(({ key, type }) => {
      const text = data[key] ?? '';
      return [key, type === 'money' ? formatAmount(text) : text];
    }),
  ) as InfoDraft;
}

const isBlank = (text: string) => text.trim() === '';

const isInBounds = (
  value: number,
  { min = -Infinity, max = Infinity }: Pick<FieldDefinition, 'min' | 'max'>,
) => value >= min && value <= max;

function isUrl(text: string): boolean {
  const address = completeWebAddress(text.trim());
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

const validateLength = (definition: FieldDefinition, text: string): string | null =>
  isTooLong(text, definition.maxLength ?? Infinity) ? tooLongMessage(definition) : null;

/** Why a value cannot be saved; null if it can. */
function validateField({ type, label, definition }: ExtractedField, text: string): string | null {
  if (isBlank(text)) return definition?.required === true ? `${label} is required` : null;
  const bounds = definition ?? {};
  const invalid = definition === null ? `${label} is not valid` : invalidMessage(definition);
  if (type === 'integer')
    return /^\s*\d+\s*$/.test(text) && isInBounds(Number(text), bounds) ? null : invalid;
  if (type === 'money') {
    const amount = parseNumber(text);
    return amount !== null && isInBounds(amount, bounds)
      ? null
      : 'Enter an amount such as 1,250,000 or 1.25m';
  }
  if (type === 'url' && !isUrl(text)) return invalid;
  return definition && validateLength(definition, text);
}

/** The errors that prevent the deal from being created, by field. */
export function validateInfoDraft(draft: InfoDraft): InfoDraftErrors {
  const errors: InfoDraftErrors = {};
  for (const field of EXTRACTED_FIELDS) {
    const error = validateField(field, draft[field.key]);
    if (error !== null) errors[field.key] = error;
  }
  return errors;
}

const INCOMPLETE = 'Please complete the required steps before creating the deal';

/**
 * Why a deal cannot be created yet. Names the fields to correct; without them, a required field is missing.
 *
 * @param before what has to wait: 'creating the deal'
 */
export function explainInvalidDraft(draft: InfoDraft, before = 'creating the deal'): string {
  const errors = validateInfoDraft(draft);
  const labels = EXTRACTED_FIELDS.filter(({ key }) => errors[key] !== undefined && !isBlank(draft[key])).map(
    ({ label }) => label,
  );
  return labels.length === 0 ? INCOMPLETE : `Correct ${joinWithAnd(labels)} before ${before}.`;
}

/** The value as the API takes it: null for a blank, and for text that is none of the choices. */
export function toFieldValue({ type, definition }: ExtractedField, text: string): string | number | null {
  if (isBlank(text)) return null;
  if (type === 'integer') return Number(text);
  if (type === 'money') return parseNumber(text);
  if (type === 'choice') return definition?.choices?.find((choice) => choice === text) ?? null;
  return type === 'url' ? completeWebAddress(text.trim()) : text.trim();
}

/** The fields of the deal as the API takes them. */
export function toDealRequest(draft: InfoDraft): NewDeal {
  const fields = EXTRACTED_FIELDS.flatMap((field) =>
    field.property === null ? [] : [[field.property, toFieldValue(field, draft[field.key])] as const],
  );
  return {
    ...(Object.fromEntries(fields) as Partial<NewDeal>),
    description: draft.description.trim(),
    status: DEFAULT_DEAL_STATUS,
  };
}

/** A note with the values for which a deal has no field; null if there are none. */
export function toDealNote(draft: InfoDraft): string | null {
  const lines = EXTRACTED_FIELDS.filter(({ target }) => target !== 'deal').flatMap(({ key, label }) =>
    isBlank(draft[key]) ? [] : [`${label}: ${draft[key].trim()}`],
  );
  return lines.length === 0 ? null : ['Extracted from the documents', ...lines].join('\n');
}
