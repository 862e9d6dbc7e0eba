import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { useIsRoomy } from '../../../lib/hooks/use-media';
import { Wordmark } from '../../../ui/wordmark';

const SampleCalculator = lazy(async () => ({
  default: (await import('./sample-calculator')).SampleCalculator,
}));

interface AuthFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** The layout of sign-in pages: the form on the left, an example calculation on the right. */
export function AuthFrame({ title, lead, children, footer }: AuthFrameProps) {
  const roomy = useIsRoomy();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: roomy ? 'minmax(480px, 5fr) 6fr' : 'minmax(0, 1fr)',
      }}
    >
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 3, sm: 8 },
          py: 4,
          outline: 'none',
          bgcolor: 'background.paper',
        }}
      >
        <Wordmark />
        <Box sx={{ width: '100%', maxWidth: 360, m: 'auto', py: 6 }}>
          <Typography variant="h1">{title}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
            {lead}
          </Typography>
          {children}
          {footer && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
              {footer}
            </Typography>
          )}
        </Box>
      </Box>
      {roomy && (
        <Box
          component="aside"
          aria-label="What Dealwright calculates"
          sx={{ display: 'grid', placeItems: 'center', p: 8, borderLeft: 1, borderColor: 'divider' }}
        >
          <Suspense fallback={null}>
            <SampleCalculator />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
