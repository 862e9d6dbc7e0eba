import { describeDecimalComma, parseEnteredNumber } from '@dealwright/figures';
import {
  completeWebAddress,
  type FieldDefinition,
  type FieldValue,
  type FieldValues,
  invalidMessage,
  isWholeCents,
  tooLongMessage,
  tooManyDecimalsMessage,
} from '@dealwright/vocabulary';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { BlankIsNull, CanBeOmitted, Trim } from './text-fields.js';

type Fields = Readonly<Record<string, FieldDefinition>>;

const isNumeric = ({ type }: FieldDefinition): boolean => type === 'integer' || type === 'money';

/** Whole numbers arrive as numbers or as digits that were typed. */
const ParseInteger = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    if (trimmed === '') return null;
    return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
  });

const MAX_NUMERAL_LENGTH = 60;

/** Amounts arrive as numbers or as people write them: `$1,250,000`. */
const ParseMoney = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    if (trimmed === '') return null;
    return trimmed.length > MAX_NUMERAL_LENGTH ? trimmed : (parseEnteredNumber(trimmed) ?? trimmed);
  });

/** A web address may arrive without its scheme: `www.example.com/12`. */
const CompleteWebAddress = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? completeWebAddress(value.trim()) : value,
  );

/** `IsNumber` throws on numbers like 5e-324. */
const IsFiniteNumber = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isFiniteNumber', validator: { validate: Number.isFinite } }, options);

/** Finds fractions of a cent only; that a value is a number is checked by another. */
const HasWholeCents = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasWholeCents',
      validator: { validate: (value: unknown) => !Number.isFinite(value) || isWholeCents(value as number) },
    },
    options,
  );

/** `IsDefined` runs before the other validators, whose message would win. */
const IsNotNull = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isNotNull', validator: { validate: (value: unknown) => value !== null } }, options);

function buildValidators(definition: FieldDefinition): PropertyDecorator[] {
  const { type, choices = [], maxLength, min, max } = definition;
  const invalid = { message: invalidMessage(definition) };
  const bounds = [
    ...(min === undefined ? [] : [Min(min, invalid)]),
    ...(max === undefined ? [] : [Max(max, invalid)]),
    ...(maxLength === undefined ? [] : [MaxLength(maxLength, { message: tooLongMessage(definition) })]),
  ];
  switch (type) {
    case 'integer':
      return [ParseInteger(), IsInt(invalid), ...bounds];
    case 'money':
      return [
        ParseMoney(),
        HasWholeCents({ message: tooManyDecimalsMessage(definition) }),
        IsFiniteNumber({
          message: ({ value }) =>
            [describeDecimalComma(value), invalid.message].find((text) => text != null) ?? '',
        }),
        ...bounds,
      ];
    case 'choice':
      return [IsIn(choices, invalid), ...bounds];
    case 'url':
    case 'website': {
      const options = {
        protocols: ['http', 'https'],
        require_protocol: type === 'url',
        require_tld: false,
      };
      return [...(type === 'url' ? [CompleteWebAddress()] : []), IsUrl(options, invalid), ...bounds];
    }
    case 'email':
      return [IsEmail({}, invalid), ...bounds];
    default:
      return [IsString(invalid), ...bounds];
  }
}

const FORMATS: Partial<Record<FieldDefinition['type'], string>> = {
  url: 'uri',
  email: 'email',
};

function buildApiOptions(definition: FieldDefinition): ApiPropertyOptions {
  const format = FORMATS[definition.type];
  const { description, example, choices, maxLength, min, max, required = false } = definition;
  return {
    type: isNumeric(definition) ? Number : String,
    nullable: !required,
    example,
    ...(format !== undefined && { format }),
    ...(description !== undefined && { description }),
    ...(choices !== undefined && { enum: [...choices] }),
    ...(maxLength !== undefined && { maxLength }),
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
}

/**
 * Puts decorators on a property of a class that was built from a registry, the last one first as TypeScript does:
 * the message of the first validator is the one that is reported.
 */
function decorate(target: object, name: string, decorators: readonly PropertyDecorator[]): void {
  for (const apply of [...decorators].reverse()) apply(target, name);
}

/** The values of a request body that creates something: required fields are present. */
type CreationValues<R extends Fields> = Partial<FieldValues<R>> & {
  -readonly [K in keyof R as R[K] extends { readonly required: true } ? K : never]: FieldValue<R[K]>;
};

/**
 * Builds the base class of a request body from a registry of fields: types, bounds, messages and API
 * documentation of each field. Every field can be left out; null and blank text empty a field, unless it is
 * required.
 *
 * @param options.requireOnCreate fields that are required are also required to be sent
 * @example export class DealFieldsDto extends createFieldsDto(DEAL_FIELDS) {}
 */
export function createFieldsDto<R extends Fields>(fields: R): new () => Partial<FieldValues<R>>;
export function createFieldsDto<R extends Fields>(
  fields: R,
  options: { readonly requireOnCreate: true },
): new () => CreationValues<R>;
export function createFieldsDto<R extends Fields>(
  fields: R,
  { requireOnCreate = false }: { readonly requireOnCreate?: boolean } = {},
): new () => Partial<FieldValues<R>> {
  class FieldsDto {}
  for (const [name, definition] of Object.entries(fields)) {
    const { required = false } = definition;
    const isMandatory = required && requireOnCreate;
    const lines = { isMultiline: definition.type === 'longText' };
    decorate(FieldsDto.prototype, name, [
      ApiProperty({ ...buildApiOptions(definition), required: isMandatory } as ApiPropertyOptions),
      ...(required || isNumeric(definition) ? [] : [BlankIsNull(lines)]),
      ...(required && !isNumeric(definition) ? [Trim(lines)] : []),
      ...(isMandatory
        ? [IsNotEmpty({ message: invalidMessage(definition) })]
        : required
          ? [CanBeOmitted(), IsNotNull({ message: `${definition.label} is required` })]
          : [IsOptional()]),
      ...buildValidators(definition),
    ]);
  }
  return FieldsDto;
}

/**
 * Builds the base class of a response from a registry of fields: every field is present, null where it is empty.
 * A companion, such as the id of the broker of that name, follows its field.
 *
 * @example export class BrokerResponse extends createFieldsResponse(BROKER_FIELDS) {}
 */
export function createFieldsResponse<R extends Fields>(fields: R): new () => FieldValues<R> {
  class FieldsResponse {}
  for (const [name, definition] of Object.entries(fields)) {
    const { required = false, choices, description } = definition;
    decorate(FieldsResponse.prototype, name, [
      ApiProperty({
        type: isNumeric(definition) ? Number : String,
        nullable: !required,
        ...(description !== undefined && { description }),
        ...(required && choices !== undefined && { enum: [...choices] }),
      }),
    ]);
  }
  return FieldsResponse as new () => FieldValues<R>;
}
