import { Outlet } from 'react-router-dom';
import { OfflineNotice } from './offline-notice';
import { SkipLink } from './skip-link';
import { useArrival } from './use-arrival';

/** The layout of every page, signed in or not. */
export function RootLayout() {
  useArrival();
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <Outlet />
    </>
  );
}
