import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from '../../ui/wordmark';
import { CONTENT_COLUMN } from './content-column';
import { UserMenu } from './user-menu';

interface TopBarProps {
  search: ReactNode;
  showWordmark: boolean;
}

export function TopBar({ search, showWordmark }: TopBarProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 56,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        displayPrint: 'none',
      }}
    >
      <Box sx={{ ...CONTENT_COLUMN, height: '100%', display: 'flex', alignItems: 'center', gap: 2 }}>
        {showWordmark && (
          <Link to="/" style={{ textDecoration: 'none', display: 'flex' }}>
            <Wordmark compact={Boolean(search)} />
          </Link>
        )}
        <Box role="search" sx={{ flex: 1, minWidth: 0, maxWidth: 520, display: search ? 'block' : 'none' }}>
          {search}
        </Box>
        <Box sx={{ ml: 'auto', flex: 'none' }}>
          <UserMenu />
        </Box>
      </Box>
    </Box>
  );
}
