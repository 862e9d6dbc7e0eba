import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toast } from '../../../lib/toast';
import { useReturnPoint } from '../../../lib/hooks/use-return-point';
import { PageHeader } from '../../../ui/page-header';
import { LoadingState } from '../../../ui/states';
import { Tabs } from '../../../ui/tabs';
import { AddDealButton } from '../list/add-deal-button';
import { type DealsView, ViewToggle } from '../board/view-toggle';
import { FoundDeals } from '../list/found-deals';
import { FilterBar } from '../list/filter-bar';
import { toSearchParams, toFilterChips, parseFilters, type ListFilters } from '../list/list-filters';
import { SavedViews } from '../saved-views/saved-views';
import { useDealList } from '../list/use-deal-list';

const Board = lazy(() => import('../board/board'));

const TABS = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

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
      <Box sx={{ position: 'relative', mb: 2, displayPrint: 'none' }}>
        <Tabs
          aria-label="Active or inactive deals"
          tabs={TABS}
          value={filters.tab}
          onChange={(tab) => set({ ...filters, tab, status: '', showArchived: false })}
        />
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
          <Board
            filters={filters}
            onChange={(next) =>
              setQuery(addressIn(next.showArchived ? 'list' : 'board', next), { replace: true })
            }
          />
        </Suspense>
      ) : (
        <FoundDeals filters={filters} list={list} onChange={set} />
      )}
    </>
  );
}
