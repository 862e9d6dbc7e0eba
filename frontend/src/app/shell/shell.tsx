import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { createAppQueryClient } from '../../lib/http/query-client';
import { isBoolean, useLocalStorage } from '../../lib/hooks/use-local-storage';
import { useIsNarrow } from '../../lib/hooks/use-media';
import { LoadingState } from '../../ui/states';
import { FailureBoundary } from '../../ui/loading/failure-boundary';
import { ScreenFailure } from '../failures';
import { QueueNotice } from '../offline-notice';
import { BottomBar } from './bottom-bar';
import { CONTENT_COLUMN } from './content-column';
import { DeletionBanner } from '../../domain/deletion-banner';
import { Breadcrumbs } from './breadcrumbs';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

/**
 * The frame of every signed-in screen. It owns the query cache, so signing out discards all loaded data.
 *
 * @param search the search box in the top bar
 */
export default function Shell({ search }: { search?: ReactNode }) {
  const narrow = useIsNarrow();
  const { pathname } = useLocation();
  const [queryClient] = useState(createAppQueryClient);
  const [collapsed, setCollapsed] = useLocalStorage('sidebarCollapsed', false, isBoolean);
  return (
    <QueryClientProvider client={queryClient}>
      <Box sx={{ display: 'flex', minHeight: '100dvh', displayPrint: 'block' }}>
        {!narrow && <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', displayPrint: 'block' }}>
          <TopBar search={search} showWordmark={narrow} />
          <Box
            component="main"
            id="main"
            tabIndex={-1}
            sx={{
              ...CONTENT_COLUMN,
              flex: 1,
              pt: { xs: 2, md: 3, xxl: 4 },
              pb: narrow ? 'calc(88px + env(safe-area-inset-bottom))' : 6,
              outline: 'none',
              '@media print': { p: 0, maxWidth: 'none' },
            }}
          >
            <DeletionBanner />
            <Breadcrumbs />
            {/* A screen that breaks leaves the shell standing around it, and the next one starts afresh. */}
            <FailureBoundary resetKey={pathname} render={(error) => <ScreenFailure error={error} />}>
              <Suspense fallback={<LoadingState />}>
                <Outlet />
              </Suspense>
            </FailureBoundary>
          </Box>
        </Box>
        {narrow && <BottomBar />}
      </Box>
      <Box sx={{ displayPrint: 'none' }}>
        <QueueNotice />
      </Box>
    </QueryClientProvider>
  );
}
