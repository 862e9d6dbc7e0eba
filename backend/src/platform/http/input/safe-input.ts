import { type NextFunction, type Request, type Response } from 'express';
import { isImport } from './read-body.js';
import { sendProblem } from '../problem.filter.js';

const MAX_DEPTH = 12;
const MAX_VALUES = 50_000;
const MAX_IMPORT_VALUES = 2_000_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Rejects input that no handler needs to consider: NUL and lone surrogates, which PostgreSQL cannot store, keys that
 * access the prototype, and bodies with too many values or levels.
 */
export function refuseUnsafeInput(
  request: Request & { id?: string },
  response: Response,
  next: NextFunction,
): void {
  const budget = { values: isImport(request) ? MAX_IMPORT_VALUES : MAX_VALUES };
  const inputError =
    findUnsafeValue(request.body, 'body', 0, budget) ??
    findUnsafeValue(request.query, 'query', 0, budget) ??
    findUnsafeText(safeDecode(request.path), 'path');
  if (inputError === null) {
    next();
    return;
  }
  sendProblem(response, request.id ?? '', {
    status: 400,
    code: 'request.invalid',
    message: inputError.message,
    errors: [inputError],
  });
}

interface InputError {
  field: string;
  message: string;
}

/** Finds what no handler can store in a value that did not come in a request body, such as a file of an archive. */
export function findUnsafeInput(
  value: unknown,
  { maxValues, maxDepth }: { maxValues: number; maxDepth: number },
): InputError | null {
  return findUnsafeValue(value, 'body', MAX_DEPTH - maxDepth, { values: maxValues });
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
  for (const [key, item] of Object.entries(value)) {
    if (--budget.values < 0) return { field, message: 'The request holds too many values' };
    const name = field === 'body' || field === 'query' ? key : `${field}.${key}`;
    if (FORBIDDEN.has(key)) return { field, message: `${key} is not a field` };
    const inputError = findUnsafeText(key, field) ?? findUnsafeValue(item, name, depth + 1, budget);
    if (inputError !== null) return inputError;
  }
  return null;
}

function findUnsafeText(text: string | null, field: string): InputError | null {
  if (text === null || text.includes('\u0000') || !text.isWellFormed()) {
    return {
      field: field.slice(0, 100),
      message: `${field.slice(0, 100)} holds characters that cannot be stored`,
    };
  }
  return null;
}

function safeDecode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
