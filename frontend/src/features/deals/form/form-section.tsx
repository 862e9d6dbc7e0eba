import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

/** A named group of fields. The name is on the left on wide screens and above on narrow ones. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: '200px minmax(0, 1fr)' },
        gap: { xs: 2, lg: 4 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          gap: 2.5,
          alignItems: 'start',
          '& > .wide': { gridColumn: '1 / -1' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
