import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { assignJob, getDealReviewPath } from '../api/deal-jobs';
import { type Job } from '../api/extraction.types';

interface Addition {
  readonly dealId: string;
  /** the job of the deal information, and that of the figures where it is another one */
  readonly jobs: readonly Pick<Job, 'id' | 'kind'>[];
}

/** Adds uploads to a deal that exists and goes on to their review against it. */
export function useAddToDeal() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useToastMutation({
    mutationFn: async ({ dealId, jobs }: Addition) => {
      for (const { id } of jobs) await assignJob(dealId, id);
    },
    toasts: { success: null },
    onSuccess: (_nothing, { dealId, jobs }) => {
      void client.invalidateQueries({ queryKey: ['extraction'] });
      void client.invalidateQueries({ queryKey: ['deals', dealId] });
      const [info, figures] = jobs;
      if (!info) return;
      const isBoth = info.kind === 'both' && !figures;
      const named = isBoth ? { job: info.id } : { info: info.id, ...(figures && { figures: figures.id }) };
      void navigate(getDealReviewPath(dealId, named));
    },
  });
}
