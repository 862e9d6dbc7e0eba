import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

interface SettingRowProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** One default: what it means on the left, the choice on the right. */
export function SettingRow({ id, title, text, children }: SettingRowProps) {
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
        columnGap: 6,
        rowGap: 1.5,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography variant="h4" component="h3" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {text}
        </Typography>
      </div>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
