import { Transform } from 'class-transformer';

/** Removes white space around a text. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Like Trim, and turns blank text into null: forms send '' for an emptied field. */
export const BlankIsNull = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    return trimmed === '' ? null : trimmed;
  });
