import { type PipeTransform, type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import { type FieldError, Invalid } from './domain-error.js';

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

/** Validates DTOs and refuses unknown fields and parameters. The error names every invalid one. */
export function validationPipe(): PipeTransform {
  const checks = new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => new Invalid(fieldErrors(errors)),
  });
  return {
    transform: (value: unknown, metadata): unknown => {
      // Our parameter decorators validate what they read.
      if (metadata.type === 'custom') return value;
      const names = metadata.metatype && readers.get(metadata.metatype);
      if (!names || !isRecord(value)) return checks.transform(value, metadata);
      const errors = refuseUnknown(value, names);
      if (errors.length > 0) throw new Invalid(errors);
      return value;
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_NAMED_LENGTH = 60;
/** A body may have thousands of unknown fields; the first ones show what is wrong. */
const MAX_UNKNOWN_NAMED = 20;

/** Returns an error for each field of an object that is not known. */
export function refuseUnknown(
  value: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  path = '',
): FieldError[] {
  return Object.keys(value)
    .filter((name) => !known.has(name))
    .slice(0, MAX_UNKNOWN_NAMED)
    .map((name) => {
      const short = name.slice(0, MAX_NAMED_LENGTH);
      return { field: path === '' ? short : `${path}.${short}`, message: unknownMessage(short) };
    });
}

const unknownMessage = (name: string): string =>
  `${name} is not known here. Check the spelling, or leave it out.`;

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
