import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getErrorMessage, isNotFound } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { allModelsQuery, dealQuery, modelQuery } from '../../../domain/models/api/models';
import { buildSelectionQuery, parseSelection, type SelectedColumn } from '../model-selection';
import {
  type ComparisonSubject,
  createSubjectWithoutModel,
} from '../../../domain/models/comparison/compared-model';
import { ComparisonHeader } from '../comparison-header';
import { ComparisonView } from '../comparison-view';
import { ModelPicker } from '../model-picker';
import { useSdeMethod } from '../../../domain/models/use-sde-method';

const FAILED = 'Failed to load comparison data';
const NO_COLUMNS: readonly SelectedColumn[] = [];

/** Loads the selected deals with their models, without those that no longer exist; null until all have loaded. */
function useSubjects(columns: readonly SelectedColumn[]) {
  const deals = useQueries({ queries: columns.map(({ dealId }) => dealQuery(dealId)) });
  const details = useQueries({
    queries: columns.map(({ dealId, model }) => ({
      ...modelQuery(dealId, model?.id ?? ''),
      enabled: model !== null,
    })),
  });
  const all = [...deals, ...details];
  const failures = all.flatMap(({ error }) => (error === null || isNotFound(error) ? [] : [error]));
  const subjects = columns.flatMap(({ model }, index): ComparisonSubject[] => {
    const deal = deals[index]?.data;
    const detail = details[index]?.data;
    if (deal && model === null) return [createSubjectWithoutModel(deal)];
    return deal && detail ? [{ deal, model: detail }] : [];
  });
  // useQueries returns new arrays on each render, so a stamp of ids and revisions detects changes.
  const stamp = [...deals, ...details].map(({ data }) => data && `${data.id}/${data.revision}`).join();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `stamp` stands for `subjects`
  const stable = useMemo(() => subjects, [stamp]);
  return {
    subjects: all.some(({ isLoading }) => isLoading) ? null : stable,
    error: failures[0] ?? null,
    retry: () => void Promise.all(all.filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}

/** Asks for more models if there are fewer than two. */
function SelectionHint({ isEmpty }: { isEmpty: boolean }) {
  return (
    <EmptyState
      title={isEmpty ? 'Nothing to compare yet' : 'Choose one more deal'}
      text="Add models above, or select two or more deals in the list and choose Compare."
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
  const columns = useMemo(() => parseSelection(search, list.data ?? []), [search, list.data]);
  const { subjects, error: broken, retry } = useSubjects(list.data ? columns : NO_COLUMNS);
  const error = list.error ?? broken;
  useEffect(() => {
    if (error) toast.error(FAILED);
  }, [error]);
  const show = (next: Parameters<typeof buildSelectionQuery>[0]) =>
    setSearch(buildSelectionQuery(next), { replace: true });
  const isShown = (id: string) => columns.some(({ model }) => model?.id === id);
  const isColumnOf = ({ deal, model }: ComparisonSubject, column: SelectedColumn) =>
    column.dealId === deal.id && (column.model?.id ?? deal.id) === model.id;
  const others = (list.data ?? []).filter(({ id }) => !isShown(id));
  return (
    <>
      <PageHeader
        title="Compare deals"
        back={{ to: '/deals', label: 'Deals' }}
        lead="Compare price, cash flow, debt service, score and risks side by side"
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
          <Box sx={{ maxWidth: 420, mb: 3, displayPrint: 'none' }}>
            <ModelPicker
              models={others}
              onPick={(model) => show([...columns, { dealId: model.dealId, model }])}
            />
          </Box>
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
                      dealId === subject.deal.id && (id === subject.model.id || !isShown(id)),
                  )}
                  onSwap={(id) =>
                    show(
                      columns.map((column) =>
                        isColumnOf(subject, column) ? { ...column, model: { id } } : column,
                      ),
                    )
                  }
                  onRemove={() => show(columns.filter((column) => !isColumnOf(subject, column)))}
                />
              )}
            />
          )}
        </>
      )}
    </>
  );
}
