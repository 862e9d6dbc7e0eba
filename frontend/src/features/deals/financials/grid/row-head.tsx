import Box from '@mui/material/Box';
import { formatPercent } from '../../../../lib/formats';
import { type SheetColumn } from '../sheet-reading';
import { type SheetRow } from '../sheet-rows';

/** What an add-back does to SDE in one year: '+18% of SDE'. */
function describeEffect(row: SheetRow, column: SheetColumn | undefined): string | null {
  if (row.kind !== 'addBack' || !column) return null;
  const value = column.addBacks[row.field];
  if (value === 0) return null;
  if (column.sde === null || column.sde <= 0) return value > 0 ? 'raises SDE' : 'lowers SDE';
  const percent = Math.round((Math.abs(value) / column.sde) * 100);
  if (percent === 0) return 'less than 1% of SDE';
  return `${value > 0 ? '+' : '−'}${formatPercent(percent)} of SDE`;
}

const MIRRORED_LINES = { interest: 'interest', depreciationAmortization: 'depreciation' } as const;

/** Where the figure of a row comes from that nobody enters in that row; null for any other row. */
function describeOrigin(row: SheetRow, column: SheetColumn | undefined): string | null {
  if (row.kind !== 'addBack' || !row.readOnly) return null;
  if (row.field !== 'interest' && row.field !== 'depreciationAmortization') return null;
  const isDeducted = (column?.income[MIRRORED_LINES[row.field]] ?? 0) !== 0;
  const isAddedBack = (column?.addBacks[row.field] ?? 0) !== 0;
  return isAddedBack && !isDeducted ? 'entered as an add-back, not deducted above' : 'from the lines above';
}

interface RowHeadProps {
  row: SheetRow;
  /** the year that the effects are shown for */
  column: SheetColumn | undefined;
}

/** The name of a line; under an add-back what it does, under a repeated line where it comes from. */
export function RowHead({ row, column }: RowHeadProps) {
  const effect = describeEffect(row, column);
  const note = [describeOrigin(row, column), effect].filter(Boolean).join(', ');
  const strong = row.kind === 'sde' || row.id === 'netIncome';
  const derived = row.kind === 'income' && row.derived;
  return (
    <Box
      component="th"
      scope="row"
      role="rowheader"
      aria-colindex={1}
      sx={{ fontWeight: strong || derived ? 600 : 400, color: 'text.primary' }}
    >
      {row.label}
      {note && (
        <Box
          component="span"
          className="figure"
          sx={{
            display: 'block',
            typography: 'caption',
            lineHeight: 1.3,
            fontWeight: 400,
            color: 'text.secondary',
          }}
        >
          {note}
        </Box>
      )}
    </Box>
  );
}
