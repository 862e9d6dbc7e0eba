import Button from '@mui/material/Button';
import { EmptyState } from '../../../ui/states';
import { FirstDeal } from './first-deal';
import { toFilterChips, cleared, type ListFilters } from './list-filters';

interface NoDealsProps {
  filters: ListFilters;
  onChange: (next: ListFilters) => void;
}

/** Why the list is empty, and what to do about it. */
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
  return filters.tab === 'inactive' ? (
    <EmptyState title="No inactive deals" text="Deals you disqualify or close appear here." />
  ) : (
    <FirstDeal />
  );
}
