import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** What went wrong with a whole form, read out as soon as it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Box role="alert" sx={{ color: 'error.main', typography: 'body2', '&:empty': { display: 'none' } }}>
      {children}
    </Box>
  );
}
