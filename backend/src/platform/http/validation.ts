import { type PipeTransform, type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import { type FieldError, Invalid } from './domain-error.js';

const readers = new WeakMap<Type, readonly string[]>();

/**
 * A body whose values are checked by a reader of its own: only the names given are taken from it, and nothing
 * is built or looked at below them.
 */
export const ValidatedByParser =
  (...names: readonly string[]): ClassDecorator =>
  (body) => {
    readers.set(body as unknown as Type, names);
  };

/** Checks DTOs and drops what they do not name; every field at fault is named in the answer. */
export function validationPipe(): PipeTransform {
  const checks = new ValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => new Invalid(fieldErrors(errors)),
  });
  return {
    transform: (value: unknown, metadata): unknown => {
      // What a decorator of ours reads from the request, it has checked.
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

/** Every field at fault, by its path. */
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
