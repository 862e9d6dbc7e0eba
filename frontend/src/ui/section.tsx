import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** what can be done with what is below, right of the title */
  action?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page: a heading, a hairline, the work. */
export function Section({ title, action, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          minHeight: 40,
          pb: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '68ch' }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ pt: 2 }}>{children}</Box>
    </Box>
  );
}

/** Stands where a part cannot be worked out yet, and leads to where it can be mended. */
export function Missing({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <Box
      sx={{ py: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, color: 'text.secondary' }}
    >
      <span>{children}</span>
      {action}
    </Box>
  );
}
