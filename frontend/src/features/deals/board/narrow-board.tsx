import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import { type DealStatus } from '@dealwright/vocabulary';
import { useRestoredState, useRestoredWindowScroll } from '../../../lib/hooks/use-return-point';
import { ScrollableTabs } from '../../../ui/scrollable-tabs';
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
      <ScrollableTabs
        value={column.status}
        onChange={(_event, status: DealStatus) => setChosen(status)}
        aria-label="Statuses"
        sx={{ mb: 2 }}
      >
        {columns.map(({ status, count }) => (
          <Tab key={status} value={status} label={`${status} ${count}`} />
        ))}
      </ScrollableTabs>
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
