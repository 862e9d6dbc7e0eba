import {
  type ArgumentMetadata,
  type PipeTransform,
  type Type,
  ValidationPipe,
  type ValidationError,
} from '@nestjs/common';
import { type FieldError, Invalid } from './domain-error.js';

const readers = new WeakMap<Type, readonly string[]>();

/**
 * A body that its own parser validates: the validation pipe only drops the fields that are not named here and leaves
 * their values as they are.
 */
export const ValidatedByParser =
  (...names: readonly string[]): ClassDecorator =>
  (body) => {
    readers.set(body as unknown as Type, names);
  };

/** Valid queries of each DTO that are remembered; the oldest goes first. */
const MAX_REMEMBERED_QUERIES = 200;
const MAX_REMEMBERED_QUERY_LENGTH = 1_000;

/**
 * Validates DTOs and drops unknown fields. The error names every invalid field.
 *
 * A query that was valid is remembered by its text, since validation depends on nothing else: clients send the same few
 * queries, and checking the two dozen fields of a list anew was a tenth of its time. Handlers get one frozen object.
 */
export function validationPipe(): PipeTransform {
  const checks = new ValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => new Invalid(fieldErrors(errors)),
  });
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
      if (names && isRecord(value)) return pickFields(value, names);
      const { type, metatype } = metadata;
      return type === 'query' && metatype !== undefined
        ? validateQuery(value, { ...metadata, metatype })
        : checks.transform(value, metadata);
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pickFields(value: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]),
  );
}

/** Lists every invalid field by its path. */
export function fieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    // Decorators run from the bottom up: the last that failed is the topmost, which says what is needed first.
    const own = Object.values(error.constraints ?? {})
      .slice(-1)
      .map((message) => ({ field, message: sentence(message) }));
    return [...own, ...fieldErrors(error.children ?? [], field)];
  });
}

function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
