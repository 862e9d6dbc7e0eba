import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';

/** Removes white space around a text. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Like Trim, and turns blank text into null, because forms send '' for a cleared field. */
export const BlankIsNull = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    return trimmed === '' ? null : trimmed;
  });

/** The field may be left out. Unlike `IsOptional`, null is validated like any other value, and therefore refused. */
export const CanBeOmitted = () => ValidateIf((_body: object, value: unknown) => value !== undefined);
