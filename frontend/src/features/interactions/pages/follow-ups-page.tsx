import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/api-error';
import { localDay } from '../../../lib/days';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { type FollowUp, followUpsQuery } from '../api/follow-ups';
import { CalendarLink } from '../components/calendar-link';
import { byDue } from '../components/follow-up-groups';
import { FollowUpRow } from '../components/follow-up-row';

/** Whom to call next. */
export default function FollowUpsPage() {
  const { data, isPending, error, refetch } = useQuery(followUpsQuery);
  return (
    <>
      <PageHeader
        title="Follow-ups"
        {...(data && data.length > 0 && { lead: leadOf(data) })}
        action={<CalendarLink />}
      />
      {isPending && <LoadingState label="Loading follow-ups..." />}
      {!isPending && !data && (
        <ErrorState
          title="Follow-ups could not be fetched"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="Nobody to call"
          text="Tick “Follow-up required” on an interaction of a deal and give it a date. It shows here until you mark it done."
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

function leadOf(followUps: readonly FollowUp[]): string {
  const groups = byDue(followUps, localDay());
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
      {byDue(followUps, today).map(({ group, items }) => (
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
