import { Invalid } from './domain-error.js';

/** Where a page of a list ended: what the list is sorted by, and the id of the row. */
export interface Cursor {
  readonly value: string;
  readonly id: string;
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');
}

/** What a query answers of a row that is read page by page: `sortValue` is what the list is sorted by. */
export type SortedRow<Item> = Item & { readonly sortValue: string };

/** A page of `limit` rows, of which one more was asked for: whether there is a next page is known by it. */
export function cutPage<Item extends { readonly id: string }>(
  rows: readonly SortedRow<Item>[],
  limit: number,
): { items: Omit<SortedRow<Item>, 'sortValue'>[]; nextCursor: string | null } {
  const held = rows.slice(0, limit);
  const last = rows.length > limit ? held.at(-1) : undefined;
  return {
    items: held.map(({ sortValue: _, ...item }) => item),
    nextCursor: last ? encodeCursor({ value: last.sortValue, id: last.id }) : null,
  };
}

/** @throws Invalid for anything that `encodeCursor` did not make */
export function decodeCursor(text: string): Cursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id))
      return { value, id };
  } catch {
    // fall through to the refusal
  }
  throw new Invalid([
    { field: 'cursor', message: 'cursor must be the meta.nextCursor of an earlier answer' },
  ]);
}
