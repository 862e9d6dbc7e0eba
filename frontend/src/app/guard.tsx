import Box from '@mui/material/Box';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../lib/auth';

/** The location to return to after sign-in. */
interface ReturnState {
  readonly returnTo?: string;
}

export function Loading() {
  return (
    <Box
      role="status"
      data-page-loading
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', color: 'text.secondary' }}
    >
      Loading...
    </Box>
  );
}

/** Lets signed-in people through and sends everybody else to sign in, and back again afterwards. */
export function Guard() {
  const { state } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'signedIn') return <Outlet />;
  const returnTo = `${pathname}${search}${hash}`;
  const memory: ReturnState = returnTo === '/' ? {} : { returnTo };
  return <Navigate to="/sign-in" replace state={memory} />;
}

/** Only addresses of this product: what is remembered never leads elsewhere. */
export function returnTarget(state: unknown): string {
  const target = (state as ReturnState | null)?.returnTo;
  return typeof target === 'string' && /^\/(?![/\\])/.test(target) ? target : '/';
}
