import MenuOpen from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Hint } from '../../ui/hint';
import { Wordmark } from '../../ui/wordmark';
import { SIDEBAR } from '../theme/tokens';
import { type Destination, MAIN_GROUP, SETTINGS_GROUP } from './destinations';
import { ITEM, ITEM_ICON, SidebarItem } from './sidebar-item';

interface SidebarProps {
  collapsed: boolean;
  onToggle: () => void;
}

export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const width = collapsed ? SIDEBAR.collapsed : SIDEBAR.open;
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <Box
      component="aside"
      data-testid="sidebar"
      sx={{
        width,
        flex: 'none',
        position: 'sticky',
        top: 0,
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden auto',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        transition: 'width 160ms ease',
        px: 1.5,
        displayPrint: 'none',
      }}
    >
      <Box
        component={Link}
        to="/"
        sx={{
          height: 56,
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          px: 1,
          textDecoration: 'none',
        }}
      >
        <Wordmark compact={collapsed} />
      </Box>
      <Box component="nav" aria-label="Main" sx={{ display: 'contents' }}>
        <Group items={MAIN_GROUP} collapsed={collapsed} />
        <Box sx={{ mt: 'auto' }} />
        <Group items={SETTINGS_GROUP} collapsed={collapsed} title="Settings" />
      </Box>
      <Hint names placement="right" text={collapsed ? label : null}>
        <Box
          component="button"
          type="button"
          onClick={onToggle}
          aria-expanded={!collapsed}
          aria-label={label}
          sx={{
            ...ITEM,
            width: '100%',
            my: 1.5,
            border: 0,
            font: 'inherit',
            background: 'none',
            cursor: 'pointer',
          }}
        >
          <MenuOpen
            aria-hidden
            fontSize="small"
            sx={{ ...ITEM_ICON, transform: collapsed ? 'scaleX(-1)' : 'none' }}
          />
          {!collapsed && <span>Collapse</span>}
        </Box>
      </Hint>
    </Box>
  );
}

interface GroupProps {
  items: readonly Destination[];
  collapsed: boolean;
  title?: string;
}

function Group({ items, collapsed, title }: GroupProps) {
  return (
    <Box
      component="ul"
      aria-label={title}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 0.25,
        ...(title && { pt: 1.5, borderTop: 1, borderColor: 'divider' }),
      }}
    >
      {items.map((item) => (
        <SidebarItem key={item.to} item={item} collapsed={collapsed} />
      ))}
    </Box>
  );
}
