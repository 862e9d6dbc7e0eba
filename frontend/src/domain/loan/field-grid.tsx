import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { type LoanData } from '../models/api/models';

export interface LoanFormProps {
  loan: LoanData;
  onChange: (part: LoanData) => void;
  disabled?: boolean;
}

/** Lays fields out in up to four columns. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
