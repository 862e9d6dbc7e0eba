import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { allModelsQuery, dealQuery, modelQuery, type ModelListItem } from '../../../domain/models/api/models';
import { DealsWithoutModel } from '../deals-without-model';
import { parseModelSelection, buildModelsQuery, MAX_COMPARED_MODELS } from '../model-selection';
import { type ComparisonSubject } from '../../../domain/models/comparison/compared-model';
import { ComparisonHeader } from '../comparison-header';
import { ComparisonView } from '../comparison-view';
import { ModelPicker } from '../model-picker';
import { useSdeMethod } from '../../../domain/models/use-sde-method';

const FAILED = 'Failed to load comparison data';

/** Loads the selected models with their deals. `subjects` is null until all have loaded. */
function useSubjects(models: readonly ModelListItem[]) {
  const deals = useQueries({ queries: models.map(({ dealId }) => dealQuery(dealId)) });
  const details = useQueries({ queries: models.map(({ dealId, id }) => modelQuery(dealId, id)) });
  const all = [...deals, ...details];
  const subjects: ComparisonSubject[] = models.flatMap((_, index) => {
    const deal = deals[index]?.data;
    const model = details[index]?.data;
    return deal && model ? [{ deal, model }] : [];
  });
  // useQueries returns new arrays on each render, so a stamp of ids and revisions detects changes.
  const stamp = subjects.map(({ deal, model }) => `${deal.revision}/${model.id}/${model.revision}`).join();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `stamp` stands for `subjects`
  const stable = useMemo(() => subjects, [stamp]);
  return {
    subjects: stable.length === models.length ? stable : null,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(all.map((query) => query.refetch())),
  };
}

/** Asks for more models if there are fewer than two. */
function SelectionHint({ isEmpty }: { isEmpty: boolean }) {
  return (
    <EmptyState
      title={isEmpty ? 'Nothing to compare yet' : 'Choose one more model'}
      text="Add models above, or select two to four deals in the list and choose Compare."
      action={
        <Button component={Link} to="/deals" variant="contained">
          Browse deals
        </Button>
      }
    />
  );
}

/** Compares models of any deals. The URL stores the selection. */
export default function CompareDealsPage() {
  const [search, setSearch] = useSearchParams();
  const list = useQuery(allModelsQuery);
  const settings = useSdeMethod();
  const { models, withoutModel } = useMemo(
    () => parseModelSelection(search, list.data ?? []),
    [search, list.data],
  );
  const { subjects, error: broken, retry } = useSubjects(models);
  const error = list.error ?? broken;
  useEffect(() => {
    if (error) toast.error(FAILED);
  }, [error]);
  const show = (next: readonly { readonly id: string }[]) =>
    setSearch(buildModelsQuery(next), { replace: true });
  const others = (list.data ?? []).filter(({ id }) => !models.some((model) => model.id === id));
  return (
    <>
      <PageHeader
        title="Compare deals"
        back={{ to: '/deals', label: 'Deals' }}
        lead="Compare price, debt service, score and risks of up to four models"
      />
      {error ? (
        <ErrorState
          title={FAILED}
          text={getErrorMessage(error)}
          onRetry={() => {
            void list.refetch();
            retry();
          }}
        />
      ) : !list.data || !subjects || settings.isPending ? (
        <LoadingState rows={8} />
      ) : (
        <>
          <Box sx={{ maxWidth: 420, mb: 3 }}>
            <ModelPicker
              models={others}
              disabled={models.length >= MAX_COMPARED_MODELS}
              hint={
                models.length >= MAX_COMPARED_MODELS
                  ? 'You can compare four models. Remove one to add another.'
                  : ''
              }
              onPick={(model) => show([...models, model])}
            />
          </Box>
          <DealsWithoutModel dealIds={withoutModel} />
          {subjects.length < 2 && <SelectionHint isEmpty={subjects.length === 0} />}
          {subjects.length > 0 && (
            <ComparisonView
              subjects={subjects}
              method={settings.method}
              head={(subject) => (
                <ComparisonHeader
                  subject={subject}
                  others={(list.data ?? []).filter(
                    ({ id, dealId }) =>
                      dealId === subject.deal.id &&
                      (id === subject.model.id || !models.some((model) => model.id === id)),
                  )}
                  onSwap={(id) =>
                    show(models.map((model) => (model.id === subject.model.id ? { id } : model)))
                  }
                  onRemove={() => show(models.filter(({ id }) => id !== subject.model.id))}
                />
              )}
            />
          )}
        </>
      )}
    </>
  );
}
