import { Outlet } from 'react-router-dom';
import { SkipLink } from './skip-link';
import { useArrival } from './use-arrival';

/** The layout of every page, signed in or not. */
export function RootLayout() {
  useArrival();
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
