import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, LoadingState } from '../../../../ui/states';
import { type DealCounts, dealCountsQuery } from '../../api/deal-counts';
import { FirstDeal } from './first-deal';
import { toFilterChips, cleared, type ListFilters } from '../list-filters';

interface NoDealsProps {
  filters: ListFilters;
  onChange: (next: ListFilters) => void;
}

/** Why the list or the board is empty, and what to do about it. */
export function NoDeals({ filters, onChange }: NoDealsProps) {
  if (toFilterChips(filters).length > 0) {
    return (
      <EmptyState
        title="No deals found"
        text="No deal matches these filters."
        action={
          <Button variant="outlined" onClick={() => onChange(cleared(filters))}>
            Clear All
          </Button>
        }
      />
    );
  }
  return <EmptyTab filters={filters} onChange={onChange} />;
}

/** A tab without deals leads to the deals elsewhere; the first visit is only that of a user without any. */
function EmptyTab({ filters, onChange }: NoDealsProps) {
  const { data: counts, isPending } = useQuery(dealCountsQuery);
  if (isPending) return <LoadingState label="Loading deals..." rows={8} />;
  if (filters.tab === 'inactive') {
    const hidden = filters.showArchived ? 0 : (counts?.archived ?? 0);
    return (
      <EmptyState
        title="No inactive deals"
        text={`Deals you disqualify or close appear here.${hidden > 0 ? ` ${describeArchived(hidden)}.` : ''}`}
        action={
          hidden > 0 && (
            <Button variant="outlined" onClick={() => onChange({ ...filters, showArchived: true })}>
              Show archived deals
            </Button>
          )
        }
      />
    );
  }
  if (counts && counts.inactive + counts.archived === 0) return <FirstDeal />;
  const showArchived = (counts?.archived ?? 0) > 0;
  return (
    <EmptyState
      title="No active deals"
      text={counts && describeOthers(counts)}
      action={
        <Button variant="outlined" onClick={() => onChange({ ...filters, tab: 'inactive', showArchived })}>
          {counts?.inactive === 0 ? 'Show archived deals' : 'Show inactive deals'}
        </Button>
      }
    />
  );
}

const describe = (count: number, state: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'deal is' : 'deals are'} ${state}`;
const describeArchived = (count: number) => describe(count, 'archived');

function describeOthers({ inactive, archived }: DealCounts): string {
  const parts = [
    ...(inactive > 0 ? [describe(inactive, 'disqualified or closed')] : []),
    ...(archived > 0 ? [describeArchived(archived)] : []),
  ];
  return `${parts.join(', and ')}.`;
}
