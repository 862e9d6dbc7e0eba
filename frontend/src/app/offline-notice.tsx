import Box from '@mui/material/Box';
import { useOnline } from '../lib/hooks/use-online';

/** Says that nothing can be saved just now, for as long as it is so. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <Box role="status">
      {!online && (
        <Box
          sx={{
            position: 'fixed',
            left: '50%',
            bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', md: 16 },
            transform: 'translateX(-50%)',
            zIndex: 'snackbar',
            width: 'max-content',
            maxWidth: 'calc(100vw - 32px)',
            px: 2,
            py: 1,
            borderRadius: '8px',
            bgcolor: 'text.primary',
            color: 'background.paper',
            typography: 'body2',
          }}
        >
          You are offline. What you see may be out of date, and nothing can be saved until you are back
          online.
        </Box>
      )}
    </Box>
  );
}
