import Box from '@mui/material/Box';
import { type DealStatus } from '@dealwright/vocabulary';
import { useRestoredState, useRestoredWindowScroll } from '../../../lib/hooks/use-return-point';
import { Tabs } from '../../../ui/tabs';
import { getDealTitle } from '../../../domain/deals/deal-name';
import { StatusMenu } from '../detail/status-menu';
import { BoardColumn } from './board-column';
import { type BoardColumn as Column } from './columns';
import { DealCard } from './deal-card';

interface NarrowBoardProps {
  columns: readonly Column[];
  isStale: boolean;
  onMore: (status: DealStatus) => void;
}

/** One column at a time; a card moves by its menu. */
export function NarrowBoard({ columns, isStale, onMore }: NarrowBoardProps) {
  const [chosen, setChosen] = useRestoredState<DealStatus | null>('status', null);
  useRestoredWindowScroll();
  const column =
    columns.find(({ status }) => status === chosen) ?? columns.find(({ count }) => count > 0) ?? columns[0];
  if (!column) return null;
  return (
    <Box sx={{ opacity: isStale ? 0.6 : 1 }}>
      <Box sx={{ mb: 2 }}>
        <Tabs
          aria-label="Statuses"
          tabs={columns.map(({ status, count }) => ({ value: status, label: `${status} ${count}` }))}
          value={column.status}
          onChange={setChosen}
        />
      </Box>
      <BoardColumn
        key={column.status}
        {...column}
        onMore={() => onMore(column.status)}
        renderCard={(deal) => (
          <li key={deal.id}>
            <DealCard
              deal={deal}
              handle={
                <Box sx={{ flex: 'none', typography: 'body2' }}>
                  <StatusMenu
                    dealId={deal.id}
                    status={deal.status}
                    archived={deal.archived}
                    name={getDealTitle(deal)}
                  />
                </Box>
              }
            />
          </li>
        )}
      />
    </Box>
  );
}
