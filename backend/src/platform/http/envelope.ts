import { hash } from 'node:crypto';
import { ExpressAdapter } from '@nestjs/platform-express';
import { type Response } from 'express';

/** A page of a list, with facts about the whole list in `meta`. */
export class Listing<T> {
  constructor(
    readonly data: readonly T[] | JsonText,
    readonly meta: Readonly<Record<string, unknown>>,
    /** if it is known without reading the body */
    readonly etag?: string,
  ) {}
}

/** The caller's copy is current: 304. */
export class NotModified {
  constructor(readonly etag: string) {}
}

/** JSON written by PostgreSQL: sent as it is, never parsed. */
export class JsonText {
  constructor(
    readonly text: string,
    /** of a resource with a revision */
    readonly revision?: number,
  ) {}
}

/** A response with members next to `data`. */
export class Envelope<T> {
  constructor(
    readonly data: T,
    readonly members: Readonly<Record<string, unknown>>,
  ) {}
}

/** A body that is sent as it is, such as a stored response. */
export class RawBody {
  constructor(readonly body: unknown) {}
}

/**
 * Nest's Express adapter, with every response in the envelope `{ success: true, data, meta? }`. Not an interceptor,
 * because a route with any interceptor runs as a chain of observables, which costs more than the rest of the
 * framework. A handler that injects the response writes it itself and is not affected.
 */
export class ApiAdapter extends ExpressAdapter {
  override reply(response: Response, value: unknown, status?: number): unknown {
    return super.reply(response, toEnvelope(value, response), status) as unknown;
  }
}

/** Builds the body for the result of a handler and sets the headers that belong to it. */
export function toEnvelope(value: unknown, response: Response): unknown {
  if (value instanceof RawBody) return value.body;
  if (value instanceof JsonText) {
    const body = `{"success":true,"data":${value.text}}`;
    return value.revision === undefined ? text(body, response) : tag(value.revision, body, response);
  }
  if (value instanceof NotModified) {
    response.setHeader('ETag', value.etag);
    response.status(304);
    return '';
  }
  if (value instanceof Listing) {
    if (value.etag !== undefined) response.setHeader('ETag', value.etag);
    if (!(value.data instanceof JsonText)) return { success: true, data: value.data, meta: value.meta };
    return text(`{"success":true,"data":${value.data.text},"meta":${JSON.stringify(value.meta)}}`, response);
  }
  if (value instanceof Envelope)
    return tagged(value.data, { success: true, data: value.data as unknown, ...value.members }, response);
  return tagged(value, { success: true, data: value ?? null }, response);
}

function text(body: string, response: Response): string {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  return body;
}

function tagged(value: unknown, body: object, response: Response): unknown {
  const revision = (value as { revision?: unknown } | null | undefined)?.revision;
  return typeof revision === 'number' ? tag(revision, JSON.stringify(body), response) : body;
}

/**
 * Sends a resource with an ETag of two parts: its revision, which a write may name in If-Match, and a hash of the
 * body, because calculated figures may change while the revision stays the same.
 */
function tag(revision: number, body: string, response: Response): string {
  const part = hash('sha1', body, 'base64url').slice(0, 12);
  response.setHeader('ETag', `"r${revision}.${part}"`);
  return text(body, response);
}
