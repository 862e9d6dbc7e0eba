import { type FieldError } from '../domain-error.js';

export const MAX_NAMED_LENGTH = 60;
/** A body may have thousands of unknown fields; the first ones show what is wrong. */
const MAX_UNKNOWN_NAMED = 20;

const NONE: ReadonlySet<string> = new Set();

/** Returns an error for each field of an object that is not known. */
export function refuseUnknown(
  value: Readonly<Record<string, unknown>>,
  known = NONE,
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

export const unknownMessage = (name: string): string =>
  `${name} is not known here. Check the spelling, or leave it out.`;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
