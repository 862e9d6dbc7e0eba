import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type StatusTone } from '@dealwright/vocabulary';

type SaveState = 'saved' | 'saving' | 'failed';

const LOOK: Record<SaveState, { tone: StatusTone; text: string }> = {
  saved: { tone: 'green', text: 'Saved' },
  saving: { tone: 'gray', text: 'Saving' },
  failed: { tone: 'red', text: 'Not saved' },
};

interface InlineSaveIndicatorProps {
  state: SaveState;
  onRetry?: () => void;
}

/** Shows next to an editor whether its changes are saved. */
export function InlineSaveIndicator({ state, onRetry }: InlineSaveIndicatorProps) {
  const { tone, text } = LOOK[state];
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: `tone.${tone}` }}
      />
      <span>
        {text}
        {state === 'failed' && onRetry && (
          <>
            {', '}
            <Link
              component="button"
              type="button"
              onClick={onRetry}
              sx={{ font: 'inherit', verticalAlign: 'baseline' }}
            >
              retry
            </Link>
          </>
        )}
      </span>
    </Box>
  );
}
