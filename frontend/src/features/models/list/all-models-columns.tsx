import Link from '@mui/material/Link';
import { type GridColDef, type GridRenderCellParams } from '@mui/x-data-grid';
import { Link as RouterLink } from 'react-router-dom';
import { type ModelListItem } from '../../../domain/models/api/models';
import { getListedDealName, getModelPath } from '../../../domain/models/model-search';
import { getModelState } from '../../../domain/models/model-status';
import { formatMoney, formatMultiple, formatRatio } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { RelativeTime } from '../../../ui/relative-time';
import { StatusDot } from '../../../ui/status-dot';
import { ListedVerdict } from '../../../domain/models/listed-verdict';
import { compareFigures } from './compare-figures';
import { ListedScore } from './listed-score';

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

/** The columns of all models; that of the SDE is headed by what the user calls it. */
export const MODEL_COLUMNS: readonly GridColDef<ModelListItem>[] = [
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
    field: 'verdict',
    display: 'flex',
    headerName: 'At closing',
    minWidth: 150,
    renderCell: ({ row }: Cell) => <ListedVerdict verdict={row.verdict} />,
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
