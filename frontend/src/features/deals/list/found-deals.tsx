import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { useIsNarrow } from '../../../lib/hooks/use-media';
import { usePrintAll } from '../../../lib/hooks/use-printing';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useListSettings } from '../api/list-settings';
import { DealLines } from './deal-lines';
import { ListBar } from './list-bar';
import { type ListFilters } from './list-filters';
import { NoDeals } from './empty/no-deals';
import { SortChoice } from './sort-choice';
import { type useDealList } from './use-deal-list';

const DealGrid = lazy(() => import('./grid/deal-grid'));
const ListOptions = lazy(() => import('./list-options'));

const LIST_FAILED = 'Your deals could not be loaded. Check your connection, and try again in a minute.';

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface FoundDealsProps {
  filters: ListFilters;
  list: ReturnType<typeof useDealList>;
  onChange: (next: ListFilters) => void;
}

/** The deals that pass the filters: a table, or lines on a narrow screen, with what can be done to them. */
export function FoundDeals({ filters, list, onChange }: FoundDealsProps) {
  const narrow = useIsNarrow();
  const { settings, change } = useListSettings();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  usePrintAll({
    hasMore: list.hasMore,
    loadMore: list.loadMore,
    count: list.deals.length,
    hasFailed: list.error !== null,
  });
  if (list.isPending) return <LoadingState label="Loading deals..." rows={8} />;
  if (list.error && list.deals.length === 0) {
    return (
      <ErrorState
        title="Failed to fetch deals"
        text={getErrorMessage(list.error, LIST_FAILED)}
        onRetry={list.retry}
      />
    );
  }
  if (list.deals.length === 0 && !list.isStale) return <NoDeals filters={filters} onChange={onChange} />;
  const selected = list.deals.filter(({ id }) => chosen.has(id));
  return (
    <>
      <ListBar total={list.total} selected={selected} onClear={() => setChosen(new Set())}>
        {narrow ? (
          <SortChoice
            sort={filters.sort}
            order={filters.order}
            isSearch={filters.search.trim() !== ''}
            onSort={(sorted) => onChange({ ...filters, ...sorted })}
          />
        ) : (
          <Suspense fallback={null}>
            <ListOptions settings={settings} onChange={change} />
          </Suspense>
        )}
      </ListBar>
      {list.hasMore && <CutNote shown={list.deals.length} total={list.total} />}
      {narrow ? (
        <Box sx={{ opacity: list.isStale ? 0.6 : 1 }}>
          <DealLines
            deals={list.deals}
            hasMore={list.hasMore}
            onNearEnd={list.loadMore}
            chosen={chosen}
            onChoose={(id) => setChosen(toggled(chosen, id))}
          />
        </Box>
      ) : (
        <Suspense fallback={<LoadingState label="Loading deals..." rows={8} />}>
          <DealGrid
            deals={list.deals}
            sort={filters.sort}
            order={filters.order}
            busy={list.isStale}
            onSort={(sort = 'createdAt', order) => onChange({ ...filters, sort, order })}
            onNearEnd={list.loadMore}
            density={settings.listDensity}
            columns={settings.listColumns}
            chosen={chosen}
            onChoose={setChosen}
          />
        </Suspense>
      )}
    </>
  );
}

/** On paper only: which deals are missing, where the browser was not asked to print by the keys that load them. */
function CutNote({ shown, total }: { shown: number; total: number }) {
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', typography: 'body2', mb: 1 }}>
      The first {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')} deals. Press Ctrl+P or ⌘P
      in the list to print all of them.
    </Box>
  );
}
