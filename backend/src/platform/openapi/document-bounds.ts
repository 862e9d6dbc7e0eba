import { ApiProperty } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';

/** Where `@ApiProperty` stores what it was given. */
const PROPERTY_METADATA = 'swagger/apiModelProperties';

type ValidationMetadata = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];
type Schema = Record<string, unknown>;
type Constraints = readonly unknown[];

/** JSON Schema keywords for what each validator enforces. Validators that are not listed have no keyword. */
const KEYWORDS: Readonly<Record<string, (constraints: Constraints) => Schema>> = {
  isInt: () => ({ type: 'integer' }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  isNotEmpty: () => ({ minLength: 1 }),
  minLength: ([minLength]) => ({ minLength }),
  maxLength: ([maxLength]) => ({ maxLength }),
  arrayMinSize: ([minItems]) => ({ minItems }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
  isUuid: () => ({ format: 'uuid' }),
  isEmail: () => ({ format: 'email' }),
  matches: ([pattern]) =>
    pattern instanceof RegExp && pattern.flags === '' ? { pattern: pattern.source } : {},
};

/** The keywords of an array. All others describe its items. */
const ARRAY_KEYWORDS = new Set(['minItems', 'maxItems']);

/**
 * Adds the bounds that class-validator enforces to the documentation of every request body and query, so that no
 * bound is written twice. What a property documents itself stays.
 */
export function documentBounds(): void {
  for (const [target, validators] of validatorsByClass()) {
    for (const validator of validators) documentValidator(target.prototype as object, validator);
  }
}

type Target = abstract new (...values: never[]) => unknown;

/** class-validator has no public list of the classes that it knows. */
function validatorsByClass(): [Target, ValidationMetadata[]][] {
  const known: unknown = Reflect.get(getMetadataStorage(), 'validationMetadatas');
  if (!(known instanceof Map)) throw new Error('class-validator stores its metadata elsewhere.');
  return [...(known as Map<Target | string, ValidationMetadata[]>)].filter(
    (entry): entry is [Target, ValidationMetadata[]] => typeof entry[0] === 'function',
  );
}

function documentValidator(
  prototype: object,
  { name = '', constraints, each, propertyName }: ValidationMetadata,
) {
  const documented = Reflect.getMetadata(PROPERTY_METADATA, prototype, propertyName) as Schema | undefined;
  const keywords = KEYWORDS[name]?.(constraints ?? []);
  if (documented === undefined || keywords === undefined) return;
  const added = Object.entries(keywords).filter(
    ([keyword]) =>
      !isSaidByFormat(documented, keyword) &&
      (keyword === 'type' || documented[keyword] === undefined) &&
      isArrayKeyword(documented, keyword) !== (each === true),
  );
  if (added.length > 0) {
    const isArray = documented['isArray'] === true;
    ApiProperty({ ...Object.fromEntries(added), isArray })(prototype, propertyName);
  }
}

/** True for the pattern of a text with a format: generators make a date of `format: date`, which has no pattern. */
const isSaidByFormat = ({ format }: Schema, keyword: string): boolean =>
  keyword === 'pattern' && format !== undefined;

/** True if the keyword is about the property as a whole rather than about each item of a list. */
const isArrayKeyword = ({ isArray }: Schema, keyword: string): boolean =>
  isArray !== true || ARRAY_KEYWORDS.has(keyword);
