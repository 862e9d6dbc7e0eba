import { useQueryClient } from '@tanstack/react-query';
import { CALCULATED_DEAL_FIELDS } from '../../../domain/deal-conflicts';
import { mergeWithFinancials } from '../../../domain/financials/merge-financials';
import { api, unwrap } from '../../../lib/http/api';
import { ifMatch, useRevisedSave } from '../../../lib/hooks/use-revised-save';
import { toDealFields, toDealForm } from '../form/deal-form';
import { type Deal, dealQuery, setDealInCache } from './deals';

function useSave(dealId: string, send: (next: Deal, revision: number) => Promise<Deal>) {
  const client = useQueryClient();
  return useRevisedSave<Deal>({
    read: () => client.fetchQuery({ ...dealQuery(dealId), staleTime: 0 }),
    write: async (next, revision) => {
      const saved = await send(next, revision);
      setDealInCache(client, saved);
      return saved;
    },
    ignore: CALCULATED_DEAL_FIELDS,
    merge: mergeWithFinancials,
  });
}

/** Saves the fields of a deal against the loaded revision. */
export const useSaveDealFields = (dealId: string) =>
  useSave(dealId, (next, revision) =>
    unwrap(
      api.PUT('/api/deals/{dealId}', {
        params: { path: { dealId }, header: ifMatch(revision) },
        body: toDealFields(toDealForm(next)),
      }),
    ),
  );

/** Saves the yearly figures of a deal against the loaded revision. */
export const useSaveFinancials = (dealId: string) =>
  useSave(dealId, (next, revision) =>
    unwrap(
      api.PATCH('/api/deals/{dealId}/financials', {
        params: { path: { dealId }, header: ifMatch(revision) },
        body: {
          historicalFinancials: next.historicalFinancials,
          yearLabels: next.yearLabels,
          sdeAdjustments: next.sdeAdjustments,
          sdeBase: next.sdeBase,
          collectDetailedIncomeStatement: next.collectDetailedIncomeStatement,
        },
      }),
    ),
  );
