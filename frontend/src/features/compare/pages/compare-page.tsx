import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { dealQuery, modelsQuery } from '../../../domain/models/api/models';
import { filterComparable } from '../../../domain/models/model-status';
import { ComparisonHeader } from '../comparison-header';
import { DifferenceTable } from '../difference-table';
import { ComparisonView } from '../comparison-view';
import { getShortDealTitle } from '../../../domain/deals/deal-name';
import { useModelCrumbs } from '../../../domain/models/use-model-crumbs';
import { useSdeMethod } from '../../../domain/models/use-sde-method';

const FAILED = 'Failed to load comparison data';
const MODELS_FAILED = 'Failed to load financial models data';

export default function ComparePage() {
  const { dealId = '' } = useParams();
  const deal = useQuery(dealQuery(dealId));
  const models = useQuery(modelsQuery(dealId));
  const settings = useSdeMethod();
  useModelCrumbs(deal);
  useEffect(() => {
    if (deal.isError) toast.error(FAILED);
    if (models.isError) toast.error(MODELS_FAILED);
  }, [deal.isError, models.isError]);
  const error = deal.error ?? models.error;
  const list = useMemo(() => filterComparable(models.data ?? []), [models.data]);
  const subjects = useMemo(
    () => (deal.data ? list.map((model) => ({ deal: deal.data, model })) : []),
    [deal.data, list],
  );
  const ready = deal.data && models.data && !settings.isPending;
  return (
    <>
      <PageHeader
        title="Compare Financial Models"
        back={{ to: `/deals/${dealId}?tab=valuations`, label: 'Financial Models' }}
        lead={deal.data && getShortDealTitle(deal.data)}
        action={
          list.length > 0 && (
            <Button component={Link} to={`/compare?deals=${dealId}`} variant="outlined">
              Compare with other deals
            </Button>
          )
        }
      />
      {error ? (
        <ErrorState
          title={deal.isError ? FAILED : MODELS_FAILED}
          text={getErrorMessage(error)}
          onRetry={() => void Promise.all([deal.refetch(), models.refetch()])}
        />
      ) : !ready ? (
        <LoadingState rows={8} />
      ) : list.length < 2 ? (
        <EmptyState
          title="At least 2 completed financial models are required for comparison."
          text="Complete additional financial models to see the comparison."
          action={
            <Button component={Link} to={`/deals/${dealId}/valuations/new`} variant="contained">
              Create Financial Model
            </Button>
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
          <DifferenceTable subjects={subjects} method={settings.method} />
          <ComparisonView
            subjects={subjects}
            method={settings.method}
            head={(subject) => <ComparisonHeader subject={subject} />}
          />
        </Box>
      )}
    </>
  );
}
