import { stripHiddenCharacters } from '@dealwright/vocabulary';

/** How many values a request may hold. */
export const MAX_VALUES = 50_000;
/** How many lists and objects may stand inside one another. */
export const MAX_DEPTH = 12;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

interface InputLimits {
  readonly maxValues: number;
  readonly maxDepth?: number;
  /** what the value is: its fields are named without it */
  readonly field?: 'body' | 'query';
}

export interface InputError {
  field: string;
  message: string;
}

/** Finds what no handler can store, and stops at the limits. */
export function findUnsafeInput(
  value: unknown,
  { maxValues, maxDepth = MAX_DEPTH, field = 'body' }: InputLimits,
): InputError | null {
  return findUnsafeValue(value, field, MAX_DEPTH - maxDepth, { values: maxValues });
}

function findUnsafeValue(
  value: unknown,
  field: string,
  depth: number,
  budget: { values: number },
): InputError | null {
  if (typeof value === 'string') return findUnsafeText(value, field);
  if (typeof value === 'number' && !Number.isFinite(value))
    return { field, message: `${field} must be a finite number` };
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (depth >= MAX_DEPTH) return { field, message: `${field} is nested too deeply` };
  return findUnsafeEntry(value, field, depth, budget);
}

function findUnsafeEntry(
  container: object,
  field: string,
  depth: number,
  budget: { values: number },
): InputError | null {
  const isList = Array.isArray(container);
  budget.values -= isList ? container.length : Object.keys(container).length;
  if (budget.values < 0) return { field, message: 'The request holds too many values' };
  for (const [place, item] of listEntries(container)) {
    const key = String(place);
    const name = field === 'body' || field === 'query' ? key : `${field}.${key}`;
    if (FORBIDDEN.has(key)) return { field, message: `${key} is not a field` };
    const inputError =
      (isList ? null : findUnsafeKey(key, field)) ?? findUnsafeValue(item, name, depth + 1, budget);
    if (inputError !== null) return inputError;
  }
  return null;
}

const listEntries = (container: object): Iterable<[string | number, unknown]> =>
  Array.isArray(container) ? container.entries() : Object.entries(container);

const findUnsafeKey = (key: string, field: string): InputError | null =>
  findUnsafeText(key === stripHiddenCharacters(key) ? key : null, field);

export function findUnsafeText(text: string | null, field: string): InputError | null {
  if (text === null || text.includes('\u0000') || !text.isWellFormed()) {
    return {
      field: field.slice(0, 100),
      message: `${field.slice(0, 100)} holds characters that cannot be stored`,
    };
  }
  return null;
}

/** Removes hidden characters from every text in a value, in place. */
export function stripHiddenTexts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const container = value as Record<string | number, unknown>;
  for (const [key, item] of listEntries(value)) {
    if (typeof item !== 'string') {
      stripHiddenTexts(item);
      continue;
    }
    const clean = stripHiddenCharacters(item);
    if (clean !== item) container[key] = clean;
  }
}
