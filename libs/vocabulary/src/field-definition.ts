import { completeWebAddress } from './web-address.js';

/**
 * How a value is entered, stored and checked. `broker` is a name that links to a saved broker; a `url` without its
 * scheme is stored with https://, a `website` as it was typed.
 */
export type FieldType =
  'text' | 'longText' | 'choice' | 'integer' | 'money' | 'url' | 'website' | 'email' | 'phone' | 'broker';

/** How a list is narrowed by a field. `range` has a lower and an upper bound. */
export type FieldFilter = 'equals' | 'contains' | 'range' | 'search';

/** One field that a person may set. Everything that lists fields is derived from such entries. */
export interface FieldDefinition {
  readonly type: FieldType;
  /** What screens, messages and the timeline call the field. */
  readonly label: string;
  /** What API documentation adds to the label. */
  readonly description?: string;
  /** Shown in API documentation; always a valid value. */
  readonly example: string | number;
  /** True where the field can never be empty. */
  readonly required?: boolean;
  /** Characters; every text type has it. */
  readonly maxLength?: number;
  /** Inclusive bounds of `integer` and `money`; money is in US dollars, cents allowed. */
  readonly min?: number;
  readonly max?: number;
  /** The values of a `choice`. */
  readonly choices?: readonly string[];
  /** The choice for an amount in US dollars, of a `choice` whose values are ranges of amounts; null for none. */
  readonly choiceForAmount?: (dollars: number) => string | null;
  /** The message for any invalid value; without it, the messages of the type are used. */
  readonly message?: string;
  /** The column of the import template and of the CSV export; null for none. */
  readonly csv: FieldCsv | null;
  readonly list: { readonly sort?: boolean; readonly filter?: FieldFilter };
  /** What happens to this field when the deal is merged into another one. */
  readonly merge: 'fill-if-empty' | 'keep';
  /** The name under which extraction from documents delivers the field; null where it delivers none. */
  readonly extractionKey: string | null;
  /** A second property that follows from this one, such as the id of the broker of that name. */
  readonly companion?: string;
}

export interface FieldCsv {
  /** The heading that the template and the export write. */
  readonly header: string;
  /** Headings that other people's spreadsheets use: letters only, lower case; the first is the best. */
  readonly synonyms: readonly string[];
}

type Fields = Readonly<Record<string, FieldDefinition>>;

/** The type of a field's value, null where it may be empty. */
export type FieldValue<F extends FieldDefinition> =
  | (F['type'] extends 'integer' | 'money'
      ? number
      : F extends { readonly required: true; readonly choices: readonly (infer C)[] }
        ? C
        : string)
  | (F extends { readonly required: true } ? never : null);

/** The values of a registry of fields by name. */
export type FieldValues<R extends Fields> = { -readonly [K in keyof R]: FieldValue<R[K]> };

/** The names of a registry, in its order. */
export const fieldNames = <R extends Fields>(fields: R): readonly (keyof R & string)[] => Object.keys(fields);

/**
 * The names of the fields for which a test holds, in the order of the registry.
 *
 * @example fieldsWhere(DEAL_FIELDS, ({ merge }) => merge === 'fill-if-empty')
 */
export function fieldsWhere<R extends Fields>(
  fields: R,
  matches: (definition: FieldDefinition) => boolean,
): readonly (keyof R & string)[] {
  return fieldNames(fields).filter((name) => {
    const definition = fields[name];
    return definition !== undefined && matches(definition);
  });
}

/** One property of every field, by name. */
export function mapFields<R extends Fields, T>(
  fields: R,
  project: (definition: FieldDefinition, name: keyof R & string) => T,
): Readonly<Record<keyof R & string, T>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, definition]) => [name, project(definition, name)]),
  ) as Record<keyof R & string, T>;
}

/**
 * The characters of a text as people count them and limits mean them: an emoji is one, also with the mark that asks for
 * its colored form. Validators of the server count the same.
 *
 * @example countCharacters('🏭⚙️a') // => 3
 */
export const countCharacters = (text: string): number =>
  Array.from(text.replace(/([^\uFE0E\uFE0F])[\uFE0E\uFE0F]/g, '$1')).length;

/** The message of the server and the screens for a value that is too long. */
export const tooLongMessage = ({ label, maxLength }: Pick<FieldDefinition, 'label' | 'maxLength'>): string =>
  `${label} must be at most ${formatCount(maxLength)} characters`;

function formatCount(count = 0): string {
  return count.toLocaleString('en-US');
}

const formatDollars = (amount = 0): string => `$${amount.toLocaleString('en-US')}`;

/** The message of the server and the screens for a value of another type, out of bounds, or not among the choices. */
export function invalidMessage(definition: FieldDefinition): string {
  const { message, type, label, example, choices = [], min, max } = definition;
  if (message !== undefined) return message;
  if (type === 'choice') return `${label} must be one of ${choices.join(', ')}`;
  if (type === 'integer')
    return `${label} must be a whole number from ${formatCount(min)} to ${formatCount(max)}`;
  if (type === 'money')
    return `${label} must be an amount from ${formatDollars(min)} to ${formatDollars(max)}`;
  if (type === 'email') return `Enter an email address such as name@example.com`;
  if (type === 'url' || type === 'website') return `${label} must be a URL such as ${example}`;
  return `${label} must be text`;
}

/** Whether an amount in US dollars has no more than cents. */
export const isWholeCents = (amount: number): boolean => Math.round(amount * 100) / 100 === amount;

/** The message of the server and the screens for an amount with a fraction of a cent. */
export const tooManyDecimalsMessage = ({ label }: FieldDefinition): string =>
  `${label} must have at most two decimals`;

const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#]\S*$/i.test(text);

/** Detects typing errors only; whether an address exists is known once a mail arrives. */
const isEmailAddress = (text: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/**
 * What is wrong with a value that a form holds, or null. Texts are read trimmed; blank texts and null are empty.
 * The server checks the same bounds with the same messages.
 */
export function validateField(
  definition: FieldDefinition,
  value: string | number | boolean | null | undefined,
): string | null {
  const text = typeof value === 'string' ? value.trim() : (value ?? null);
  if (text === null || text === '') {
    return definition.required === true ? `${definition.label} is required` : null;
  }
  const isAmount = definition.type === 'integer' || definition.type === 'money';
  return isAmount ? validateAmount(definition, Number(text)) : validateText(definition, String(text));
}

function validateAmount(definition: FieldDefinition, amount: number): string | null {
  const { min = -Infinity, max = Infinity } = definition;
  const isMoney = definition.type === 'money';
  const isInBounds = Number.isFinite(amount) && amount >= min && amount <= max;
  if (!isInBounds || (!isMoney && !Number.isInteger(amount))) return invalidMessage(definition);
  return isMoney && !isWholeCents(amount) ? tooManyDecimalsMessage(definition) : null;
}

function validateText(definition: FieldDefinition, typed: string): string | null {
  if (definition.maxLength !== undefined && countCharacters(typed) > definition.maxLength) {
    return tooLongMessage(definition);
  }
  if (definition.type === 'choice' && !(definition.choices ?? []).includes(typed)) {
    return invalidMessage(definition);
  }
  if (
    (definition.type === 'url' || definition.type === 'website') &&
    !isWebAddress(completeWebAddress(typed))
  )
    return invalidMessage(definition);
  if (definition.type === 'email' && !isEmailAddress(typed)) return invalidMessage(definition);
  return null;
}
