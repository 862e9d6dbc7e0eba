import { lazy, Suspense, useState } from 'react';
import { Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createGuardedHistory } from '../lib/guarded-history';
import { Guard, Loading } from './guard';
import { NotFound } from './not-found';
import { CallbackPage, PublicPage } from './public-page';
import { RootLayout } from './root-layout';
import { fetchScreen, screens } from './screens';

const loadSignedIn = () => import('./signed-in');
const SignedIn = lazy(loadSignedIn);
const DealNotFound = lazy(() => import('./composed/deal-not-found'));
const SharedPage = lazy(() => import('../features/sharing/pages/shared-page'));

/** Loads the code of the requested screen while the session is being checked. */
function startFetching(pathname: string): void {
  const screen = fetchScreen(pathname);
  if (!screen) return;
  // The import is repeated when the screen renders, which reports the failure.
  for (const part of [screen, loadSignedIn()]) part.catch(() => undefined);
}

/** Sign-in pages and share links are for everybody, everything else is behind the guard and within the shell. */
function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/sign-in" element={<PublicPage page="SignIn" />} />
        <Route path="/sign-in/callback" element={<CallbackPage />} />
        <Route path="/reset-password" element={<PublicPage page="SignIn" always />} />
        <Route path="/sign-up" element={<PublicPage page="SignUp" />} />
        <Route
          path="/shared"
          element={
            <Suspense fallback={<Loading />}>
              <SharedPage />
            </Suspense>
          }
        />
        <Route element={<Guard />}>
          <Route
            element={
              <Suspense fallback={<Loading />}>
                <SignedIn />
              </Suspense>
            }
          >
            {screens.map(({ path, Component }) => (
              <Route key={path} path={path} element={<Component />} />
            ))}
            <Route path="/deals/:dealId/*" element={<DealNotFound />} />
            <Route path="/deals/:dealId/valuations/:valuationId/*" element={<DealNotFound />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}

export function AppRouter() {
  const [history] = useState(() => {
    startFetching(window.location.pathname);
    return createGuardedHistory();
  });
  return (
    <HistoryRouter history={history}>
      <AppRoutes />
    </HistoryRouter>
  );
}
