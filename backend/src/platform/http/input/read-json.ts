import { findUnsafeInput, type InputError, stripHiddenTexts } from './unsafe-input.js';

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
const BRACKET = 0x5b;
const BRACE = 0x7b;

/** Reads JSON in UTF-8 with at most so many values, which are counted before any is built. */
export function readJson(
  bytes: Uint8Array,
  limits: JsonLimits,
): { readonly value: unknown } | { readonly refusal: JsonRefusal } {
  if (hasMoreValues(bytes, limits.maxValues))
    return {
      refusal: { kind: 'unsafe', error: { field: 'body', message: 'The request holds too many values' } },
    };
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
function hasMoreValues(bytes: Uint8Array, maxValues: number): boolean {
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length && values <= maxValues; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText && byte === BACKSLASH) at += 1;
    else if (!isText && (byte === COMMA || byte === BRACKET || byte === BRACE)) values += 1;
  }
  return values > maxValues;
}
