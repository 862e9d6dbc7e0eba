import { type NextFunction, type Request, type Response } from 'express';
import { isImport } from './read-body.js';
import { sendProblem } from '../problem.filter.js';
import { findUnsafeInput, findUnsafeText, stripHiddenTexts } from './unsafe-input.js';

const MAX_VALUES = 50_000;

/**
 * Rejects input that no handler needs to consider: NUL and lone surrogates, which PostgreSQL cannot store, keys that
 * access the prototype, and bodies with too many values or levels.
 */
export function refuseUnsafeInput(
  request: Request & { id?: string },
  response: Response,
  next: NextFunction,
): void {
  const inputError =
    // The parser of large bodies has looked at it.
    (isImport(request) ? null : findUnsafeInput(request.body, { maxValues: MAX_VALUES })) ??
    findUnsafeInput(request.query, { maxValues: MAX_VALUES, field: 'query' }) ??
    findUnsafeText(safeDecode(request.path), 'path');
  if (inputError === null) {
    if (!isImport(request)) stripHiddenTexts(request.body);
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

function safeDecode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
