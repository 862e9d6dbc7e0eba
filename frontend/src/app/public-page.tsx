import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../lib/auth';
import { Loading, returnTarget } from './guard';
import { OfflineNotice } from './offline-notice';

interface PublicPageProps {
  page: 'SignIn' | 'SignUp';
  /** also shown to signed-in users, for example for a link from an email */
  always?: boolean;
}

/** Where a provider elsewhere sends people back to: on to where they were going, or to the form that says what failed. */
export function CallbackPage() {
  const { state, adapter } = useAuth();
  if (state.status === 'loading' || !adapter) return <Loading />;
  const memory = { returnTo: adapter.returnTo ?? '/' };
  if (state.status === 'signedIn') return <Navigate to={returnTarget(memory)} replace />;
  return <Navigate to="/sign-in" replace state={memory} />;
}

/** A sign-in page of the identity provider. Redirects users who are already signed in to the page they requested. */
export function PublicPage({ page, always = false }: PublicPageProps) {
  const { state, adapter } = useAuth();
  const location = useLocation();
  if (state.status === 'loading' || !adapter) return <Loading />;
  if (state.status === 'signedIn' && !always) return <Navigate to={returnTarget(location.state)} replace />;
  const Page = adapter[page];
  return (
    <Suspense fallback={<Loading />}>
      <Page />
      <OfflineNotice />
    </Suspense>
  );
}
