import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { type AuthAdapter } from '../lib/auth';
import { recoverLostFocus } from '../lib/focus-recovery';
import { watchPrinting } from '../lib/hooks/use-printing';
import { AuthProvider } from './auth/auth-provider';
import { FailureBoundary } from '../ui/loading/failure-boundary';
import { StartFailure } from './failures';
import { AppRouter } from './router';
import { COLOR_SCHEME_KEY, theme } from './theme/theme';
import { ToastArea } from './toast-area';

interface AppProps {
  /** the identity adapter that the server names */
  load: () => Promise<AuthAdapter>;
}

/** Everything that every screen needs, outermost first. */
export function App({ load }: AppProps) {
  useEffect(recoverLostFocus, []);
  useEffect(watchPrinting, []);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_SCHEME_KEY}>
      <CssBaseline enableColorScheme />
      <FailureBoundary render={(error) => <StartFailure error={error} />}>
        <AuthProvider load={load}>
          <AppRouter />
        </AuthProvider>
        <ToastArea />
      </FailureBoundary>
    </ThemeProvider>
  );
}
