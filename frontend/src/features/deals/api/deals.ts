import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { type AmountFilteredDealField, type SortableDealField } from '@dealwright/vocabulary';
import { api, type Schemas, unwrap } from '../../../lib/http/api';

export type Deal = Schemas['DealResponse'];
export type DealListItem = Schemas['DealListItem'];
export type DealSummary = Schemas['DealSummaryResponse'];
export type NewDeal = Schemas['CreateDealDto'];
export type DealFields = Schemas['DealFieldsDto'];
export type ModelSummary = Schemas['DealModelSummary'];

/** The bounds of the amounts that the list filters by: `<field>Min` and `<field>Max`, inclusive. */
export type AmountBound = `${AmountFilteredDealField}${'Min' | 'Max'}`;

/** The query of the list; the server filters, sorts and pages. */
export interface DealListQuery extends Readonly<Partial<Record<AmountBound, number>>> {
  readonly archived: 'no' | 'yes' | 'any';
  readonly status?: string;
  readonly search?: string;
  readonly dateFrom?: string;
  readonly dateTo?: string;
  /** IANA name of the zone of both days */
  readonly timeZone?: string;
  readonly revenueMin?: number;
  readonly revenueMax?: number;
  readonly dealType?: string;
  readonly broker?: string;
  readonly location?: string;
  readonly sort?:
    'createdAt' | 'score' | 'sde' | 'multiple' | 'broker' | 'lastInteractionDate' | SortableDealField;
  readonly order?: 'asc' | 'desc';
}

const PAGE = 200;
const LISTS = ['deals', 'list'] as const;

export const dealQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'deal'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/deals/{dealId}', { params: { path: { dealId } }, signal })),
  });

export const dealListQuery = (query: DealListQuery) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ pageParam, signal }) =>
      readDealPage({ ...query, ...(pageParam !== null && { cursor: pageParam }), limit: PAGE }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? null,
    placeholderData: keepPreviousData,
  });

/** One page of a list: its deals, and what the server says about all that pass the filters. */
export async function readDealPage(
  query: DealListQuery & { readonly limit: number; readonly cursor?: string },
  signal: AbortSignal,
) {
  const { data } = await api.GET('/api/deals', { params: { query }, signal });
  if (!data) throw new Error('The server sent an empty response');
  return { deals: data.data, meta: data.meta };
}

export const summaryQuery = queryOptions({
  queryKey: ['deals', 'summary'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/deals/summary', { signal })),
});

/** Deals that may be the same business. Sends no request without a name or listing URL. */
export const duplicatesQuery = (businessName: string, listingUrl: string) =>
  queryOptions({
    queryKey: ['deals', 'duplicates', businessName, listingUrl],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/deals/duplicates', {
          params: {
            query: { ...(businessName && { businessName }), ...(listingUrl && { listingUrl }) },
          },
          signal,
        }),
      ),
    enabled: businessName !== '' || listingUrl !== '',
    staleTime: 0,
    retry: false,
  });

/** Names of the saved brokers that match what was typed, best first. */
export const brokerNamesQuery = (q: string) =>
  queryOptions({
    queryKey: ['brokers', 'search', q],
    queryFn: async ({ signal }) => {
      const found = await unwrap(api.GET('/api/brokers/search', { params: { query: { q } }, signal }));
      return found.map(({ name }) => name);
    },
    enabled: q !== '',
    retry: false,
  });

/** Every list, figure and search that a changed deal appears in is read again when it is next looked at. */
export function invalidateDealLists(client: QueryClient): void {
  for (const kind of ['list', 'summary', 'search', 'duplicates']) {
    void client.invalidateQueries({ queryKey: ['deals', kind] });
  }
}

/** Puts a deal as the server answered it wherever its page reads it. */
export function setDealInCache(client: QueryClient, deal: Deal): void {
  client.setQueryData(dealQuery(deal.id).queryKey, deal);
  void client.invalidateQueries({
    queryKey: ['deals', deal.id],
    predicate: ({ queryKey }) => queryKey[2] !== 'deal',
  });
  invalidateDealLists(client);
}

/** Drops all that is cached of a deal that went to the trash: its page then says so, instead of showing it as it was. */
export const clearDealFromCache = (client: QueryClient, dealId: string): void =>
  client.removeQueries({ queryKey: ['deals', dealId] });

export { LISTS };
