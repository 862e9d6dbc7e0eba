import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { TIMEOUT, transport } from '../../../lib/http/transport';

export type NewDeal = Schemas['CreateDealDto'];
type ReviewedValues = Schemas['ReviewedValues'];

export interface ReviewedDeal {
  readonly deal: NewDeal;
  /** one for each attempt, so that a repeated call creates no second deal */
  readonly key: string;
  /** the values that were saved, by job */
  readonly reviews: readonly { readonly jobId: string; readonly values: ReviewedValues }[];
  /** values for which a deal has no field */
  readonly note: string | null;
}

export interface SavedDeal {
  readonly id: string;
  readonly defaultValuationCreated: boolean;
  /** parts that could not be saved after the deal, as texts for the user */
  readonly missed: readonly string[];
}

/** Creates the deal first. If a later part fails, the deal stays and `missed` names the part. */
async function save({ deal, key, reviews, note }: ReviewedDeal): Promise<SavedDeal> {
  const { id, defaultValuationCreated } = await unwrap(
    api.POST('/api/deals', {
      body: deal,
      params: { header: { 'Idempotency-Key': key } },
      fetch: transport(TIMEOUT.settings),
    }),
  );
  const missed: string[] = [];
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().catch(() => missed.push(what));
  };
  for (const { jobId, values } of reviews) {
    await attempt('the sources of its values', () =>
      unwrap(
        api.POST('/api/extraction/jobs/{jobId}/review', {
          params: { path: { jobId } },
          body: { dealId: id, values },
        }),
      ),
    );
  }
  if (note !== null)
    await attempt('the note with the other extracted values', () =>
      unwrap(
        api.POST('/api/deals/{dealId}/notes', { params: { path: { dealId: id } }, body: { content: note } }),
      ),
    );
  return { id, defaultValuationCreated, missed };
}

export function useSaveReviewedDeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['deals'] });
      void client.invalidateQueries({ queryKey: ['extraction'] });
    },
  });
}
