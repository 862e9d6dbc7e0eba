import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link, useNavigate } from 'react-router-dom';
import { useAuth } from '../../lib/auth';
import { useIsOperator } from '../../domain/instance';
import { toast } from '../../lib/toast';
import { useIsNarrow } from '../../lib/hooks/use-media';
import { BEYOND_THE_BAR } from './destinations';
import { SchemeToggle } from './scheme-toggle';

interface UserMenuListProps {
  anchor: () => HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

export default function UserMenuList({ anchor, open, onClose }: UserMenuListProps) {
  const { adapter } = useAuth();
  const navigate = useNavigate();
  const narrow = useIsNarrow();
  const isOperator = useIsOperator();
  const places = [
    ...(narrow ? BEYOND_THE_BAR : []),
    { label: 'My Profile', to: '/profile' },
    ...(isOperator ? [{ label: 'Operations', to: '/operations' }] : []),
  ];

  async function signOut() {
    onClose();
    await adapter?.signOut().catch(() => {
      toast.warning(
        'Signed out on this device, but the server could not be reached. Sign out again when you are online.',
      );
    });
    await navigate('/sign-in', { replace: true });
  }

  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -6, horizontal: 'right' }}
      slotProps={{ paper: { sx: { minWidth: 232 } } }}
    >
      {places.map(({ label, to }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
          {label}
        </MenuItem>
      ))}
      <SchemeToggle />
      <Divider sx={{ my: '4px !important' }} />
      <MenuItem onClick={() => void signOut()}>Sign Out</MenuItem>
    </Menu>
  );
}
