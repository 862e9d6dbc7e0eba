import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { type FieldError, Invalid } from './domain-error.js';

/** Checks DTOs and drops what they do not name; every field at fault is named in the answer. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => new Invalid(fieldErrors(errors)),
  });
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
