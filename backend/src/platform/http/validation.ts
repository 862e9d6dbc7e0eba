import { type PipeTransform, type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
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

/** Validates DTOs and drops unknown fields. The error names every invalid field. */
export function validationPipe(): PipeTransform {
  const checks = new ValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => new Invalid(fieldErrors(errors)),
  });
  return {
    transform: (value: unknown, metadata): unknown => {
      // Our parameter decorators validate what they read.
      if (metadata.type === 'custom') return value;
      const names = metadata.metatype && readers.get(metadata.metatype);
      return names && isRecord(value) ? pickFields(value, names) : checks.transform(value, metadata);
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
