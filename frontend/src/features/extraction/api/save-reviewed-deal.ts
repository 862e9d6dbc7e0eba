import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/api';
import { TIMEOUT, transport } from '../../../lib/transport';
import { ifMatch } from '../../../lib/hooks/use-revised-save';

export type NewDeal = Schemas['CreateDealDto'];
export type ReviewedValues = Schemas['ReviewedValues'];

export interface ReviewedDeal {
  readonly deal: NewDeal;
  /** one for each attempt, so that a repeated call makes no second deal */
  readonly key: string;
  /** of each job what was kept of it */
  readonly reviews: readonly { readonly jobId: string; readonly values: ReviewedValues }[];
  /** US dollars; goes into the default model */
  readonly purchasePrice: number | null;
  /** what no field of a deal holds */
  readonly note: string | null;
}

export interface SavedDeal {
  readonly id: string;
  readonly defaultValuationCreated: boolean;
  /** what could not be done after the deal itself was saved, for people */
  readonly missed: readonly string[];
}

async function setPrice(dealId: string, purchasePrice: number): Promise<void> {
  const models = await unwrap(api.GET('/api/deals/{dealId}/valuations', { params: { path: { dealId } } }));
  const starred = models.find(({ isDefault }) => isDefault);
  if (!starred) return;
  const path = { dealId, valuationId: starred.id };
  const model = await unwrap(api.GET('/api/deals/{dealId}/valuations/{valuationId}', { params: { path } }));
  await api.PUT('/api/deals/{dealId}/valuations/{valuationId}', {
    params: { path, header: ifMatch(model.revision) },
    body: { loanData: { ...model.loanData, purchasePrice } },
  });
}

/** The deal first; where a later part fails the deal stays, and the reader is told what is missing. */
async function save({ deal, key, reviews, purchasePrice, note }: ReviewedDeal): Promise<SavedDeal> {
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
    await attempt('where its values were read', () =>
      unwrap(
        api.POST('/api/extraction/jobs/{jobId}/review', {
          params: { path: { jobId } },
          body: { dealId: id, values },
        }),
      ),
    );
  }
  if (purchasePrice !== null && defaultValuationCreated)
    await attempt('the asking price in its model', () => setPrice(id, purchasePrice));
  if (note !== null)
    await attempt('the note of what else was read', () =>
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
