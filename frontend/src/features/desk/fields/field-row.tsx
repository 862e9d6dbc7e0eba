import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** Lays up to three fields out in a row. */
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
