import Box from '@mui/material/Box';
import { DataGrid, type GridColDef, type GridSortModel, useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEAL_FIELD_LABELS, DEAL_FIELDS, fieldsWhere, SORTABLE_DEAL_FIELDS } from '@dealwright/vocabulary';
import { formatMoney, UNKNOWN } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { isEnterOnCell } from '../../../ui/grid-keyboard';
import { type DealListItem, type DealListQuery } from '../api/deals';
import { ArchiveButton } from '../detail/archive-button';
import { BusinessCell } from './business-cell';
import { DealScore } from './deal-score';
import { getDealName } from '../../../domain/deal-name';
import { GRID_LOOK } from './grid-look';
import { StatusMenu } from '../detail/status-menu';

const SORTS: readonly string[] = SORTABLE_DEAL_FIELDS;

const ROW = 60;
const HEAD = 44;
/** The next page loads when this many rows remain. */
const AHEAD = 60;

/** A column for each amount of the registry. */
const AMOUNT_COLUMNS = fieldsWhere(DEAL_FIELDS, ({ type }) => type === 'money').map(
  (field): GridColDef<DealListItem> => ({
    field,
    headerName: DEAL_FIELD_LABELS[field],
    width: 140,
    align: 'right',
    headerAlign: 'right',
    sortable: SORTS.includes(field),
    renderCell: ({ value }: { value?: number | null }) => (
      <Figure value={value} format={formatMoney} reason="Not specified" />
    ),
  }),
);

const COLUMNS: readonly GridColDef<DealListItem>[] = [
  {
    field: 'businessName',
    headerName: 'Business',
    flex: 1,
    minWidth: 260,
    renderCell: ({ row }) => <BusinessCell deal={row} />,
  },
  {
    field: 'revenue',
    headerName: 'Revenue',
    width: 140,
    valueFormatter: (value: string | null) => value ?? UNKNOWN,
  },
  ...AMOUNT_COLUMNS,
  {
    field: 'type',
    headerName: 'Type',
    width: 120,
    valueFormatter: (value: string | null) => value ?? UNKNOWN,
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 160,
    renderCell: ({ row }) => (
      <StatusMenu dealId={row.id} status={row.status} archived={row.archived} name={getDealName(row)} />
    ),
  },
  {
    field: 'score',
    headerName: 'Score',
    width: 90,
    valueGetter: (_value, { model }) => model.score,
    renderCell: ({ row }) => <DealScore deal={row} />,
  },
  {
    field: 'actions',
    headerName: 'Actions',
    width: 110,
    sortable: false,
    renderCell: ({ row }) => (
      <ArchiveButton
        dealId={row.id}
        name={getDealName(row)}
        archived={row.archived}
        size="small"
        label="Archive"
      />
    ),
  },
];

interface DealGridProps {
  deals: readonly DealListItem[];
  sort: NonNullable<DealListQuery['sort']>;
  order: 'asc' | 'desc';
  busy: boolean;
  onSort: (sort: DealListQuery['sort'], order: 'asc' | 'desc') => void;
  onNearEnd: () => void;
  /** ids of the selected deals */
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** A virtualized table of deals that loads the next page before the end is reached. */
export default function DealGrid(props: DealGridProps) {
  const { deals, sort, order, busy, onSort, onNearEnd, chosen, onChoose } = props;
  const navigate = useNavigate();
  const grid = useGridApiRef();
  const count = deals.length;

  useEffect(
    () =>
      grid.current?.subscribeEvent('renderedRowsIntervalChange', ({ lastRowIndex }) => {
        if (lastRowIndex >= count - AHEAD) onNearEnd();
      }),
    [grid, count, onNearEnd],
  );
  // The grid drops sort columns that it does not have and reports that as a change by the user.
  const sortModel = useMemo<GridSortModel>(
    () => (COLUMNS.some(({ field }) => field === sort) ? [{ field: sort, sort: order }] : []),
    [sort, order],
  );
  return (
    <Box
      sx={{
        height: `min(${count * ROW + HEAD + 2}px, max(420px, calc(100dvh - 330px)))`,
        opacity: busy ? 0.6 : 1,
      }}
    >
      <DataGrid
        apiRef={grid}
        aria-label="Deals"
        rows={deals}
        columns={COLUMNS}
        rowHeight={ROW}
        columnHeaderHeight={HEAD}
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
        onRowClick={({ id }) => void navigate(`/deals/${id}`)}
        onCellKeyDown={({ id }, event) => isEnterOnCell(event) && void navigate(`/deals/${id}`)}
        hideFooter
        checkboxSelection
        rowSelectionModel={{ type: 'include', ids: new Set(chosen) }}
        onRowSelectionModelChange={({ type, ids }) =>
          onChoose(new Set(deals.map(({ id }) => id).filter((id) => ids.has(id) === (type === 'include'))))
        }
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        sx={GRID_LOOK}
      />
    </Box>
  );
}
