import '@fontsource-variable/inter';
import '../src/app/theme/first-paint.css';
import '../src/app/theme/static.css';
import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { theme } from '../src/app/theme/theme';
import { ToastArea } from '../src/app/toast-area';
import { createAppQueryClient } from '../src/lib/http/query-client';

type Scheme = 'light' | 'dark';

interface ProviderProps {
  children: ReactNode;
  /** `theme` is the choice in the gallery; 'auto' follows the system. */
  globalState: { readonly theme: string };
}

const queryClient = createAppQueryClient();

/** Gives each story what every screen of the product has: theme, router, query client and toasts. */
export const Provider = ({ children, globalState }: ProviderProps) => (
  <ThemeProvider theme={theme} defaultMode="light" storageManager={null}>
    <CssBaseline enableColorScheme />
    <SchemeOfGallery chosen={globalState.theme} />
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Box component="main" sx={{ p: 3, minHeight: '100dvh', bgcolor: 'background.default' }}>
          {children}
        </Box>
      </MemoryRouter>
      <ToastArea />
    </QueryClientProvider>
  </ThemeProvider>
);

/** Ladle has its own switch between light and dark; this makes the theme follow it. */
function SchemeOfGallery({ chosen }: { chosen: string }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(chosen === 'auto' ? 'system' : (chosen as Scheme)), [chosen, setMode]);
  return null;
}
