import { type DealStatus } from '@dealwright/vocabulary';
import { getErrorMessage } from '../../../lib/http/api-error';
import { useIsNarrow } from '../../../lib/hooks/use-media';
import { usePrintAll } from '../../../lib/hooks/use-printing';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useSetStatus } from '../api/change-deal';
import { type ListFilters, statusesOfTab } from '../list/list-filters';
import { NoDeals } from '../list/empty/no-deals';
import { NarrowBoard } from './narrow-board';
import { useBoard } from './use-board';
import { WideBoard } from './wide-board';

interface BoardProps {
  filters: ListFilters;
  /** archived deals are requested of the list, because the board has no column for them */
  onChange: (next: ListFilters) => void;
}

/** The same deals as in the list, a column for each status. A card put elsewhere changes the status. */
export default function Board({ filters, onChange }: BoardProps) {
  const narrow = useIsNarrow();
  const change = useSetStatus();
  const board = useBoard(filters, filters.status ? [filters.status] : statusesOfTab(filters.tab));
  usePrintAll({
    hasMore: board.columns.some(({ deals, count }) => deals.length < count),
    loadMore: board.loadAll,
    count: board.columns.reduce((total, { deals }) => total + deals.length, 0),
    hasFailed: board.error !== null,
  });
  if (board.isPending) return <LoadingState label="Loading deals..." rows={8} />;
  if (board.error) {
    return (
      <ErrorState title="Failed to fetch deals" text={getErrorMessage(board.error)} onRetry={board.retry} />
    );
  }
  if (!board.isStale && board.columns.every(({ count }) => count === 0))
    return <NoDeals filters={{ ...filters, showArchived: false }} onChange={onChange} />;
  const props = { columns: board.columns, isStale: board.isStale, onMore: board.loadMore };
  const move = (dealId: string, status: DealStatus) => change.mutate({ dealId, status });
  return narrow ? <NarrowBoard {...props} /> : <WideBoard {...props} onMove={move} />;
}
