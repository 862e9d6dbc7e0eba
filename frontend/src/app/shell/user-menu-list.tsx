import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link, useNavigate } from 'react-router-dom';
import { useAuth } from '../../lib/auth';
import { toast } from '../../lib/toast';
import { SchemeToggle } from './scheme-toggle';

interface UserMenuListProps {
  anchor: () => HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

export default function UserMenuList({ anchor, open, onClose }: UserMenuListProps) {
  const { adapter } = useAuth();
  const navigate = useNavigate();

  async function signOut() {
    onClose();
    await adapter?.signOut().catch(() => {
      toast.warning('Signed out here, but the server could not be told. Sign out again when you are online.');
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
      <MenuItem component={Link} to="/profile" onClick={onClose}>
        My Profile
      </MenuItem>
      <SchemeToggle />
      <Divider sx={{ my: '4px !important' }} />
      <MenuItem onClick={() => void signOut()}>Sign Out</MenuItem>
    </Menu>
  );
}
