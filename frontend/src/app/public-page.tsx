import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../lib/auth';
import { Loading, returnTarget } from './guard';

interface PublicPageProps {
  page: 'SignIn' | 'SignUp';
  /** also for those who are in, as a link from a mail */
  always?: boolean;
}

/** A door of the identity provider. Whoever is in already goes where they were going. */
export function PublicPage({ page, always = false }: PublicPageProps) {
  const { state, adapter } = useAuth();
  const location = useLocation();
  if (state.status === 'loading' || !adapter) return <Loading />;
  if (state.status === 'signedIn' && !always) return <Navigate to={returnTarget(location.state)} replace />;
  const Page = adapter[page];
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  );
}
