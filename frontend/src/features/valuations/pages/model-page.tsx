import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { runWhenSettled } from '../../../lib/run-when-settled';
import { toast } from '../../../lib/toast';
import { dealQuery, modelQuery, modelsQuery } from '../api/models';
import { LetterDialog } from '../editor/documents-menu';
import { ModelGate } from '../editor/model-gate';
import { prefetchViews } from '../editor/model-views';
import { ModelWorkspace } from '../editor/model-workspace';
import { ShareDialog } from '../sharing/share-button';
import { useModelCrumbs } from './use-model-crumbs';
import { useSdeMethod } from './use-sde-method';

/** Fetches the parts of the page that are not shown at first, so that they open without a connection too. */
function prefetchParts(): void {
  prefetchViews();
  for (const dialog of [LetterDialog, ShareDialog]) dialog.fetch();
}

export default function ModelPage() {
  const { dealId = '', valuationId = '' } = useParams();
  const deal = useQuery(dealQuery(dealId));
  const model = useQuery(modelQuery(dealId, valuationId));
  const models = useQuery(modelsQuery(dealId));
  const settings = useSdeMethod();
  useModelCrumbs(deal, model);
  useEffect(() => runWhenSettled(prefetchParts), []);
  useEffect(() => {
    if (models.isError) toast.error('Failed to load financial models list');
  }, [models.isError]);
  return (
    <ModelGate
      deal={deal}
      model={model}
      loading="Loading valuation details..."
      failure="Failed to load financial model details"
      isWaiting={settings.isPending}
    >
      {(loadedDeal, loadedModel) => (
        <ModelWorkspace
          key={valuationId}
          deal={loadedDeal}
          model={loadedModel}
          models={models.data ?? []}
          method={settings.method}
        />
      )}
    </ModelGate>
  );
}
