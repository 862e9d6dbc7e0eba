import Button from '@mui/material/Button';
import { type SdeMethod } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { getErrorMessage, isNotFound } from '../../../lib/http/api-error';
import { type FinancialsEditorComponent } from '../../../domain/financials-editor';
import { OpenTrashButton } from '../../../domain/open-trash-button';
import { toast } from '../../../lib/toast';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { type Deal, dealQuery, type Model, modelsQuery } from '../../../domain/models/api/models';
import { EvaluatedDeal } from '../evaluated-deal';
import { getShortDealTitle } from '../../../domain/deals/deal-name';
import { EvaluationForm } from '../evaluation-form';
import { useModelCrumbs } from '../../../domain/models/use-model-crumbs';
import { useSdeMethod } from '../../../domain/models/use-sde-method';

const FAILED = 'Failed to fetch deal details';

interface EvaluationProps {
  deal: Deal;
  models: readonly Model[];
  edited: Model | null;
  onEdit: (id: string | null) => void;
  Editor: FinancialsEditorComponent;
  method: SdeMethod;
}

/** The evaluation of a loaded deal, or the editor of one of its models. */
function Evaluation({ deal, models, edited, onEdit, Editor, method }: EvaluationProps) {
  return (
    <>
      <PageHeader
        title={edited ? 'Edit Valuation' : 'Evaluate Deal'}
        lead={edited ? edited.name : getShortDealTitle(deal)}
        back={{ to: `/deals/${deal.id}`, label: 'Back to Deal' }}
        action={
          edited && (
            <Button variant="outlined" onClick={() => onEdit(null)}>
              Cancel Edit
            </Button>
          )
        }
      />
      {!edited && (
        <EvaluatedDeal
          deal={deal}
          models={models}
          onSelect={({ id, name }) => {
            onEdit(id);
            toast.info(`Editing financial model: ${name}`);
          }}
        />
      )}
      <EvaluationForm key={edited?.id ?? 'new'} deal={deal} model={edited} method={method} Editor={Editor} />
    </>
  );
}

/** Evaluates a deal in three steps, or edits one of its models. */
export function EvaluatePage({ Editor }: { Editor: FinancialsEditorComponent }) {
  const { dealId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [editId, setEditId] = useState(() => search.get('edit'));
  const deal = useQuery(dealQuery(dealId));
  const models = useQuery(modelsQuery(dealId));
  const settings = useSdeMethod();
  useModelCrumbs(deal);
  const edited = models.data?.find(({ id }) => id === editId) ?? null;
  const lost = editId !== null && models.data !== undefined && edited === null;
  const missing = isNotFound(deal.error);

  useEffect(() => {
    if (search.has('edit')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  useEffect(() => {
    if (lost) toast.error('Financial model not found');
  }, [lost]);
  useEffect(() => {
    if (deal.isError && !missing) toast.error(FAILED);
  }, [deal.isError, missing]);

  if (missing) {
    return (
      <EmptyState
        isPage
        title="Deal not found."
        text="It may have been deleted."
        action={<OpenTrashButton />}
      />
    );
  }
  const error = deal.error ?? models.error;
  if (error) {
    const retry = () => void Promise.all([deal.refetch(), models.refetch()]);
    return <ErrorState isPage title={FAILED} text={getErrorMessage(error)} onRetry={retry} />;
  }
  if (!deal.data || !models.data || settings.isPending)
    return <LoadingState label="Loading deal details..." />;
  return (
    <Evaluation
      deal={deal.data}
      models={models.data}
      edited={edited}
      onEdit={setEditId}
      Editor={Editor}
      method={settings.method}
    />
  );
}
