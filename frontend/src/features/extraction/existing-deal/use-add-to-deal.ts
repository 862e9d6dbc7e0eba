import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { assignJob, getDealReviewPath } from '../api/deal-jobs';
import { type Job } from '../api/extraction.types';

type Upload = Pick<Job, 'id' | 'kind' | 'state' | 'reviewedAt'>;

/** The finished jobs, each once; none if the values of one were saved already. */
function listUploads(jobs: readonly (Upload | undefined)[]): readonly Upload[] {
  const done = jobs.filter((job) => job?.state === 'done');
  const uploads = [...new Map(done.flatMap((job) => (job ? [[job.id, job] as const] : []))).values()];
  return uploads.every(({ reviewedAt }) => reviewedAt === null) ? uploads : [];
}

/**
 * Adds uploads to a deal that exists and goes on to their review against it.
 *
 * @param uploads the job of the deal information, and that of the figures
 * @param isDirty whether there are edits for a new deal
 */
export function useAddToDeal(uploads: readonly (Upload | undefined)[], isDirty: boolean) {
  const jobs = listUploads(uploads);
  const client = useQueryClient();
  const navigate = useNavigate();
  const adding = useToastMutation({
    mutationFn: async (dealId: string) => {
      for (const { id } of jobs) await assignJob(dealId, id);
    },
    toasts: { success: null },
    onSuccess: (_nothing, dealId) => {
      void client.invalidateQueries({ queryKey: ['extraction'] });
      void client.invalidateQueries({ queryKey: ['deals', dealId] });
      const [info, figures] = jobs;
      if (!info) return;
      const isBoth = info.kind === 'both' && !figures;
      const named = isBoth ? { job: info.id } : { info: info.id, ...(figures && { figures: figures.id }) };
      void navigate(getDealReviewPath(dealId, named));
    },
  });
  return {
    /** undefined without an upload that can be added */
    add: jobs.length === 0 ? undefined : (dealId: string) => adding.mutate(dealId),
    /** whether edits are lost when the page is left for another reason */
    isUnsaved: isDirty && !adding.isPending && !adding.isSuccess,
  };
}
