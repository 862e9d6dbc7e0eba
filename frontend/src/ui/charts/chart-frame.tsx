import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** Colors of chart series, distinguishable with color blindness. */
export const CHART_COLORS = {
  own: 'var(--mui-palette-primary-main)',
  debt: 'var(--mui-palette-warning-main)',
  other: 'var(--mui-palette-info-main)',
  rule: 'var(--mui-palette-error-main)',
  faint: 'color-mix(in srgb, var(--mui-palette-primary-main) 22%, transparent)',
} as const;

const LOOK = {
  m: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  columnGap: 2,
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  '& > figcaption': { typography: 'h4', gridColumn: 1 },
  '& > figcaption + span': { gridColumn: 2 },
  '& > p': { m: 0, typography: 'body2', color: 'text.secondary' },
} as const;

/** A chart with its title and a sentence that summarizes it. */
export function ChartFrame({
  title,
  summary,
  why,
  children,
}: {
  title: string;
  summary: string;
  /** a {@link WhyButton}; none where there are no numbers */
  why?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box component="figure" sx={LOOK}>
      <figcaption>{title}</figcaption>
      {why}
      <p>{summary}</p>
      {children}
    </Box>
  );
}
