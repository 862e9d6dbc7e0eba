import { type UseQueryResult } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { dealCrumb, fallbackCrumb, useCrumbLabel } from '../../lib/crumbs';
import { type Deal, type Model } from './api/models';

/** Sets the breadcrumb labels of the deal and of the model, if there is one. */
export function useModelCrumbs(deal: UseQueryResult<Deal>, model?: UseQueryResult<Model>): void {
  const { dealId = '', valuationId } = useParams();
  useCrumbLabel(
    dealId,
    deal.data
      ? (dealCrumb(deal.data) ?? fallbackCrumb('Deal', dealId))
      : deal.isError
        ? fallbackCrumb('Deal', dealId)
        : null,
  );
  useCrumbLabel(
    valuationId,
    model && valuationId
      ? (model.data?.name ?? (model.isError ? fallbackCrumb('Model', valuationId) : null))
      : undefined,
  );
}
