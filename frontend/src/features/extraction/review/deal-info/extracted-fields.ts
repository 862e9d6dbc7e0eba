import {
  DEAL_FIELDS,
  EXTRACTED_DEAL_FIELDS,
  type ExtractedDealField,
  type ExtractedFieldDefinition,
  type FieldDefinition,
} from '@dealwright/vocabulary';

/** An extracted value as the review form shows it and as it is saved. */
export interface ExtractedField extends ExtractedFieldDefinition {
  readonly key: ExtractedDealField;
  /** the property of the deal to which the value is saved; null if it is saved to a note or the broker */
  readonly property: string | null;
  /** bounds, choices and messages of that property */
  readonly definition: FieldDefinition | null;
}

const TARGETS = ['deal', 'broker', 'note'] as const satisfies readonly ExtractedFieldDefinition['target'][];

const DEAL_FIELD_BY_KEY = new Map(
  Object.entries<FieldDefinition>(DEAL_FIELDS).map(([property, definition]) => [
    definition.extractionKey,
    { property, definition },
  ]),
);

function toExtractedField([key, field]: [string, ExtractedFieldDefinition]): ExtractedField {
  const dealField = DEAL_FIELD_BY_KEY.get(key);
  return {
    ...field,
    key: key as ExtractedDealField,
    property: field.target === 'deal' ? (dealField?.property ?? key) : null,
    definition: dealField?.definition ?? null,
  };
}

/** The name of the broker is a field of the deal; the form shows it with the contact of the broker. */
const getGroup = ({ type, target }: ExtractedField) => TARGETS.indexOf(type === 'broker' ? 'broker' : target);

/** Every value that extraction finds about a deal, in the order of the form: deal, broker, note. */
export const EXTRACTED_FIELDS: readonly ExtractedField[] = Object.entries(EXTRACTED_DEAL_FIELDS)
  .map(toExtractedField)
  .toSorted((a, b) => getGroup(a) - getGroup(b));

export const EXTRACTED_FIELD_KEYS: readonly ExtractedDealField[] = EXTRACTED_FIELDS.map(({ key }) => key);

/** 'Asking price' for 'askingPrice'; the key itself for a field that no registry lists any more. */
export const getFieldLabel = (key: string): string =>
  EXTRACTED_FIELDS.find((field) => field.key === key)?.label ?? key;
