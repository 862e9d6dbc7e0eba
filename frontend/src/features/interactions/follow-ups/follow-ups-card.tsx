import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { localDay } from '../../../lib/days';
import { LoadingState } from '../../../ui/states';
import { followUpsQuery } from '../api/follow-ups';
import { getFollowUpGroup } from './follow-up-groups';
import { FollowUpRow } from './follow-up-row';

const MAX_SHOWN_FOLLOW_UPS = 4;

/** The next follow-ups, for the dashboard. */
export function FollowUpsCard() {
  const { data, isPending, isError, refetch } = useQuery(followUpsQuery);
  const today = localDay();
  const due = data?.filter(({ followUpDate }) =>
    ['Overdue', 'Today'].includes(getFollowUpGroup(followUpDate, today)),
  );
  return (
    <Box component="section" aria-labelledby="next-touch">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          gap: 2,
          pb: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h2" id="next-touch" sx={{ flex: 1 }}>
          Next follow-ups
          {due && due.length > 0 && (
            <Box
              component="span"
              sx={{ ml: 1, typography: 'body2', fontWeight: 400, color: 'text.secondary' }}
            >
              {due.length} due
            </Box>
          )}
        </Typography>
        <Link component={RouterLink} to="/follow-ups" underline="hover">
          All follow-ups
        </Link>
      </Box>
      {isPending && <LoadingState rows={2} />}
      {isError && !data && (
        <Box role="alert" sx={{ py: 2, color: 'text.secondary' }}>
          Could not load follow-ups.{' '}
          <Link
            component="button"
            type="button"
            onClick={() => void refetch()}
            sx={{ font: 'inherit', verticalAlign: 'baseline' }}
          >
            Retry
          </Link>
        </Box>
      )}
      {data?.length === 0 && (
        <Box sx={{ py: 2, color: 'text.secondary' }}>
          No follow-ups. Set a follow-up date on an interaction to see it here.
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.slice(0, MAX_SHOWN_FOLLOW_UPS).map((followUp) => (
          <FollowUpRow key={followUp.id} followUp={followUp} today={today} />
        ))}
      </Box>
    </Box>
  );
}
