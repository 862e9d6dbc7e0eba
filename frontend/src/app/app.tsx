import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { AuthProvider } from './auth/auth-provider';
import { FailureBoundary } from './failure-boundary';
import { StartFailure } from './failures';
import { AppRouter } from './router';
import { COLOR_SCHEME_KEY, theme } from './theme/theme';
import { ToastArea } from './toast-area';

/** Everything that every screen needs, outermost first. */
export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_SCHEME_KEY}>
      <CssBaseline enableColorScheme />
      <FailureBoundary render={(error) => <StartFailure error={error} />}>
        <AuthProvider>
          <AppRouter />
        </AuthProvider>
        <ToastArea />
      </FailureBoundary>
    </ThemeProvider>
  );
}
