import { Invalid } from './domain-error.js';

/** The end of a page of a list: the sort value and the id of its last row. */
export interface Cursor {
  readonly value: string;
  readonly id: string;
}

/** @param order what the list is sorted by; empty for a list that has one order */
export function encodeCursor(cursor: Cursor, order = ''): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id, order])).toString('base64url');
}

/** A row of a list that is read page by page. `sortValue` is the value by which the list is sorted. */
export type SortedRow<Item> = Item & { readonly sortValue: string };

/** Cuts a page of `limit` rows out of `limit + 1` requested rows; the extra row shows that there is a next page. */
export function cutPage<Item extends { readonly id: string }>(
  rows: readonly SortedRow<Item>[],
  limit: number,
): { items: Omit<SortedRow<Item>, 'sortValue'>[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ sortValue: _, ...item }) => item),
    nextCursor: last ? encodeCursor({ value: last.sortValue, id: last.id }) : null,
  };
}

/** @throws Invalid for a text that `encodeCursor` did not create for this order */
export function decodeCursor(text: string, order = ''): Cursor {
  try {
    const [value, id, madeFor] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (
      madeFor === order &&
      typeof value === 'string' &&
      typeof id === 'string' &&
      /^[0-9a-f-]{36}$/.test(id)
    )
      return { value, id };
  } catch {
    // fall through to the error
  }
  throw new Invalid([
    {
      field: 'cursor',
      message: 'cursor must be the meta.nextCursor of an earlier response in the same order',
    },
  ]);
}
