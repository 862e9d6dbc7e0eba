import Box from '@mui/material/Box';
import { NavLink } from 'react-router-dom';
import { Hint } from '../../ui/hint';
import { type Destination } from './destinations';

export const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  height: 40,
  px: 1.25,
  borderRadius: '6px',
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
} as const;

export const ITEM_ICON = { flex: 'none' } as const;

const CURRENT = {
  '&.active': {
    color: 'primary.main',
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)',
  },
} as const;

/** One place to go. Collapsed it is only its sign, named on hover. */
export function SidebarItem({ item, collapsed }: { item: Destination; collapsed: boolean }) {
  const Icon = item.icon;
  return (
    <li>
      <Hint names placement="right" text={collapsed ? item.label : null}>
        <Box
          component={NavLink}
          to={item.to}
          end={item.to === '/'}
          aria-label={collapsed ? item.label : undefined}
          sx={{ ...ITEM, ...CURRENT }}
        >
          <Icon aria-hidden fontSize="small" sx={ITEM_ICON} />
          {!collapsed && item.label}
        </Box>
      </Hint>
    </li>
  );
}
