import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DealStatus, getStatusInfo } from '@dealwright/vocabulary';
import { type ReactNode, useCallback } from 'react';
import { useRestoredScroll, useRestoredState } from '../../../lib/hooks/use-return-point';
import { usePrinting } from '../../../lib/hooks/use-printing';
import { formatMoneyCompact, UNKNOWN } from '../../../lib/formats';
import { StatusDot } from '../../../ui/status-dot';
import { type DealListItem } from '../api/deals';

interface BoardColumnProps {
  status: DealStatus;
  deals: readonly DealListItem[];
  count: number;
  sum: number;
  renderCard: (deal: DealListItem) => ReactNode;
  /** loads the next page of the column */
  onMore: () => void;
  /** a card hangs over it */
  over?: boolean;
  listRef?: (element: HTMLElement | null) => void;
}

const AT_FIRST = 40;

/** The deals of one status under what they are worth together. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, deals, count, sum, renderCard, onMore, over = false, listRef } = props;
  const [most, setMost] = useRestoredState(`${status}/shown`, AT_FIRST);
  const scrollRef = useRestoredScroll(status);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      listRef?.(element);
      return scrollRef(element);
    },
    [listRef, scrollRef],
  );
  const shown = usePrinting() ? deals : deals.slice(0, most);
  const more = () => {
    setMost(most + AT_FIRST);
    if (most + AT_FIRST > deals.length) onMore();
  };
  return (
    <Box
      component="section"
      aria-label={`${status}, ${count} ${count === 1 ? 'deal' : 'deals'}`}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: 0,
        height: '100%',
        displayPrint: count === 0 ? 'none' : 'block',
      }}
    >
      <ColumnHead status={status} count={count} sum={sum} />
      <Box
        ref={ref}
        component="ul"
        sx={{
          flex: 1,
          minHeight: 120,
          overflowY: 'auto',
          listStyle: 'none',
          m: 0,
          p: 1,
          display: 'grid',
          gap: 1,
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          borderRadius: '8px',
          border: 1,
          borderColor: over ? 'primary.main' : 'divider',
          bgcolor: over ? 'action.hover' : 'transparent',
          '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', border: 0, px: 0, mb: 2 },
        }}
      >
        {shown.map(renderCard)}
        {shown.length < count && shown.length > 0 && (
          <li>
            <Button size="small" color="inherit" fullWidth onClick={more}>
              Show more, {(count - shown.length).toLocaleString('en-US')} left
            </Button>
            <Box sx={{ display: 'none', displayPrint: 'block', typography: 'body2' }}>
              {(count - shown.length).toLocaleString('en-US')} more. Press Ctrl+P or ⌘P on the board to print
              all.
            </Box>
          </li>
        )}
        {count === 0 && (
          <Box
            component="li"
            sx={{ color: 'text.secondary', typography: 'body2', p: 1, textAlign: 'center' }}
          >
            No deals
          </Box>
        )}
      </Box>
    </Box>
  );
}

const ColumnHead = ({ status, count, sum }: Pick<BoardColumnProps, 'status' | 'count' | 'sum'>) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 0.5, pb: 1 }}>
      <Box component="h2" sx={{ m: 0, font: 'inherit', fontWeight: 600 }}>
        <StatusDot tone={getStatusInfo(status).tone}>{status}</StatusDot>
      </Box>
      <Box component="span" className="figure" sx={{ color: 'text.secondary' }}>
        {count.toLocaleString('en-US')}
      </Box>
    </Box>
    <Box
      className="figure"
      title="Prices of the default models added up, or asking prices where a model has none"
      sx={{ px: 0.5, pb: 1, color: 'text.secondary', typography: 'body2' }}
    >
      Total price {sum > 0 ? formatMoneyCompact(sum) : UNKNOWN}
    </Box>
  </>
);
