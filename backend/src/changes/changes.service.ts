import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Listing, MAX_PAGE_ROWS } from '../platform/http/index.js';
import {
  type ChangeCursor,
  decodeChangeCursor,
  encodeChangeCursor,
  getSnapshotBounds,
} from './change-cursor.js';
import { type ChangeResponse, type ListChangesQuery } from './changes.dto.js';
import { ChangesExpired } from './changes.errors.js';
import { type ChangePage, ChangesQueries } from './changes.queries.js';

const MAX_CURSOR_AGE_S = 30 * 86_400;

/** What changed in an account since a program last asked. */
@Injectable()
export class ChangesService implements OnApplicationBootstrap {
  constructor(private readonly queries: ChangesQueries) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queries.settleRestored();
  }

  async list(ownerId: string, query: ListChangesQuery): Promise<Listing<ChangeResponse>> {
    const cursor = query.since === undefined ? null : decodeChangeCursor(query.since);
    const page = await this.queries.readPage(ownerId, cursor, query.limit ?? MAX_PAGE_ROWS);
    if (cursor !== null && isExpired(cursor, page)) throw new ChangesExpired();
    const next = encodeChangeCursor(toNextCursor(cursor, page));
    return new Listing(page.changes, { cursor: next, hasMore: page.last !== null });
  }
}

const isExpired = ({ database, from }: ChangeCursor, page: ChangePage): boolean =>
  database !== page.database ||
  from.at < page.at - MAX_CURSOR_AGE_S ||
  getSnapshotBounds(from.snapshot).max > getSnapshotBounds(page.snapshot).max;

/** All pages of one reading end at the state of the first, so that it ends while others write. */
function toNextCursor(
  cursor: ChangeCursor | null,
  { database, snapshot, at, last }: ChangePage,
): ChangeCursor {
  const to = cursor?.page?.to ?? { snapshot, at };
  const from = cursor?.from ?? { snapshot: null, at };
  return last === null ? { database, from: to, page: null } : { database, from, page: { to, last } };
}
