import { type FinancialModel } from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { dealQuery, modelQuery } from '../../domain/models/api/models';
import { useDealEvidence } from '../../domain/models/deal-evidence';
import { openDealModel } from '../../domain/models/model-input';
import { useSdeMethod } from '../../domain/models/use-sde-method';
import { type SharedModelKey } from './api/share-links';

/** Why requirements fail in the model as it is saved, one reason each: documents are made from that. */
export function useSavedFailures({ dealId, valuationId }: SharedModelKey): readonly string[] {
  const { data: deal } = useQuery(dealQuery(dealId));
  const { data: model } = useQuery(modelQuery(dealId, valuationId));
  const { method, isPending } = useSdeMethod();
  const proven = useDealEvidence(dealId);
  if (deal === undefined || model === undefined || isPending || proven.isPending) return [];
  const opened: FinancialModel = openDealModel(deal, { ...model, evidence: proven.evidence }, method);
  return opened.failures.map(({ reason }) => reason);
}
