import { Transform } from 'class-transformer';

/** Text arrives without the white space around it. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** The same, and blank text means 'none': forms send '' for a field that was emptied. */
export const BlankIsNull = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    return trimmed === '' ? null : trimmed;
  });
