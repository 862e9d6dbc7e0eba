import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { describeDevice } from '@dealwright/vocabulary';
import { RelativeTime } from '../../../ui/relative-time';
import { Section } from '../../../ui/section';
import { ErrorState, LoadingState } from '../../../ui/states';
import { type ActivityEvent, activityQuery } from '../api/account';
import { formatDetail } from './format-detail';

const LABELS: Record<ActivityEvent['act'], string> = {
  'signed-up': 'Account created',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed: wrong password',
  'session-ended': 'Session ended',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'email-change-requested': 'New email address requested',
  'email-changed': 'Email address changed',
  'two-factor-enabled': 'Two-factor sign-in turned on',
  'two-factor-disabled': 'Two-factor sign-in turned off',
  'recovery-codes-created': 'New recovery codes created',
  'passkey-added': 'Passkey added',
  'passkey-deleted': 'Passkey deleted',
  'api-key-created': 'API key created',
  'api-key-revoked': 'API key revoked',
  exported: 'Data exported',
  imported: 'Data imported',
  shared: 'Link created',
  'deletion-requested': 'Account deletion requested',
  'deletion-canceled': 'Account deletion canceled',
  'share-link-revoked': 'Revoked a share link',
  'operator-added': 'Made an operator',
  'operator-removed': 'No longer an operator',
  'backup-requested': 'Backup started',
  'backup-verification-requested': 'Verification of a backup started',
};

/** What happened in the account, newest first. */
export function Activity() {
  const activity = useQuery(activityQuery);
  return (
    <Section
      title="Activity"
      lead="Sign-ins, exports and security changes in the last 12 months. Only you see them."
    >
      {activity.isPending && <LoadingState rows={3} />}
      {activity.isError && (
        <ErrorState title="Could not load the activity" onRetry={() => void activity.refetch()} />
      )}
      {activity.data?.length === 0 && <p>Nothing yet.</p>}
      {activity.data && activity.data.length > 0 && (
        <Box component="ul" aria-label="Activity" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {activity.data.map((event) => (
            <ActivityRow key={event.id} event={event} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function ActivityRow({ event }: { event: ActivityEvent }) {
  const place = [event.device ? describeDevice(event.device) : null, event.address]
    .filter(Boolean)
    .join(', ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        {LABELS[event.act]}
        {event.detail ? `: ${formatDetail(event)}` : ''}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {place && `${place} · `}
        <RelativeTime at={event.at} />
      </Box>
    </Box>
  );
}
