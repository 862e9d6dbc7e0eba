import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { runWhenSettled } from '../../../lib/run-when-settled';
import { toast } from '../../../lib/toast';
import { dealQuery, modelQuery, modelsQuery } from '../../../domain/models/api/models';
import { ModelGate } from '../../../domain/models/model-gate';
import { ModelWorkspace } from '../editor/model-workspace';
import { useModelCrumbs } from '../../../domain/models/use-model-crumbs';
import { useDealEvidence } from '../../../domain/models/deal-evidence';
import { useSdeMethod } from '../../../domain/models/use-sde-method';

interface ModelPageProps extends Pick<ComponentProps<typeof ModelWorkspace>, 'Views' | 'Actions'> {
  /** Fetches the parts of the page that are not shown at first, so that they open without a connection too. */
  prefetch: () => void;
}

/** The page of one model. Views, documents and share links come from other features. */
export function ModelPage({ Views, Actions, prefetch }: ModelPageProps) {
  const { dealId = '', valuationId = '' } = useParams();
  const deal = useQuery(dealQuery(dealId));
  const model = useQuery(modelQuery(dealId, valuationId));
  const models = useQuery(modelsQuery(dealId));
  const settings = useSdeMethod();
  const { evidence, isPending } = useDealEvidence(dealId);
  useModelCrumbs(deal, model);
  useEffect(() => runWhenSettled(prefetch), [prefetch]);
  useEffect(() => {
    if (models.isError) toast.error('Failed to load financial models list');
  }, [models.isError]);
  return (
    <ModelGate
      deal={deal}
      model={model}
      loading="Loading valuation details..."
      failure="Failed to load financial model details"
      isWaiting={settings.isPending || isPending}
    >
      {(loadedDeal, loadedModel) => (
        <ModelWorkspace
          key={valuationId}
          deal={loadedDeal}
          model={loadedModel}
          models={models.data ?? []}
          method={settings.method}
          evidence={evidence}
          Views={Views}
          Actions={Actions}
        />
      )}
    </ModelGate>
  );
}
