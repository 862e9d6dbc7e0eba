import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { downloadFrom } from '../../../lib/files/download-from';
import { localTimeZone } from '../../../lib/days';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';

export type ShareLink = Schemas['ShareLinkResponse'];
export type SharedModel = Schemas['SharedModelResponse'];
/** A link with its address. */
export type NewLink = Schemas['NewShareLinkResponse'];
type NewShareLink = Schemas['CreateShareLinkDto'];

/** The lifetimes that the API offers, in days. */
export const SHARE_LINK_DAYS = [1, 7, 14, 30, 90] as const;
export type ShareLinkDays = (typeof SHARE_LINK_DAYS)[number];

/** The model that links belong to. */
export interface SharedModelKey {
  readonly dealId: string;
  readonly valuationId: string;
}

/** The share links of a model, newest first. Views come in at any time, so nothing is kept for later. */
export const shareLinksQuery = ({ dealId, valuationId }: SharedModelKey) =>
  queryOptions({
    queryKey: ['deals', dealId, 'valuations', valuationId, 'share-links'] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/deals/{dealId}/valuations/{valuationId}/share-links', {
          params: { path: { dealId, valuationId } },
          signal,
        }),
      ),
    staleTime: 0,
  });

export const shareViewsQuery = ({ dealId, valuationId }: SharedModelKey, linkId: string) =>
  queryOptions({
    queryKey: [...shareLinksQuery({ dealId, valuationId }).queryKey, linkId, 'views'] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/deals/{dealId}/valuations/{valuationId}/share-links/{linkId}/views', {
          params: { path: { dealId, valuationId, linkId } },
          signal,
        }),
      ),
    staleTime: 0,
  });

export function useCreateShareLink(model: SharedModelKey) {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: (body: NewShareLink) =>
      unwrap(
        api.POST('/api/deals/{dealId}/valuations/{valuationId}/share-links', {
          params: { path: { ...model } },
          body,
        }),
      ),
    toasts: { success: null },
    onSettled: () => client.invalidateQueries({ queryKey: shareLinksQuery(model).queryKey }),
  });
}

export function useRevokeShareLink(model: SharedModelKey) {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: (linkId: string) =>
      unwrap(
        api.DELETE('/api/deals/{dealId}/valuations/{valuationId}/share-links/{linkId}', {
          params: { path: { ...model, linkId } },
        }),
      ),
    toasts: { success: 'Link revoked' },
    onSettled: () => client.invalidateQueries({ queryKey: shareLinksQuery(model).queryKey }),
  });
}

/** The model of a share link, for its holder. Every opening of the page is one view. */
export const sharedModelQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-model', token] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/shared-model', {
          params: { header: { 'Share-Token': token }, query: { timeZone: localTimeZone() } },
          signal,
        }),
      ),
    retry: false,
  });

/** Downloads the lender's package of a share link. */
export const downloadSharedPackage = (token: string): Promise<void> =>
  downloadFrom('/api/shared-model/package.pdf', 'loan-request.pdf', { 'Share-Token': token });
