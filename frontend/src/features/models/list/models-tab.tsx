import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSdeTerm } from '../../../domain/user-settings';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { PinnedTable } from '../../../ui/lists/pinned-table';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { modelsQuery, type Model } from '../../../domain/models/api/models';
import { dealVersionsQuery } from '../../../domain/models/api/versions';
import { isComplete } from '../../../domain/models/model-status';
import { ModelRow } from './model-row';
import { toModelTree } from './model-tree';

const FAILED = 'Failed to load financial models list';
const COLUMNS = ['Model', 'Status', 'Price', 'SDE', 'DSCR', 'Score', 'Actions'] as const;

/** Opens the editor of a model. The address can ask for one, as in `?tab=valuations&edit={id}`. */
function useEditModel(dealId: string, models: readonly Model[] | undefined) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('edit');
  const edit = ({ id, name }: Model, options = {}) => {
    toast.info(`Editing financial model: ${name}`);
    void navigate(`/deals/${dealId}/evaluate?edit=${id}`, options);
  };
  const isLoaded = models !== undefined;
  const open = useEffectEvent((modelId: string) => {
    const model = models?.find(({ id }) => id === modelId);
    if (model) {
      edit(model, { replace: true });
      return;
    }
    toast.error('Financial model not found');
    const rest = new URLSearchParams(search);
    rest.delete('edit');
    setSearch(rest, { replace: true });
  });
  useEffect(() => {
    if (asked !== null && isLoaded) open(asked);
  }, [asked, isLoaded]);
  return edit;
}

/** The models of a deal, the default model first. */
export function FinancialModelsTab({ dealId }: { dealId: string }) {
  const models = useQuery(modelsQuery(dealId));
  // The list is complete without them: the score over time shows up when it has loaded.
  const versions = useQuery(dealVersionsQuery(dealId));
  const sdeTerm = useSdeTerm();
  useEffect(() => {
    if (models.isError) toast.error(FAILED);
  }, [models.isError]);
  const edit = useEditModel(dealId, models.data);
  const create = (
    <Button component={Link} to={`/deals/${dealId}/valuations/new`} variant="contained">
      Create Financial Model
    </Button>
  );
  if (models.isPending) return <LoadingState rows={3} />;
  if (!models.data) {
    return (
      <ErrorState title={FAILED} text={getErrorMessage(models.error)} onRetry={() => void models.refetch()} />
    );
  }
  if (models.data.length === 0) {
    return (
      <EmptyState
        title="No financial models yet"
        text="A model shows whether SDE covers the debt at a given price. Create one, then compare it with others."
        action={create}
      />
    );
  }
  const list = models.data;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mb: 2 }}>
        {list.filter(isComplete).length > 1 && (
          <Button component={Link} to={`/deals/${dealId}/compare-models`} variant="outlined">
            Compare Models
          </Button>
        )}
        <Button component={Link} to={`/compare?deals=${dealId}`} color="inherit">
          Compare with other deals
        </Button>
        {create}
      </Box>
      <PinnedTable caption="Financial models" minWidth={760}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th scope="col" key={column}>
                {column === 'Actions' ? (
                  <VisuallyHidden>{column}</VisuallyHidden>
                ) : column === 'SDE' ? (
                  sdeTerm
                ) : (
                  column
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toModelTree(list).map((node) => (
            <ModelRow
              key={node.model.id}
              node={node}
              hasOthers={list.length > 1}
              versions={versions.data?.filter(({ valuationId }) => valuationId === node.model.id) ?? []}
              onEdit={(model) => edit(model)}
            />
          ))}
        </tbody>
      </PinnedTable>
    </Box>
  );
}
