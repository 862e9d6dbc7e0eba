import { type NextFunction, type Request, type Response } from 'express';
import { sendProblem } from './problem.filter.js';

const MOST_DEPTH = 12;
const MOST_VALUES = 50_000;
const MOST_IMPORT_VALUES = 2_000_000;
const IMPORT = /^\/(?:deals\/imports|import)(?:\/|$)/;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses, before any handler, what no later layer should have to think of: NUL and lone surrogates (which
 * PostgreSQL cannot store), keys that reach for the prototype, and bodies nested without end.
 */
export function refuseUnsafeInput(
  request: Request & { id?: string },
  response: Response,
  next: NextFunction,
): void {
  const budget = { values: IMPORT.test(request.path) ? MOST_IMPORT_VALUES : MOST_VALUES };
  const fault =
    unsafe(request.body, 'body', 0, budget) ??
    unsafe(request.query, 'query', 0, budget) ??
    unsafeText(safeDecode(request.path), 'path');
  if (fault === null) {
    next();
    return;
  }
  sendProblem(response, request.id ?? '', {
    status: 400,
    code: 'request.invalid',
    message: fault.message,
    errors: [fault],
  });
}

interface Fault {
  field: string;
  message: string;
}

function unsafe(value: unknown, field: string, depth: number, budget: { values: number }): Fault | null {
  if (typeof value === 'string') return unsafeText(value, field);
  if (typeof value === 'number' && !Number.isFinite(value))
    return { field, message: `${field} must be a finite number` };
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (depth >= MOST_DEPTH) return { field, message: `${field} is nested too deeply` };
  for (const [key, item] of Object.entries(value)) {
    if (--budget.values < 0) return { field, message: 'The request holds too many values' };
    const name = field === 'body' || field === 'query' ? key : `${field}.${key}`;
    if (FORBIDDEN.has(key)) return { field, message: `${key} is not a field` };
    const fault = unsafeText(key, field) ?? unsafe(item, name, depth + 1, budget);
    if (fault !== null) return fault;
  }
  return null;
}

function unsafeText(text: string | null, field: string): Fault | null {
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
