import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSdeTerm } from '../../../domain/user-settings';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { PinnedTable } from '../../../ui/lists/pinned-table';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { modelsQuery } from '../../../domain/models/api/models';
import { dealVersionsQuery } from '../../../domain/models/api/versions';
import { isComplete } from '../../../domain/models/model-status';
import { ModelRow } from './model-row';
import { toModelTree } from './model-tree';

const FAILED = 'Failed to load financial models list';
const COLUMNS = ['Model', 'Status', 'Price', 'SDE', 'DSCR', 'Score', 'Actions'] as const;

/** The models of a deal, the default model first. */
export function FinancialModelsTab({ dealId }: { dealId: string }) {
  const navigate = useNavigate();
  const models = useQuery(modelsQuery(dealId));
  // The list is complete without them: the score over time shows up when it has loaded.
  const versions = useQuery(dealVersionsQuery(dealId));
  const sdeTerm = useSdeTerm();
  useEffect(() => {
    if (models.isError) toast.error(FAILED);
  }, [models.isError]);
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
              onEdit={({ id, name }) => {
                toast.info(`Editing financial model: ${name}`);
                void navigate(`/deals/${dealId}/evaluate?edit=${id}`);
              }}
            />
          ))}
        </tbody>
      </PinnedTable>
    </Box>
  );
}
