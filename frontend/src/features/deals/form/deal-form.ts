import {
  completeWebAddress,
  DEAL_FIELDS,
  type DealFieldName,
  DEFAULT_DEAL_STATUS,
  type FieldDefinition,
  fieldNames,
  mapFields,
  tooLongMessage,
  validateField,
} from '@dealwright/vocabulary';
import { nameMarkedFields } from '../../../ui/fields/unreadable-fields';
import { joinWithAnd } from '../../../lib/join-with-and';
import { type Deal, type DealFields } from '../api/deals';

/** The value of a form control: amounts are numbers or null, and missing text is ''. */
type FormValue<F extends FieldDefinition> = F['type'] extends 'integer' | 'money'
  ? number | null
  : F extends { readonly required: true; readonly choices: readonly (infer Choice)[] }
    ? Choice
    : string;

/** The fields of a deal as its forms hold them. */
export type DealForm = { readonly [K in DealFieldName]: FormValue<(typeof DEAL_FIELDS)[K]> };

export type DealFormErrors = Partial<Record<DealFieldName, string>>;

const isAmount = ({ type }: FieldDefinition) => type === 'integer' || type === 'money';

export const EMPTY_FORM = {
  ...mapFields(DEAL_FIELDS, (definition) => (isAmount(definition) ? null : '')),
  status: DEFAULT_DEAL_STATUS,
} as DealForm;

export const toDealForm = (deal: Deal): DealForm =>
  mapFields(DEAL_FIELDS, (_definition, name) => deal[name] ?? EMPTY_FORM[name]) as DealForm;

/** A blank text becomes null, and so does a choice that is no longer offered. A web address gets its scheme. */
function toFieldValue({ type, choices = [] }: FieldDefinition, value: string | number | null) {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '' || (type === 'choice' && !choices.includes(text))) return null;
  return type === 'url' ? completeWebAddress(text) : text;
}

/** Converts the form to an API request: blanks are null. */
export const toDealFields = (form: DealForm) =>
  mapFields(DEAL_FIELDS, (definition, name) => toFieldValue(definition, form[name])) as Required<
    Pick<DealFields, DealFieldName>
  >;

/** What keeps the form from being saved, by field. */
export function validateDealForm(form: DealForm): DealFormErrors {
  return Object.fromEntries(
    fieldNames(DEAL_FIELDS).flatMap((name) => {
      const message = validateField(DEAL_FIELDS[name], toFieldValue(DEAL_FIELDS[name], form[name]));
      return message === null ? [] : [[name, message]];
    }),
  );
}

const listInvalidFields = (form: DealForm): readonly DealFieldName[] => {
  const errors = validateDealForm(form);
  return fieldNames(DEAL_FIELDS).filter((name) => errors[name] !== undefined);
};

export const isValid = (form: DealForm): boolean => listInvalidFields(form).length === 0;

/**
 * How many fields are marked in red, with the fields that count themselves as unreadable. A number out of range and a
 * text that is too long are among those, and in the form's errors too.
 */
function countMarkedFields(form: DealForm, unreadableCount: number): number {
  const wrong = Object.entries(validateDealForm(form));
  const counted = wrong.filter(([name, message]) => {
    const definition = DEAL_FIELDS[name as DealFieldName];
    return isAmount(definition) || message === tooLongMessage(definition);
  });
  return wrong.length - counted.length + Math.max(counted.length, unreadableCount);
}

const isBlank = (form: DealForm, name: DealFieldName): boolean => String(form[name] ?? '').trim() === '';

/** Why a deal cannot be saved; null where it can. A required field that is blank is named: it holds nothing to correct. */
export function explainUnsavedForm(form: DealForm, unreadableCount: number): string | null {
  const count = countMarkedFields(form, unreadableCount);
  if (count === 0) return null;
  const blank = listInvalidFields(form).find((name) => isBlank(form, name));
  if (blank !== undefined && count === 1) return validateDealForm(form)[blank] ?? null;
  return `Correct ${nameMarkedFields(count)}, then save.`;
}

const INCOMPLETE = 'Please complete the required steps before creating the deal';

/** Why a deal cannot be created yet. Names the fields to correct, all of them or none: a required one may be missing. */
export function explainInvalidForm(form: DealForm, unreadableCount = 0): string {
  const wrong = listInvalidFields(form);
  if (wrong.some((name) => isBlank(form, name))) return INCOMPLETE;
  const named =
    unreadableCount > 0
      ? nameMarkedFields(countMarkedFields(form, unreadableCount))
      : joinWithAnd(wrong.map((name) => DEAL_FIELDS[name].label));
  return `Correct ${named} before creating the deal.`;
}
