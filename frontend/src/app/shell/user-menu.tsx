import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { type AuthUser, useUser } from '../../lib/auth';
import { closeWithNotice, lazyPart } from '../../ui/loading/lazy-part';

export const UserMenuList = lazyPart(() => import('./user-menu-list'), { missing: closeWithNotice });

/** Returns 'AL' for Ada Lovelace; without a name, the first two letters of the email address. */
function getInitials(user: AuthUser): string {
  const letters = [user.firstName, user.lastName]
    .map((name) => /\p{L}/u.exec(name ?? '')?.[0] ?? '')
    .join('');
  return (letters || user.email.slice(0, 2)).toUpperCase();
}

function Initials({ user }: { user: AuthUser }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 30,
        height: 30,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        typography: 'caption',
        fontWeight: 600,
        color: 'primary.main',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
      }}
    >
      {getInitials(user)}
    </Box>
  );
}

/** Who is signed in. The menu itself is fetched when the pointer or the focus comes near. */
export function UserMenu() {
  const user = useUser();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (!user) return null;
  const open = state === 'open';
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={UserMenuList.fetch}
        onFocus={UserMenuList.fetch}
        onClick={() => setState('open')}
        sx={{ gap: 1, py: 0.5, px: 0.75 }}
      >
        <Initials user={user} />
        <Box
          component="span"
          sx={{ maxWidth: { xs: 96, md: 200 }, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {user.firstName?.trim() || user.email}
        </Box>
      </Button>
      {state !== 'unopened' && (
        <UserMenuList anchor={() => button.current} open={open} onClose={() => setState('closed')} />
      )}
    </>
  );
}
