import { DEAL_FIELD_LABELS, type DealListColumn, type ListDensity } from '@dealwright/vocabulary';
import { type GridColDef } from '@mui/x-data-grid';
import { getDealTitle } from '../../../domain/deals/deal-name';
import { explainMissingSde, getListedModel } from '../../../domain/model-figures/listed-model';
import { getRevenueRange } from '../../../domain/deals/newest-revenue';
import { dayText } from '../../../lib/days';
import { formatMoney, formatMultiple, UNKNOWN } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { type DealListItem } from '../api/deals';
import { ArchiveButton } from '../detail/archive-button';
import { StatusMenu } from '../detail/status-menu';
import { BusinessCell } from './business-cell';
import { DealScore } from './deal-score';

type Column = GridColDef<DealListItem>;

/** What the heads of the columns to choose say. */
export const COLUMN_LABELS: Readonly<Record<DealListColumn, string>> = {
  revenue: 'Revenue',
  askingPrice: DEAL_FIELD_LABELS.askingPrice,
  advertisedCashFlow: DEAL_FIELD_LABELS.advertisedCashFlow,
  sde: 'SDE',
  multiple: 'Multiple',
  score: 'Score',
  type: 'Type',
  broker: 'Broker',
  lastInteractionDate: 'Last touch',
};

interface AmountOptions {
  readonly width?: number;
  /** why a deal lacks it */
  readonly reason: string | ((deal: DealListItem) => string);
  readonly format?: (value: number) => string;
  readonly derived?: boolean;
}

/** The largest first, because deals without the figure are the smallest. */
const FIGURE_ORDER: Pick<Column, 'sortingOrder'> = { sortingOrder: ['desc', 'asc'] };

const amount = (
  read: (deal: DealListItem) => number | null,
  { width = 120, reason, format = formatMoney, derived = false }: AmountOptions,
): Omit<Column, 'field'> => ({
  ...FIGURE_ORDER,
  width,
  align: 'right',
  headerAlign: 'right',
  valueGetter: (_value, deal) => read(deal),
  renderCell: ({ row, tabIndex }) => (
    <Figure
      value={read(row)}
      format={format}
      reason={typeof reason === 'string' ? reason : reason(row)}
      derived={derived}
      tabIndex={tabIndex}
    />
  ),
});

const text = (width: number): Omit<Column, 'field'> => ({
  width,
  valueFormatter: (value: string | null) => value ?? UNKNOWN,
});

const CHOOSABLE: Readonly<Record<DealListColumn, Omit<Column, 'field'>>> = {
  revenue: {
    width: 125,
    renderCell: ({ row, tabIndex }) =>
      getRevenueRange(row) ?? (
        <Figure value={null} format={String} reason="No revenue range entered" tabIndex={tabIndex} />
      ),
  },
  askingPrice: amount(({ askingPrice }) => askingPrice, { reason: 'Not specified' }),
  advertisedCashFlow: amount(({ advertisedCashFlow }) => advertisedCashFlow, { reason: 'Not specified' }),
  sde: amount((deal) => getListedModel(deal).sde, { width: 120, reason: explainMissingSde, derived: true }),
  multiple: amount((deal) => getListedModel(deal).multiple, {
    width: 125,
    reason: 'Requires a price and positive SDE',
    format: formatMultiple,
    derived: true,
  }),
  score: {
    ...FIGURE_ORDER,
    width: 190,
    valueGetter: (_value, deal) => getListedModel(deal).score,
    renderCell: ({ row, tabIndex }) => <DealScore deal={row} tabIndex={tabIndex} oneLine />,
  },
  type: text(116),
  broker: text(140),
  lastInteractionDate: {
    ...FIGURE_ORDER,
    width: 130,
    renderCell: ({ row }) => (row.lastInteractionDate === null ? 'Never' : dayText(row.lastInteractionDate)),
  },
};

/** The verdict stands below the score where rows have two lines. */
const SCORE_IN_TWO_LINES: Pick<Column, 'width' | 'renderCell'> = {
  width: 130,
  renderCell: ({ row, tabIndex }) => <DealScore deal={row} tabIndex={tabIndex} />,
};

const STATUS: Column = {
  field: 'status',
  headerName: 'Status',
  width: 160,
  renderCell: ({ row }) => (
    <StatusMenu dealId={row.id} status={row.status} archived={row.archived} name={getDealTitle(row)} />
  ),
};

const ACTIONS: Column = {
  field: 'actions',
  headerName: 'Actions',
  width: 110,
  sortable: false,
  renderCell: ({ row }) => (
    <ArchiveButton
      dealId={row.id}
      name={getDealTitle(row)}
      archived={row.archived}
      size="small"
      label="Archive"
    />
  ),
};

/** The columns of the list: the business, the chosen ones, status and actions. */
export function buildColumns(
  chosen: readonly DealListColumn[],
  density: ListDensity,
  sdeTerm: string = COLUMN_LABELS.sde,
): readonly Column[] {
  const business: Column = {
    field: 'businessName',
    headerName: 'Business',
    flex: 1,
    minWidth: 195,
    renderCell: ({ row }) => <BusinessCell deal={row} oneLine={density === 'compact'} />,
  };
  const selected = chosen.map((field): Column => ({
    field,
    headerName: field === 'sde' ? sdeTerm : COLUMN_LABELS[field],
    ...CHOOSABLE[field],
    ...(field === 'score' && density === 'comfortable' && SCORE_IN_TWO_LINES),
  }));
  return [business, ...selected, STATUS, ACTIONS];
}
