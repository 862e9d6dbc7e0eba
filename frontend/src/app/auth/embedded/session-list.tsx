import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../../lib/auth';
import { useInvalidateAccount } from '../../../domain/instance';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { RelativeTime } from '../../../ui/relative-time';
import { ErrorState, LoadingState } from '../../../ui/states';
import { identityCalls, type ProviderSession } from './calls';
import { describeDevice } from '@dealwright/vocabulary';

const KEY = ['identity', 'sessions'];

export function SessionList() {
  const { state } = useAuth();
  const client = useQueryClient();
  const invalidateAccount = useInvalidateAccount();
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: KEY }), invalidateAccount()]);
  const currentId = state.status === 'signedIn' ? state.session.id : null;
  // A changed password brings a new session: the list is of another then.
  const sessions = useQuery({ queryKey: [...KEY, currentId], queryFn: identityCalls.sessions });
  const revoke = useToastMutation({
    mutationFn: (session: ProviderSession) => identityCalls.revoke(session.token),
    toasts: { success: 'Session ended' },
    onSettled: refresh,
  });
  const revokeOthers = useToastMutation({
    mutationFn: identityCalls.revokeOthers,
    toasts: { success: 'Signed out everywhere else' },
    onSettled: refresh,
  });
  if (sessions.isPending) return <LoadingState rows={2} />;
  if (sessions.isError) {
    return <ErrorState title="Could not load your sessions" onRetry={() => void sessions.refetch()} />;
  }
  // This device first, then by last use.
  const rows = sessions.data.toSorted(
    (a, b) =>
      Number(b.id === currentId) - Number(a.id === currentId) ||
      Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
  );
  return (
    <>
      <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            current={session.id === currentId}
            busy={revoke.isPending}
            onEnd={() => revoke.mutate(session)}
          />
        ))}
      </Box>
      {rows.length > 1 && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={revokeOthers.isPending}
          onClick={() => revokeOthers.mutate()}
          sx={{ mt: 2 }}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

interface SessionRowProps {
  session: ProviderSession;
  current: boolean;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, current, busy, onEnd }: SessionRowProps) {
  const device = describeDevice(session.userAgent);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <div>{device}</div>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Signed in <RelativeTime at={session.createdAt} inSentence />,{' '}
          {current ? (
            'in use now'
          ) : (
            <>
              last used <RelativeTime at={session.updatedAt} inSentence />
            </>
          )}
          {session.ipAddress ? ` from ${session.ipAddress}` : ''}
        </Box>
      </Box>
      {current ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>This device</Box>
      ) : (
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={`End session on ${device}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </Box>
  );
}
