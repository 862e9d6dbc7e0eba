import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { getReturnLink } from '../lib/hooks/use-return-point';
import { usePageTitle } from '../lib/page-title';

interface PageHeaderProps {
  title: string;
  /** title of the browser tab; by default the title */
  tabTitle?: string;
  lead?: ReactNode;
  /** the one main action of the page */
  action?: ReactNode;
  /** a link to a list returns to its filters and scroll position */
  back?: { to: string; label: string };
}

/** The header of a page: back link, title, lead and main action. */
export function PageHeader({ title, tabTitle = title, lead, action, back }: PageHeaderProps) {
  usePageTitle(tabTitle);
  return (
    <Box component="header" sx={{ mb: 4 }}>
      {back && (
        <Link
          component={RouterLink}
          {...getReturnLink(back.to)}
          color="textSecondary"
          underline="hover"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            typography: 'body2',
            mb: 1,
            maxWidth: '100%',
            overflowWrap: 'anywhere',
            displayPrint: 'none',
          }}
        >
          <ArrowBack fontSize="mini" aria-hidden />
          <span>{back.label}</span>
        </Link>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '68ch' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {action && <Box sx={{ minWidth: 0 }}>{action}</Box>}
      </Box>
    </Box>
  );
}
