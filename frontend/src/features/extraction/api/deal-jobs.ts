import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { ifMatch } from '../../../lib/hooks/use-revised-save';
import { TIMEOUT, transport } from '../../../lib/http/transport';
import { type Job } from './extraction.types';

export type Deal = Schemas['DealResponse'];
export type DealReview = Schemas['DealReviewDto'];

/** Starts to read documents of a deal where they are stored. */
export const readDocuments = (dealId: string, documentIds: readonly string[]): Promise<Job> =>
  unwrap(
    api.POST('/api/deals/{dealId}/extraction-jobs', {
      params: { path: { dealId } },
      body: { documentIds: [...documentIds] },
    }),
  );

/** Makes an upload one of a deal that exists; its files become documents of the deal. */
export const assignJob = (dealId: string, jobId: string): Promise<Job> =>
  unwrap(api.PUT('/api/deals/{dealId}/extraction-jobs/{jobId}', { params: { path: { dealId, jobId } } }));

/** Saves what a review takes against the loaded revision of the deal. */
export const saveDealReview = (dealId: string, body: DealReview, revision: number): Promise<Deal> =>
  unwrap(
    api.POST('/api/deals/{dealId}/extraction-review', {
      params: { path: { dealId }, header: ifMatch(revision) },
      body,
      fetch: transport(TIMEOUT.settings),
    }),
  );

export const addNote = (dealId: string, content: string) =>
  unwrap(api.POST('/api/deals/{dealId}/notes', { params: { path: { dealId } }, body: { content } }));

/** Where the values of jobs are reviewed against what a deal has. */
export const getDealReviewPath = (dealId: string, jobs: Readonly<Record<string, string>>): string =>
  `/deals/${dealId}/review?${new URLSearchParams(jobs).toString()}`;

export type DealMatch = Schemas['DealMatchResponse'];

/** Below the key of the jobs, so that what changes a job sorts the uploads again. */
export const dealMatchesQuery = (jobIds: readonly string[]) =>
  queryOptions({
    queryKey: ['extraction', 'deal-matches', ...jobIds],
    queryFn: ({ signal }) => unwrap(api.GET('/api/extraction/deal-matches', { signal })),
    enabled: jobIds.length > 0,
  });
