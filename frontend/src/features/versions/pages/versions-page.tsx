import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { getErrorMessage } from '../../../lib/http/api-error';
import { PageHeader } from '../../../ui/page-header';
import { ErrorState, LoadingState } from '../../../ui/states';
import { dealQuery, type LoanData, modelQuery } from '../../../domain/models/api/models';
import { versionsQuery, type VersionedModelKey } from '../../../domain/models/api/versions';
import { ModelGate } from '../../../domain/models/model-gate';
import { VersionList } from '../version-list';
import { VersionView } from '../version-view';
import { useModelCrumbs } from '../../../domain/models/use-model-crumbs';
import { useSdeMethod } from '../../../domain/models/use-sde-method';

/** The number of the version in the address, or null. */
function readNumber(text: string | null): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** The versions of a model, or one of them. */
export default function VersionsPage() {
  const { dealId = '', valuationId = '' } = useParams();
  const [search] = useSearchParams();
  const number = readNumber(search.get('version'));
  const deal = useQuery(dealQuery(dealId));
  const model = useQuery(modelQuery(dealId, valuationId));
  const settings = useSdeMethod();
  useModelCrumbs(deal, model);
  const here = `/deals/${dealId}/valuations/${valuationId}`;
  return (
    <ModelGate
      deal={deal}
      model={model}
      loading="Loading versions..."
      failure="Failed to load financial model details"
      isWaiting={settings.isPending}
    >
      {(loadedDeal, loadedModel) => (
        <>
          <PageHeader
            title="Versions"
            tabTitle={`Versions of ${loadedModel.name}`}
            lead={loadedModel.name}
            back={
              number === null
                ? { to: here, label: loadedModel.name }
                : { to: `${here}/versions`, label: 'All versions' }
            }
          />
          {number === null ? (
            <Versions dealId={dealId} valuationId={valuationId} loan={loadedModel.loanData} />
          ) : (
            <VersionView deal={loadedDeal} model={loadedModel} number={number} method={settings.method} />
          )}
        </>
      )}
    </ModelGate>
  );
}

function Versions({ loan, ...model }: VersionedModelKey & { loan: LoanData }) {
  const versions = useQuery(versionsQuery(model));
  if (versions.isPending) return <LoadingState rows={6} />;
  if (!versions.data) {
    return (
      <ErrorState
        title="Could not load the versions"
        text={getErrorMessage(versions.error)}
        onRetry={() => void versions.refetch()}
      />
    );
  }
  return <VersionList dealId={model.dealId} versions={versions.data} loan={loan} />;
}
