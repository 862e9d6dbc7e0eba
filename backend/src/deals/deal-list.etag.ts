import { hash } from 'node:crypto';
import { MOMENT_PATTERN } from './deal-changes.repository.js';
import { type ListDealsQuery } from './dto/list-deals.dto.js';

/** Of the form of a list: another number makes every answer kept by browsers old. */
const FORM = 1;
const LONGEST = 400;

/** The ETag of a list: when it was read, and whose and which list it is. Undefined where it would grow too long. */
export function etagOf(moment: string, ownerId: string, query: ListDealsQuery): string | undefined {
  return moment.length > LONGEST ? undefined : `W/"${moment}~${listOf(ownerId, query)}"`;
}

/** The moment at which the caller read this very list, or null where the ETag is of anything else. */
export function momentOf(etag: string | null, ownerId: string, query: ListDealsQuery): string | null {
  const [, moment = '', list] = /^W\/"([^"~]+)~([\w-]+)"$/.exec(etag ?? '') ?? [];
  return MOMENT_PATTERN.test(moment) && list === listOf(ownerId, query) ? moment : null;
}

function listOf(ownerId: string, query: ListDealsQuery): string {
  const text = JSON.stringify([FORM, ownerId, query]);
  return hash('sha1', text, 'base64url').slice(0, 16);
}
