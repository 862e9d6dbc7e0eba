import { type NextFunction, type Request, type Response } from 'express';
import { Invalid } from '../domain-error.js';
import { sendProblem } from '../problem.filter.js';
import { findUnsafeInput, findUnsafeText, MAX_VALUES, stripHiddenTexts } from './unsafe-input.js';

type Identified = Request & { id?: string };

/** Rejects an address that no handler needs to consider: NUL and lone surrogates, which PostgreSQL cannot store. */
export function refuseUnsafeAddress(request: Identified, response: Response, next: NextFunction): void {
  const error =
    findUnsafeInput(request.query, { maxValues: MAX_VALUES, field: 'query' }) ??
    findUnsafeText(safeDecode(request.path), 'path');
  if (error === null) next();
  else sendProblem(response, request.id ?? '', new Invalid([error]));
}

/** The same for a body that was parsed, with keys that access the prototype and too many values or levels. */
export function refuseUnsafeBody(request: Identified, response: Response, next: NextFunction): void {
  const error = findUnsafeInput(request.body, { maxValues: MAX_VALUES });
  if (error !== null) {
    sendProblem(response, request.id ?? '', new Invalid([error]));
    return;
  }
  stripHiddenTexts(request.body);
  next();
}

function safeDecode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
