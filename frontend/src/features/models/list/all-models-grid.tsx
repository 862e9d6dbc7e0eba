import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { DataGrid, type GridColDef, type GridRenderCellParams } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useSdeTerm } from '../../../domain/user-settings';
import { formatMoney, formatMultiple, formatRatio } from '../../../lib/formats';
import { usePrinting } from '../../../lib/hooks/use-printing';
import { Figure } from '../../../ui/figure';
import { isEnterOnCell, isOnLink } from '../../../ui/lists/grid-keyboard';
import { PrintedTable } from '../../../ui/lists/printed-table';
import { RelativeTime } from '../../../ui/relative-time';
import { compareFigures } from './compare-figures';
import { ListedScore } from './listed-score';
import { getModelState } from '../../../domain/models/model-status';
import { StatusDot } from '../../../ui/status-dot';
import { type ModelListItem } from '../../../domain/models/api/models';
import { getListedDealName, getModelPath } from '../../../domain/models/model-search';

type Cell = GridRenderCellParams<ModelListItem>;

const figure = (format: (value: number) => string, reason: string) =>
  function FigureCell({ value, tabIndex }: Cell) {
    return <Figure value={value as number | null} format={format} reason={reason} tabIndex={tabIndex} />;
  };

const number = {
  display: 'flex',
  type: 'number',
  align: 'right',
  headerAlign: 'right',
  getSortComparator: compareFigures,
  flex: 1,
  minWidth: 96,
} as const;

const COLUMNS: GridColDef<ModelListItem>[] = [
  {
    field: 'name',
    display: 'flex',
    headerName: 'Model',
    flex: 2,
    minWidth: 160,
    renderCell: ({ row }: Cell) => (
      <Link
        component={RouterLink}
        to={getModelPath(row)}
        color="inherit"
        underline="hover"
        noWrap
        title={row.name}
        sx={{ fontWeight: 500 }}
      >
        {row.isDefault ? `${row.name} (Default)` : row.name}
      </Link>
    ),
  },
  {
    field: 'deal',
    headerName: 'Deal',
    flex: 2,
    minWidth: 160,
    valueGetter: (_value, row) => getListedDealName(row),
  },
  {
    ...number,
    field: 'purchasePrice',
    headerName: 'Price',
    renderCell: figure(formatMoney, 'No price entered yet'),
  },
  { ...number, field: 'sde', headerName: 'SDE', renderCell: figure(formatMoney, 'No SDE yet') },
  {
    ...number,
    field: 'multiple',
    headerName: 'Multiple',
    renderCell: figure(formatMultiple, 'Needs a price and positive SDE'),
  },
  {
    ...number,
    field: 'dscr',
    headerName: 'DSCR',
    renderCell: figure(formatRatio, 'Needs a loan and SDE'),
  },
  {
    ...number,
    field: 'score',
    headerName: 'Score',
    renderCell: ({ row, tabIndex }: Cell) =>
      row.score === null ? (
        <Figure value={null} format={String} reason="Needs positive SDE" tabIndex={tabIndex} />
      ) : (
        <ListedScore score={row.score} model={row} />
      ),
  },
  {
    field: 'status',
    display: 'flex',
    headerName: 'Status',
    minWidth: 120,
    renderCell: ({ row }: Cell) => {
      const { tone, text } = getModelState(row);
      return <StatusDot tone={tone}>{text}</StatusDot>;
    },
  },
  {
    field: 'lastCalculated',
    display: 'flex',
    headerName: 'Last calculated',
    minWidth: 160,
    renderCell: ({ row }: Cell) => <RelativeTime at={row.lastCalculated} />,
  },
];

/** All models of all deals. A click on a row opens the model. */
export function AllModelsGrid({ models }: { models: readonly ModelListItem[] }) {
  const navigate = useNavigate();
  const sdeTerm = useSdeTerm();
  const columns = useMemo(
    () => COLUMNS.map((column) => (column.field === 'sde' ? { ...column, headerName: sdeTerm } : column)),
    [sdeTerm],
  );
  const printing = usePrinting();
  return (
    <>
      {printing && <PrintedTable label="Financial models" rows={models} columns={columns} />}
      <Box sx={{ displayPrint: 'none' }}>
        <DataGrid
          rows={models}
          columns={columns}
          autoHeight={models.length <= 25}
          hideFooter={models.length <= 100}
          disableRowSelectionOnClick
          disableColumnMenu
          rowHeight={48}
          columnHeaderHeight={40}
          onRowClick={({ row }, event) =>
            !isOnLink(event) && void navigate(getModelPath(row as ModelListItem))
          }
          onCellKeyDown={({ row }, event) =>
            isEnterOnCell(event) && void navigate(getModelPath(row as ModelListItem))
          }
          sx={{
            position: 'relative',
            border: 0,
            '--DataGrid-t-color-background-base': 'transparent',
            '& .MuiDataGrid-cell': { position: 'relative' },
            '& .MuiDataGrid-cell--flex': { lineHeight: 1.5 },
            '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
            '& .MuiDataGrid-row': { cursor: 'pointer' },
            '& .MuiDataGrid-columnHeaderTitle': {
              typography: 'overline',
              color: 'text.secondary',
            },
            ...(models.length > 25 && { height: 'calc(100dvh - 260px)' }),
          }}
        />
      </Box>
    </>
  );
}
