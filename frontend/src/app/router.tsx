import { lazy, Suspense, useState } from 'react';
import { Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createGuardedHistory } from '../lib/guarded-history';
import { Guard, Loading } from './guard';
import { PaletteHost } from './palette/palette-host';
import { NotFound } from './not-found';
import { PublicPage } from './public-page';
import { RootLayout } from './root-layout';
import { screens } from './screens';

const Shell = lazy(() => import('./shell/shell'));
const GlobalSearch = lazy(() =>
  import('../features/deals/components/global-search').then((part) => ({ default: part.GlobalSearch })),
);

/** The doors are for everybody, everything else behind the guard and within the shell. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/sign-in" element={<PublicPage page="SignIn" />} />
        <Route path="/reset-password" element={<PublicPage page="SignIn" always />} />
        <Route path="/sign-up" element={<PublicPage page="SignUp" />} />
        <Route element={<Guard />}>
          <Route
            element={
              <Suspense fallback={<Loading />}>
                <Shell
                  search={
                    <>
                      <GlobalSearch />
                      <PaletteHost />
                    </>
                  }
                />
              </Suspense>
            }
          >
            {screens.map(({ path, Component }) => (
              <Route key={path} path={path} element={<Component />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}

export function AppRouter() {
  const [history] = useState(createGuardedHistory);
  return (
    <HistoryRouter history={history}>
      <AppRoutes />
    </HistoryRouter>
  );
}
