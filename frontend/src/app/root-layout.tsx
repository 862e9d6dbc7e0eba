import { Outlet } from 'react-router-dom';
import { useEmailConfirmed } from './auth/use-email-confirmed';
import { SkipLink } from './skip-link';
import { useArrival } from './use-arrival';

/** The layout of every page, signed in or not. */
export function RootLayout() {
  useArrival();
  useEmailConfirmed();
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
