import { type GridColDef } from '@mui/x-data-grid';
import { formatMoney } from '../../../lib/formats';
import { PrintedTable } from '../../lists/printed-table';
import { StatusDot } from '../../status-dot';

export default { title: 'Printed table' };

interface Deal {
  id: string;
  name: string;
  askingPrice: number;
}

const DEALS: readonly Deal[] = [
  { id: '1', name: 'Gulf Coast HVAC', askingPrice: 1_200_000 },
  { id: '2', name: 'Bayside Auto Repair', askingPrice: 640_000 },
  { id: '3', name: 'Suncoast Pool Service', askingPrice: 415_000 },
];

const COLUMNS: readonly GridColDef<Deal>[] = [
  { field: 'name', headerName: 'Deal' },
  {
    field: 'askingPrice',
    headerName: 'Asking price',
    align: 'right',
    valueFormatter: (value: number) => formatMoney(value),
  },
  {
    field: 'status',
    headerName: 'Status',
    renderCell: () => <StatusDot tone="yellow">Working</StatusDot>,
  },
];

export const Deals = () => <PrintedTable label="Deals" rows={DEALS} columns={COLUMNS} />;
