import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { useReturnPoint } from '../../../lib/hooks/use-return-point';
import { useIsNarrow } from '../../../lib/hooks/use-media';
import { PageHeader } from '../../../ui/page-header';
import { ErrorState, LoadingState } from '../../../ui/states';
import { AddDealButton } from '../list/add-deal-button';
import { type DealsView, ViewToggle } from '../board/view-toggle';
import { DealLines } from '../list/deal-lines';
import { FilterBar } from '../list/filter-bar';
import {
  toSearchParams,
  toFilterChips,
  parseFilters,
  type ListFilters,
  type ListTab,
} from '../list/list-filters';
import { useListSettings } from '../api/list-settings';
import { ListBar } from '../list/list-bar';
import { NoDeals } from '../list/no-deals';
import { SavedViews } from '../list/saved-views';
import { SortChoice } from '../list/sort-choice';
import { useDealList } from '../list/use-deal-list';

const DealGrid = lazy(() => import('../list/deal-grid'));
const ListOptions = lazy(() => import('../list/list-options'));
const Board = lazy(() => import('../board/board'));

const LIST_FAILED = 'Your deals could not be loaded. Check your connection, and try again in a minute.';

/** The filters in the address, and whether they are seen as a board. */
function addressIn(view: DealsView, filters: ListFilters): URLSearchParams {
  const query = toSearchParams(filters);
  if (view === 'board') query.set('view', 'board');
  return query;
}

export default function DealsPage() {
  const [query, setQuery] = useSearchParams();
  useReturnPoint();
  const filters = parseFilters(query);
  const list = useDealList(filters);
  const view: DealsView = query.get('view') === 'board' ? 'board' : 'list';
  const set = (next: ListFilters) => setQuery(addressIn(view, next), { replace: true });
  const address = addressIn(view, filters).toString();
  const failed = list.error !== null;
  useEffect(() => {
    if (failed) toast.error('Failed to fetch deals');
  }, [failed]);
  return (
    <>
      <PageHeader title="Deals" action={<AddDealButton label="Add Deal" aiLabel="Upload CBR using AI" />} />
      <Box sx={{ position: 'relative' }}>
        <Tabs
          value={filters.tab}
          aria-label="Active or inactive deals"
          onChange={(_event, tab: ListTab) => set({ ...filters, tab, status: '', showArchived: false })}
          sx={{ mb: 2 }}
        >
          <Tab value="active" label="Active" />
          <Tab value="inactive" label="Inactive" />
        </Tabs>
        <Box sx={{ position: 'absolute', right: 0, top: 0, display: 'flex', alignItems: 'center', gap: 2 }}>
          {filters.tab === 'inactive' && (
            <Button component={Link} to="/trash" size="small" color="inherit">
              Trash
            </Button>
          )}
          <ViewToggle view={view} onChange={(next) => setQuery(addressIn(next, filters))} />
        </Box>
      </Box>
      <FilterBar
        filters={filters}
        types={list.types}
        brokers={list.brokers}
        onChange={set}
        isBoard={view === 'board'}
      />
      <SavedViews
        query={address}
        worthSaving={toFilterChips(filters).length > 0}
        onChoose={(saved) => setQuery(new URLSearchParams(saved))}
      />
      {view === 'board' ? (
        <Suspense fallback={<LoadingState label="Loading deals..." rows={8} />}>
          <Board filters={filters} />
        </Suspense>
      ) : (
        <Found filters={filters} list={list} onChange={set} />
      )}
    </>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface FoundProps {
  filters: ListFilters;
  list: ReturnType<typeof useDealList>;
  onChange: (next: ListFilters) => void;
}

function Found({ filters, list, onChange }: FoundProps) {
  const narrow = useIsNarrow();
  const { settings, change } = useListSettings();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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
            onSort={(sorted) => onChange({ ...filters, ...sorted })}
          />
        ) : (
          <Suspense fallback={null}>
            <ListOptions settings={settings} onChange={change} />
          </Suspense>
        )}
      </ListBar>
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
