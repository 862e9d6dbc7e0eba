import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type DealDocument, documentsKey } from '../../../domain/deal-documents';
import { type DocumentReading } from '../../../domain/document-reading';
import { configQuery } from '../../../domain/instance';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { getDealReviewPath, readDocuments } from '../api/deal-jobs';
import { isUnfinished, type Job } from '../api/extraction.types';
import { jobsQuery } from '../api/jobs';
import { EXTRACTION_LIMITS } from '../upload/upload-limits';

const POLL_INTERVAL_MS = 2000;
const READABLE_KINDS: ReadonlySet<string> = new Set(
  [EXTRACTION_LIMITS.dealInfo, EXTRACTION_LIMITS.financials].flatMap(({ extensions }) => extensions),
);

const isToReview = ({ state, reviewedAt }: Job): boolean =>
  reviewedAt === null && state !== 'failed' && state !== 'cancelled';

/** Reads documents of a deal; undefined where extraction is turned off. */
export function useDocumentReading(dealId: string): DocumentReading | undefined {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: config } = useQuery(configQuery);
  const { data: jobs = [] } = useQuery({
    ...jobsQuery,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.dealId === dealId && isUnfinished(job)) ? POLL_INTERVAL_MS : false,
  });
  const goTo = (jobId: string) => void navigate(getDealReviewPath(dealId, { job: jobId }));
  const start = useToastMutation({
    mutationFn: (documents: readonly DealDocument[]) =>
      readDocuments(
        dealId,
        documents.map(({ id }) => id),
      ),
    toasts: { success: null },
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: documentsKey(dealId) });
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      goTo(id);
    },
  });
  const findJob = ({ fileIds }: DealDocument): Job | undefined =>
    jobs.find(
      (job) => job.dealId === dealId && isToReview(job) && job.files.some(({ id }) => fileIds.includes(id)),
    );
  if (config?.extraction.enabled !== true) return undefined;
  return {
    canRead: ({ kind }) => READABLE_KINDS.has(kind),
    getState: (document) => {
      const job = findJob(document);
      return job === undefined ? null : isUnfinished(job) ? 'reading' : 'read';
    },
    open: (documents) => {
      const [first, ...rest] = documents;
      const job = first && rest.length === 0 ? findJob(first) : undefined;
      if (job) goTo(job.id);
      else if (first) start.mutate(documents);
    },
    isStarting: start.isPending,
  };
}
