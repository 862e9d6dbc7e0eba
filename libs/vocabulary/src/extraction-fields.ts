import { BROKER_FIELDS } from './broker-fields.js';
import { DEAL_FIELDS } from './deal-field-registry.js';
import { type FieldDefinition, type FieldType } from './field-definition.js';

/** A value about the deal that extraction looks for in documents. */
export interface ExtractedFieldDefinition {
  readonly type: FieldType;
  /** What the review calls the value. */
  readonly label: string;
  /** Where an accepted value goes: a field of the deal, a field of its broker, or a note on the deal. */
  readonly target: 'deal' | 'broker' | 'note';
}

/** What documents say that no field stores. */
const NOTED_FIELDS = {
  reasonForSale: { type: 'longText', label: 'Reason for sale', target: 'note' },
} as const satisfies Readonly<Record<string, ExtractedFieldDefinition>>;

type Keys<R extends Readonly<Record<string, FieldDefinition>>> = Exclude<R[keyof R]['extractionKey'], null>;
export type ExtractedDealField =
  Keys<typeof DEAL_FIELDS> | Keys<typeof BROKER_FIELDS> | keyof typeof NOTED_FIELDS;

const entries: [string | null, ExtractedFieldDefinition][] = [
  ...Object.values<FieldDefinition>(BROKER_FIELDS).map((field): [string | null, ExtractedFieldDefinition] => [
    field.extractionKey,
    { type: field.type, label: `Broker ${field.label.toLowerCase()}`, target: 'broker' },
  ]),
  ...Object.values<FieldDefinition>(DEAL_FIELDS).map((field): [string | null, ExtractedFieldDefinition] => [
    field.extractionKey,
    { type: field.type, label: field.label, target: 'deal' },
  ]),
  ...Object.entries(NOTED_FIELDS),
];

/** Every value about the deal that extraction delivers, by the key under which it does. */
export const EXTRACTED_DEAL_FIELDS = Object.fromEntries(entries.filter(([key]) => key !== null)) as Readonly<
  Record<ExtractedDealField, ExtractedFieldDefinition>
>;
