import { infiniteQueryOptions } from '@tanstack/react-query';

const PAGE = 50;

interface PageResponse<Item> {
  readonly data?: { readonly data: Item[]; readonly meta: { readonly nextCursor: string | null } };
}

/** Formats 'Note on Rise': the deleted item and the deal that it returns to. */
export const onDeal = (
  what: string,
  { businessName, dealDescription }: { businessName: string | null; dealDescription: string },
): string => `${what} on ${businessName?.trim() || dealDescription}`;

/**
 * Query options for a trash list: loads page by page and refetches on each mount.
 *
 * @param read loads one page
 */
export const trashPages = <Item>(
  queryKey: readonly string[],
  read: (call: {
    params: { query: { cursor?: string; limit: number } };
    signal: AbortSignal;
  }) => Promise<PageResponse<Item>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const { data } = await read({ params: { query: { ...cursor, limit: PAGE } }, signal });
      if (!data) throw new Error('The server sent an empty response');
      return { items: data.data, nextCursor: data.meta.nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
