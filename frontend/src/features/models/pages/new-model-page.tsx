import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { PageHeader } from '../../../ui/page-header';
import { ErrorState, LoadingState } from '../../../ui/states';
import { dealQuery, modelsQuery } from '../../../domain/models/api/models';
import { getShortDealTitle } from '../../../domain/deals/deal-name';
import { NewModelWizard } from '../editor/new-model-wizard';
import { useModelCrumbs } from '../../../domain/models/use-model-crumbs';

const FAILED = 'Failed to fetch deal information';

export default function NewModelPage() {
  const { dealId = '' } = useParams();
  const deal = useQuery(dealQuery(dealId));
  const models = useQuery(modelsQuery(dealId));
  useModelCrumbs(deal);
  const error = deal.error ?? models.error;
  const failed = error !== null;
  useEffect(() => {
    if (failed) toast.error(FAILED);
  }, [failed]);
  return (
    <>
      <PageHeader
        title="Create New Financial Model"
        back={{ to: `/deals/${dealId}`, label: 'Back to Deal' }}
        lead={deal.data && `For ${getShortDealTitle(deal.data)}`}
      />
      {error ? (
        <ErrorState
          title={FAILED}
          text={getErrorMessage(error)}
          onRetry={() => void Promise.all([deal.refetch(), models.refetch()])}
        />
      ) : deal.data && models.data ? (
        <NewModelWizard deal={deal.data} models={models.data} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}
