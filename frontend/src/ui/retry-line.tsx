import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Says in one line that a part of a page could not be loaded, with a retry button. */
export function RetryLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {text}
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </Box>
  );
}
