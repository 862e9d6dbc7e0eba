import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** What may be assumed, side by side where there is room: up to three boxes. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 260px))' },
      gap: 2,
      mb: 2,
    }}
  >
    {children}
  </Box>
);
