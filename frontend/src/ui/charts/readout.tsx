import Typography from '@mui/material/Typography';
import { UNKNOWN } from '../../lib/formats';
import { type FiguresTableProps } from './figures-table';

const READOUT = { minHeight: 20 } as const;

interface ReadoutProps extends Pick<FiguresTableProps, 'series' | 'format'> {
  /** undefined while the pointer is outside of the chart */
  year: string | undefined;
  index: number;
}

/** The values of the year under the pointer. */
export function Readout({ year, index, series, format }: ReadoutProps) {
  const values = series
    .filter(({ kind }) => kind !== 'area')
    .map(({ label, values }) => {
      const value = values[index] ?? null;
      return `${label} ${value === null ? UNKNOWN : format(value)}`;
    });
  return (
    <Typography
      variant="caption"
      component="div"
      aria-hidden
      className="figure"
      color="textSecondary"
      sx={READOUT}
    >
      {year !== undefined && `${year}: ${values.join(', ')}`}
    </Typography>
  );
}
