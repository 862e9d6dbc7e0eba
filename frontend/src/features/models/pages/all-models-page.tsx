import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '../../../lib/http/api-error';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { toast } from '../../../lib/toast';
import { useIsNarrow } from '../../../lib/hooks/use-media';
import { Figure } from '../../../ui/figure';
import { PageHeader } from '../../../ui/page-header';
import { SearchField } from '../../../ui/fields/search-field';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { TwoLineList } from '../../../ui/lists/two-line-list';
import { withoutSde } from '../../../domain/model-figures/listed-model';
import { allModelsQuery, type ModelListItem } from '../../../domain/models/api/models';
import { ListedVerdict } from '../../../domain/models/listed-verdict';
import { AllModelsGrid } from '../list/all-models-grid';
import { getListedDealName, filterModels, getModelPath } from '../../../domain/models/model-search';

const FAILED = 'Failed to load financial models list';

const toListItem = (model: ModelListItem) => ({
  id: model.id,
  to: getModelPath(model),
  title: model.name,
  detail: getListedDealName(model),
  figure: (
    <>
      DSCR <Figure value={model.dscr} format={formatRatio} reason="Needs a loan and SDE" />
    </>
  ),
  status: (
    <>
      Price <Figure value={model.purchasePrice} format={formatMoney} reason="No price entered yet" />
    </>
  ),
  actions: model.verdict && (
    <Box sx={{ mt: -1, pb: 1.5, typography: 'body2' }}>
      <ListedVerdict verdict={model.verdict} />
    </Box>
  ),
});

/** A model whose SDE is a whole revenue states neither it nor what follows from it. */
const withoutUnknownEarnings = (models: readonly ModelListItem[]): readonly ModelListItem[] =>
  models.map((model) => (model.isSdeOfRevenueAlone ? withoutSde(model) : model));

function List({ models }: { models: readonly ModelListItem[] }) {
  const [query, setQuery] = useState('');
  const narrow = useIsNarrow();
  const shown = filterModels(models, query);
  return (
    <>
      <Box sx={{ maxWidth: 360, mb: 2 }}>
        <SearchField label="Search models" placeholder="Search by model or deal..." onSearch={setQuery} />
      </Box>
      {shown.length === 0 ? (
        <EmptyState title="No models found" text="Try a different search." />
      ) : narrow ? (
        <TwoLineList label="Financial models" items={shown.map(toListItem)} />
      ) : (
        <AllModelsGrid models={shown} />
      )}
    </>
  );
}

export default function AllModelsPage() {
  const models = useQuery({ ...allModelsQuery, select: withoutUnknownEarnings });
  useEffect(() => {
    if (models.isError) toast.error(FAILED);
  }, [models.isError]);
  return (
    <>
      <PageHeader title="Financial models" lead="All models of all deals, most recently updated first" />
      {models.isPending && <LoadingState />}
      {models.isError && !models.data && (
        <ErrorState
          title={FAILED}
          text={getErrorMessage(models.error)}
          onRetry={() => void models.refetch()}
        />
      )}
      {models.data &&
        (models.data.length === 0 ? (
          <EmptyState
            title="No financial models yet"
            text="Open a deal and create its first model."
            action={
              <Button component={Link} to="/deals" variant="contained">
                Browse deals
              </Button>
            }
          />
        ) : (
          <List models={models.data} />
        ))}
    </>
  );
}
