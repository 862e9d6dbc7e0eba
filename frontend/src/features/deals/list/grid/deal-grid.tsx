import Box from '@mui/material/Box';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DealListColumn, type ListDensity } from '@dealwright/vocabulary';
import { useSdeTerm } from '../../../../domain/user-settings';
import { getDealTitle } from '../../../../domain/deals/deal-name';
import { usePrinting } from '../../../../lib/hooks/use-printing';
import { isEnterOnCell, isOnLink } from '../../../../ui/lists/grid-keyboard';
import { PrintedTable } from '../../../../ui/lists/printed-table';
import { type DealListItem, type DealListQuery } from '../../api/deals';
import { buildColumns } from '../deal-columns';
import { GRID_LOOK } from './grid-look';
import { useGridScroll } from './use-grid-scroll';

/** Heights in pixels. Twelve compact rows fit a window of 900 pixels. */
const HEIGHTS: Readonly<Record<ListDensity, { row: number; head: number }>> = {
  comfortable: { row: 60, head: 44 },
  compact: { row: 36, head: 36 },
};
/** Wider than all columns together. */
const ALL_COLUMNS_PX = 4000;
/** The next page loads when this many rows remain. */
const AHEAD = 60;

interface DealGridProps {
  deals: readonly DealListItem[];
  sort: NonNullable<DealListQuery['sort']>;
  order: 'asc' | 'desc';
  busy: boolean;
  onSort: (sort: DealListQuery['sort'], order: 'asc' | 'desc') => void;
  onNearEnd: () => void;
  density: ListDensity;
  columns: readonly DealListColumn[];
  /** ids of the selected deals */
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** What the renderer passes on to its checkbox, although its type does not name it. */
const nameCheckbox = (deal: DealListItem) => ({
  slotProps: { htmlInput: { 'aria-label': `Select ${getDealTitle(deal)}`, name: 'select_row' } },
});

/** Says in each checkbox which deal it selects. */
const NAMED_CHECKBOXES: GridColDef<DealListItem> = {
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  renderCell: (cell) => <GridCellCheckboxRenderer {...cell} {...nameCheckbox(cell.row)} />,
};

/** A virtualized table of deals that loads the next page before the end is reached. */
export default function DealGrid(props: DealGridProps) {
  const { deals, sort, order, busy, onSort, onNearEnd, density, columns, chosen, onChoose } = props;
  const { row, head } = HEIGHTS[density];
  const sdeTerm = useSdeTerm();
  const shown = useMemo(() => buildColumns(columns, density, sdeTerm), [columns, density, sdeTerm]);
  const navigate = useNavigate();
  const grid = useGridApiRef();
  const count = deals.length;
  const printing = usePrinting();

  useEffect(
    () =>
      grid.current?.subscribeEvent('renderedRowsIntervalChange', ({ lastRowIndex }) => {
        if (lastRowIndex >= count - AHEAD) onNearEnd();
      }),
    [grid, count, onNearEnd],
  );
  useGridScroll(grid);
  // The grid drops sort columns that it does not have and reports that as a change by the user.
  const sortModel = useMemo<GridSortModel>(
    () => (shown.some(({ field }) => field === sort) ? [{ field: sort, sort: order }] : []),
    [shown, sort, order],
  );
  return (
    <>
      {printing && (
        <PrintedTable label="Deals" rows={deals} columns={shown.filter(({ field }) => field !== 'actions')} />
      )}
      <Box
        sx={{
          displayPrint: 'none',
          height: `min(${count * row + head + 2}px, max(420px, calc(100dvh - 330px)))`,
          opacity: busy ? 0.6 : 1,
        }}
      >
        <DataGrid
          apiRef={grid}
          aria-label="Deals"
          rows={deals}
          columns={[NAMED_CHECKBOXES, ...shown]}
          rowHeight={row}
          columnHeaderHeight={head}
          // The server pages the list; the grid shows all rows loaded so far.
          paginationMode="server"
          rowCount={count}
          sortingMode="server"
          sortingOrder={['asc', 'desc']}
          sortModel={sortModel}
          onSortModelChange={([first]) =>
            first?.sort
              ? onSort(first.field as NonNullable<DealListQuery['sort']>, first.sort)
              : onSort('createdAt', 'desc')
          }
          onRowClick={({ id }, event) => !isOnLink(event) && void navigate(`/deals/${id}`)}
          onCellKeyDown={({ id }, event) => isEnterOnCell(event) && void navigate(`/deals/${id}`)}
          hideFooter
          checkboxSelection
          rowSelectionModel={{ type: 'include', ids: new Set(chosen) }}
          onRowSelectionModelChange={({ type, ids }) =>
            onChoose(new Set(deals.map(({ id }) => id).filter((id) => ids.has(id) === (type === 'include'))))
          }
          // All columns, because one that is not rendered cannot stay in view.
          columnBufferPx={ALL_COLUMNS_PX}
          disableColumnMenu
          disableColumnFilter
          disableRowSelectionOnClick
          sx={GRID_LOOK}
        />
      </Box>
    </>
  );
}
