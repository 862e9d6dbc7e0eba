import {
  type ArgumentMetadata,
  type PipeTransform,
  type Type,
  ValidationPipe,
  type ValidationError,
} from '@nestjs/common';
import { type FieldError, Invalid } from '../domain-error.js';
import { convertToDto } from './convert-to-dto.js';
import { isRecord, MAX_NAMED_LENGTH, refuseUnknown, unknownMessage } from './unknown-fields.js';

const readers = new WeakMap<Type, ReadonlySet<string>>();

/**
 * A body that its own parser validates: the validation pipe only refuses the fields that are not named here and leaves
 * their values as they are.
 */
export const ValidatedByParser =
  (...names: readonly string[]): ClassDecorator =>
  (body) => {
    readers.set(body as unknown as Type, new Set(names));
  };

/** The number of valid queries that are cached for each DTO; the oldest one is removed first. */
const MAX_REMEMBERED_QUERIES = 200;
const MAX_REMEMBERED_QUERY_LENGTH = 1_000;

const createChecks = () =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => new Invalid(fieldErrors(errors)),
  });

/**
 * Validates DTOs and refuses unknown fields and parameters. The error names every invalid one.
 *
 * A query that was valid is remembered by its text, since validation depends on nothing else: clients send the same
 * few queries, and validating the two dozen fields of a list query took a tenth of the request. Handlers get one
 * frozen object.
 */
export function validationPipe(): PipeTransform {
  const checks = createChecks();
  const queries = new WeakMap<Type, Map<string, object>>();
  const validateQuery = async (value: unknown, metadata: ArgumentMetadata & { metatype: Type }) => {
    const known = queries.get(metadata.metatype) ?? new Map<string, object>();
    queries.set(metadata.metatype, known);
    const text = JSON.stringify(value);
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const query = Object.freeze((await checks.transform(value, metadata)) as object);
    if (text.length > MAX_REMEMBERED_QUERY_LENGTH) return query;
    const oldest = known.size < MAX_REMEMBERED_QUERIES ? undefined : known.keys().next().value;
    if (oldest !== undefined) known.delete(oldest);
    known.set(text, query);
    return query;
  };
  return {
    transform: (value: unknown, metadata): unknown => {
      // Our parameter decorators validate what they read.
      if (metadata.type === 'custom') return value;
      const names = metadata.metatype && readers.get(metadata.metatype);
      if (names && isRecord(value)) {
        const errors = refuseUnknown(value, names);
        if (errors.length > 0) throw new Invalid(errors);
        return value;
      }
      const { type, metatype } = metadata;
      if (metatype === undefined) return checks.transform(value, metadata);
      if (type === 'query') return validateQuery(value, { ...metadata, metatype });
      return type === 'body' ? convertToDto(checks, metatype, value) : checks.transform(value, metadata);
    },
  };
}

const bodyChecks = createChecks();

/** Validates a value as the body of a request would be. @throws Invalid */
export function validateBody<T extends object>(metatype: Type<T>, value: unknown): Promise<T> {
  return convertToDto(bodyChecks, metatype, value) as Promise<T>;
}

/** Lists every invalid field by its path. */
export function fieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    // Decorators run from the bottom up: the last that failed is the topmost, which says what is needed first.
    const own =
      error.constraints?.['whitelistValidation'] === undefined
        ? Object.values(error.constraints ?? {})
            .slice(-1)
            .map((message) => ({ field, message: sentence(message) }))
        : [{ field, message: unknownMessage(error.property.slice(0, MAX_NAMED_LENGTH)) }];
    return [...own, ...fieldErrors(error.children ?? [], field)];
  });
}

function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
