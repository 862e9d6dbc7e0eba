import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

/** A section of the account page: title and description on the left, controls on the right. */
export function ProfileSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 520px)' },
        columnGap: 8,
        rowGap: 2,
        py: 4,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      </div>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
