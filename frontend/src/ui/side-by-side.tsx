import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

interface SideBySideProps {
  main: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  /** px */
  asideWidth?: number;
}

/** Main content with a side panel; stacked on narrow screens. */
export function SideBySide({ main, aside, asideLabel, asideWidth = 360 }: SideBySideProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${asideWidth}px` },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{main}</Box>
      <Box
        component="aside"
        aria-label={asideLabel}
        sx={{ minWidth: 0, position: { lg: 'sticky' }, top: { lg: 80 } }}
      >
        {aside}
      </Box>
    </Box>
  );
}
