import { hash } from 'node:crypto';
import { SNAPSHOT_PATTERN } from './deal-snapshot.sql.js';
import { type ListDealsQuery } from './list-deals.dto.js';

/** Version of the list format. Incrementing it invalidates all lists cached by browsers. */
const ETAG_VERSION = 2;
const MAX_SNAPSHOT_LENGTH = 400;

/** Builds the ETag of a list from the time it was read, its owner and its query. Undefined if it would be too long. */
export function buildListEtag(snapshot: string, ownerId: string, query: ListDealsQuery): string | undefined {
  return snapshot.length > MAX_SNAPSHOT_LENGTH
    ? undefined
    : `W/"${snapshot}~${hashListQuery(ownerId, query)}"`;
}

/** The snapshot at which the caller read this very list, or null where the ETag is of anything else. */
export function parseListEtag(etag: string | null, ownerId: string, query: ListDealsQuery): string | null {
  const [, snapshot = '', list] = /^W\/"([^"~]+)~([\w-]+)"$/.exec(etag ?? '') ?? [];
  return SNAPSHOT_PATTERN.test(snapshot) && list === hashListQuery(ownerId, query) ? snapshot : null;
}

function hashListQuery(ownerId: string, query: ListDealsQuery): string {
  const text = JSON.stringify([ETAG_VERSION, ownerId, query]);
  return hash('sha1', text, 'base64url').slice(0, 16);
}
