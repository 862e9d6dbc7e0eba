import { DomainError, Invalid, NOT_JSON } from '../domain-error.js';
import { findUnsafeInput, type InputError, MAX_DEPTH, stripHiddenTexts } from './unsafe-input.js';

/** Why a text is not taken; `unsafe` names the field. */
export type JsonRefusal =
  { readonly kind: 'syntax' } | { readonly kind: 'unsafe'; readonly error: InputError };

interface JsonLimits {
  readonly maxValues: number;
  readonly maxDepth?: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** Brackets and braces differ in one bit. */
const EITHER = 0xdf;
const OPENING = 0x5b;
const CLOSING = 0x5d;

/**
 * Reads JSON in UTF-8 with at most so many values and levels. Both are counted before any value is built: to parse
 * 1 MiB of nested lists takes longer than another request may wait.
 */
export function readJson(
  bytes: Uint8Array,
  limits: JsonLimits,
): { readonly value: unknown } | { readonly refusal: JsonRefusal } {
  const tooMuch = findTooMuch(bytes, limits);
  if (tooMuch !== null) return { refusal: { kind: 'unsafe', error: { field: 'body', message: tooMuch } } };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { refusal: { kind: 'syntax' } };
  }
  const error = findUnsafeInput(value, limits);
  if (error !== null) return { refusal: { kind: 'unsafe', error } };
  stripHiddenTexts(value);
  return { value };
}

/** A value begins at each comma, bracket and brace outside of texts. */
function findTooMuch(bytes: Uint8Array, { maxValues, maxDepth = MAX_DEPTH }: JsonLimits): string | null {
  let values = 1;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values += 1;
    else if ((byte & EITHER) === OPENING) {
      values += 1;
      depth += 1;
    } else if ((byte & EITHER) === CLOSING) depth -= 1;
    if (values > maxValues) return 'The request holds too many values';
    if (depth > maxDepth) return 'The request is nested too deeply';
  }
  return null;
}

/**
 * The same for a body of a request.
 *
 * @throws DomainError for what is not JSON, holds too much or cannot be stored
 */
export function parseJson(bytes: Uint8Array, limits: JsonLimits): unknown {
  const read = readJson(bytes, limits);
  if ('refusal' in read) throw toError(read.refusal);
  return read.value;
}

export const toError = (refusal: JsonRefusal): DomainError =>
  refusal.kind === 'syntax'
    ? new DomainError(400, 'request.unreadable', NOT_JSON)
    : new Invalid([refusal.error]);
