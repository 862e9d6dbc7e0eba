import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { apiFetch, TIMEOUT } from '../../../lib/http/transport';
import { upload } from '../../../lib/files/upload';
import { type Job, type JobDetail, type JobKind, type PageFrame, type PageWords } from './extraction.types';

const KEY = ['extraction'] as const;

const START_PATHS: Readonly<Record<JobKind, string>> = {
  dealInfo: '/api/deals/extract-deal-info',
  financials: '/api/deals/extract-financials',
  both: '/api/extraction/jobs',
};

interface Start {
  readonly kind: JobKind;
  readonly files: readonly File[];
  /** one for each attempt, so that a repeated call starts no second job */
  readonly key: string;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Uploads documents and starts a job. Resolves when the upload is done; the job continues on the server. */
export const startJob = ({ kind, files, key, ...rest }: Start): Promise<Job> =>
  upload<Job>(START_PATHS[kind], files, {
    field: 'files',
    headers: { Prefer: 'respond-async', 'Idempotency-Key': key },
    ...rest,
  });

export const readJob = (jobId: string, signal?: AbortSignal): Promise<JobDetail> =>
  unwrap(api.GET('/api/extraction/jobs/{jobId}', { params: { path: { jobId } }, ...(signal && { signal }) }));

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...KEY, 'job', jobId],
    queryFn: ({ signal }) => readJob(jobId, signal),
    enabled: jobId !== '',
  });

export const jobsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/extraction/jobs', { signal })),
  staleTime: 0,
});

export const cancelJob = (jobId: string) =>
  unwrap(api.POST('/api/extraction/jobs/{jobId}/cancel', { params: { path: { jobId } } }));

export const retryJob = (jobId: string) =>
  unwrap(api.POST('/api/extraction/jobs/{jobId}/retry', { params: { path: { jobId } } }));

export const pagesQuery = (jobId: string, fileId: string) =>
  queryOptions({
    queryKey: [...KEY, 'pages', jobId, fileId],
    queryFn: ({ signal }): Promise<{ hasImages: boolean; pages: readonly PageFrame[] }> =>
      unwrap(
        api.GET('/api/extraction/jobs/{jobId}/files/{fileId}/pages', {
          params: { path: { jobId, fileId } },
          signal,
        }),
      ),
    staleTime: Infinity,
    enabled: fileId !== '',
  });

export const wordsQuery = (jobId: string, fileId: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'words', jobId, fileId, page],
    queryFn: ({ signal }): Promise<PageWords> =>
      unwrap(
        api.GET('/api/extraction/jobs/{jobId}/files/{fileId}/pages/{page}', {
          params: { path: { jobId, fileId, page } },
          signal,
        }),
      ),
    staleTime: Infinity,
  });

/** The documents of a job as they were uploaded, so that a later step can read them again. */
export const jobFilesQuery = (jobId: string, files: JobDetail['files']) =>
  queryOptions({
    queryKey: [...KEY, 'files', jobId],
    queryFn: ({ signal }): Promise<readonly File[]> =>
      Promise.all(
        files.map(async (file) => {
          const path = `/api/extraction/jobs/${jobId}/files/${file.id}`;
          const response = await apiFetch(path, { signal, timeoutMs: TIMEOUT.settings });
          return new File([await response.blob()], file.name);
        }),
      ),
    staleTime: Infinity,
    enabled: files.length > 0,
  });

export const getPageImagePath = (jobId: string, fileId: string, page: number): string =>
  `/api/extraction/jobs/${jobId}/files/${fileId}/pages/${page}.png`;
