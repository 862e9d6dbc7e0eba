import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { type FinancialsDraft } from '../../financials-editor';
import { mergeWithFinancials } from '../../financials/merge-financials';
import { ifMatch, type Revised, useRevisedSave } from '../../../lib/hooks/use-revised-save';
import { type Deal, dealQuery, invalidateModels } from './models';

export interface RevisedFinancials extends FinancialsDraft, Revised {
  readonly sdeAdjustments: Deal['sdeAdjustments'];
}

export function toRevisedFinancials(deal: Deal): RevisedFinancials {
  const { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeAdjustments, sdeBase } = deal;
  const { revision } = deal;
  return {
    historicalFinancials,
    yearLabels,
    collectDetailedIncomeStatement,
    sdeAdjustments,
    sdeBase,
    revision,
  };
}

/** Saves the financials of a deal. The server recalculates all of its models. */
export function useSaveFinancials(dealId: string) {
  const client = useQueryClient();
  const query = dealQuery(dealId);
  return useRevisedSave<RevisedFinancials>({
    merge: mergeWithFinancials,
    read: async () => toRevisedFinancials(await client.fetchQuery({ ...query, staleTime: 0 })),
    write: async ({ revision: _, ...body }, revision) => {
      const saved = await unwrap(
        api.PATCH('/api/deals/{dealId}/financials', {
          params: { path: { dealId }, header: ifMatch(revision) },
          body,
        }),
      );
      client.setQueryData(query.queryKey, saved);
      void invalidateModels(client, dealId);
      return toRevisedFinancials(saved);
    },
  });
}
