import { type DealEvidence, type DealFinancials, findTaxReturnFigures } from '@dealwright/finance';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Contradiction, contradictionsQuery } from '../contradictions';
import { adjustmentsQuery, type StoredAdjustment } from './api/lenses';

/** What is stored and read about the earnings of a deal, beside its figures. */
export interface StoredEvidence {
  readonly adjustments: readonly StoredAdjustment[];
  readonly contradictions: readonly Contradiction[];
}

/** The evidence as a model takes it. Without any, nothing is proven. */
export const toDealEvidence = (
  stored: StoredEvidence | undefined,
  financials: DealFinancials,
): DealEvidence | null =>
  stored === undefined
    ? null
    : {
        adjustments: stored.adjustments,
        taxReturn: findTaxReturnFigures(stored.contradictions, financials),
      };

interface LoadedEvidence {
  /** by id of the deal; a deal whose evidence failed to load has none */
  readonly byDeal: ReadonlyMap<string, StoredEvidence>;
  readonly isPending: boolean;
}

/** Loads the evidence of deals. Deals without an id, as while they load, are left out. */
export function useDealsEvidence(dealIds: readonly string[]): LoadedEvidence {
  const ids = [...new Set(dealIds)].filter((id) => id !== '');
  const adjustments = useQueries({ queries: ids.map(adjustmentsQuery), combine: combineData });
  const contradictions = useQueries({ queries: ids.map(contradictionsQuery), combine: combineData });
  const key = ids.join();
  return useMemo(() => {
    const loaded = key === '' ? [] : key.split(',');
    return {
      isPending: adjustments.isPending || contradictions.isPending,
      byDeal: new Map(
        loaded.flatMap((id, index) => {
          const items = adjustments.data[index]?.items;
          const stated = contradictions.data[index];
          return items === undefined || stated === undefined
            ? []
            : [[id, { adjustments: items, contradictions: stated }] as const];
        }),
      ),
    };
  }, [key, adjustments, contradictions]);
}

const combineData = <Data>(results: readonly UseQueryResult<Data>[]) => ({
  data: results.map(({ data }) => data),
  isPending: results.some(({ isPending }) => isPending),
});

/** `useDealsEvidence` of one deal. */
export function useDealEvidence(dealId: string) {
  const { byDeal, isPending } = useDealsEvidence([dealId]);
  return { evidence: byDeal.get(dealId), isPending };
}
