import { hash } from 'node:crypto';
import { ExpressAdapter } from '@nestjs/platform-express';
import { type Response } from 'express';

/** A part of a longer list, with what else is known of the whole. */
export class Listing<T> {
  constructor(
    readonly data: readonly T[] | JsonText,
    readonly meta: Readonly<Record<string, unknown>>,
    /** where it is known without looking at the body */
    readonly etag?: string,
  ) {}
}

/** What the caller holds is still right: 304. */
export class NotModified {
  constructor(readonly etag: string) {}
}

/** JSON that PostgreSQL wrote itself: sent as it is, never parsed. */
export class JsonText {
  constructor(
    readonly text: string,
    /** of a resource that has one */
    readonly revision?: number,
  ) {}
}

/** An answer that is not only `data`: members beside it. */
export class Envelope<T> {
  constructor(
    readonly data: T,
    readonly members: Readonly<Record<string, unknown>>,
  ) {}
}

/** A body in its last form, such as one that is sent again: it leaves as it is. */
export class RawBody {
  constructor(readonly body: unknown) {}
}

/**
 * Express as Nest drives it, with every answer in its envelope: `{ success: true, data, meta? }`. Here and not in
 * an interceptor, because a route with any interceptor at all runs as a chain of observables, which costs more
 * than the rest of the framework. A handler that takes the response writes its own answer, and never comes here.
 */
export class ApiAdapter extends ExpressAdapter {
  override reply(response: Response, value: unknown, status?: number): unknown {
    return super.reply(response, toEnvelope(value, response), status) as unknown;
  }
}

/** The body that says what a handler gave; sets the headers that go with it. */
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

function tagged(value: unknown, answer: object, response: Response): unknown {
  const revision = (value as { revision?: unknown } | null | undefined)?.revision;
  return typeof revision === 'number' ? tag(revision, JSON.stringify(answer), response) : answer;
}

/**
 * A resource with a revision is sent with an ETag of two parts: the revision, which a write may name in
 * If-Match, and a hash of the body, since figures computed elsewhere may change under the same revision.
 */
function tag(revision: number, body: string, response: Response): string {
  const part = hash('sha1', body, 'base64url').slice(0, 12);
  response.setHeader('ETag', `"r${revision}.${part}"`);
  return text(body, response);
}
