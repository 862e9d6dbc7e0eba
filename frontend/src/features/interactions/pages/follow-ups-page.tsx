import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '../../../lib/http/api-error';
import { localDay } from '../../../lib/days';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { type FollowUp, followUpsQuery } from '../api/follow-ups';
import { CalendarLink } from '../follow-ups/calendar-link';
import { groupByDueDate } from '../follow-ups/follow-up-groups';
import { FollowUpRow } from '../follow-ups/follow-up-row';

/** The page of all open follow-ups. */
export default function FollowUpsPage() {
  const { data, isPending, error, refetch } = useQuery(followUpsQuery);
  return (
    <>
      <PageHeader
        title="Follow-ups"
        {...(data && data.length > 0 && { lead: describeDueFollowUps(data) })}
        action={<CalendarLink />}
      />
      {isPending && <LoadingState label="Loading follow-ups..." />}
      {!isPending && !data && (
        <ErrorState
          title="Could not load follow-ups"
          text={getErrorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No follow-ups"
          text="Check “Follow-up required” on an interaction and set a date. It stays here until you mark it done."
          action={
            <Button variant="outlined" component={Link} to="/deals">
              Go to deals
            </Button>
          }
        />
      )}
      {data && <Groups followUps={data} />}
    </>
  );
}

function describeDueFollowUps(followUps: readonly FollowUp[]): string {
  const groups = groupByDueDate(followUps, localDay());
  const count = (name: string) => groups.find(({ group }) => group === name)?.items.length ?? 0;
  const overdue = count('Overdue');
  const today = count('Today');
  if (overdue + today === 0) return 'Nothing is due today.';
  return (
    [overdue > 0 && `${overdue} overdue`, today > 0 && `${today} due today`].filter(Boolean).join(', ') + '.'
  );
}

function Groups({ followUps }: { followUps: readonly FollowUp[] }) {
  const today = localDay();
  return (
    <Box sx={{ maxWidth: 880 }}>
      {groupByDueDate(followUps, today).map(({ group, items }) => (
        <Box component="section" key={group} aria-label={group} sx={{ mb: 4 }}>
          <Typography variant="h4" component="h2" sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
            {group}
            <Box component="span" className="figure" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
              {items.length}
            </Box>
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((followUp) => (
              <FollowUpRow key={followUp.id} followUp={followUp} today={today} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
