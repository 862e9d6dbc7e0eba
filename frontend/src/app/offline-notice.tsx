import Box from '@mui/material/Box';
import { useMutationState } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../lib/hooks/use-online';

/** Says that the browser is offline, for as long as it is, and what will be sent afterwards. */
export function OfflineNotice({ queued = [] }: { queued?: readonly string[] }) {
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
          You are offline. What you see may be out of date. {describeQueue(queued)}
        </Box>
      )}
    </Box>
  );
}

/** The notice with the mutations that wait for a connection. They are lost if the page is closed, so it asks before. */
export function QueueNotice() {
  const queued = useMutationState({
    filters: { predicate: ({ state }) => state.isPaused },
    select: ({ meta }) => meta?.queuedAs ?? 'change',
  });
  const isWaiting = queued.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWaiting]);
  return <OfflineNotice queued={queued} />;
}

/** One sentence for the queue: '1 note and 2 changes will be sent when you are back online.' */
function describeQueue(queued: readonly string[]): string {
  const kinds = [...new Set(queued)].map((kind) => {
    const count = queued.filter((each) => each === kind).length;
    return `${count} ${kind}${count === 1 ? '' : 's'}`;
  });
  if (kinds.length === 0) return 'Notes and interactions that you add are sent when you are back online.';
  const list = kinds.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return `${list} will be sent when you are back online. Keep this page open.`;
}
