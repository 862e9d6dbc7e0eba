import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { greetingName, useUser } from '../../../lib/auth';
import { isBoolean, useLocalStorage } from '../../../lib/hooks/use-local-storage';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { dealCountsQuery } from '../api/deal-counts';
import { type DealSummary, summaryQuery } from '../api/deals';
import { AddDealButton } from '../list/add-deal-button';
import { FirstRun } from '../dashboard/first-run';
import { RecentDeals } from '../dashboard/recent-deals';
import { SampleNotice } from '../sample/sample-notice';
import { StatusBreakdown } from '../dashboard/status-breakdown';
import { SummaryFigures } from '../dashboard/summary-figures';

/** @param nextTouch the card of next follow-ups, from the interactions feature */
export function DashboardPage({ nextTouch }: { nextTouch?: ReactNode }) {
  const summary = useQuery(summaryQuery);
  // Remembered, so that the greeting does not change while the figures load.
  const [hadDeals, setHadDeals] = useLocalStorage('dashboard.hadDeals', false, isBoolean);
  const isReturning = summary.data ? hasOwnDeals(summary.data) : hadDeals;
  useEffect(() => {
    if (isReturning !== hadDeals) setHadDeals(isReturning);
  }, [isReturning, hadDeals, setHadDeals]);
  return (
    <>
      <PageHeader
        title={`${isReturning ? 'Welcome back' : 'Welcome'}, ${greetingName(useUser())}`}
        tabTitle="Dashboard"
        action={<AddDealButton label="Add New Deal" aiLabel="Upload CBR (AI-powered)" />}
      />
      {summary.isPending && <LoadingState label="Loading dashboard data..." rows={8} />}
      {summary.isError && !summary.data && (
        <ErrorState
          title="Error loading dashboard data"
          text="Please try refreshing the page."
          onRetry={() => void summary.refetch()}
        />
      )}
      {summary.data &&
        (summary.data.total === 0 ? (
          <NoCurrentDeals />
        ) : (
          <Overview summary={summary.data} nextTouch={nextTouch} />
        ))}
    </>
  );
}

/** The figures leave archived deals out: whoever has no others is led to them, everyone else to a first deal. */
function NoCurrentDeals() {
  const { data: counts, isPending } = useQuery(dealCountsQuery);
  if (isPending) return <LoadingState label="Loading dashboard data..." rows={8} />;
  if (!counts || counts.archived === 0) return <FirstRun />;
  return (
    <EmptyState
      title="All your deals are archived"
      text="Archived deals are in no figure of the dashboard."
      action={
        <Button component={Link} to="/deals?tab=inactive&archived=yes" variant="outlined">
          Show archived deals
        </Button>
      }
    />
  );
}

/** Whether there is a deal besides the sample. */
const hasOwnDeals = ({ total, recent }: DealSummary) =>
  total > recent.filter(({ isSample }) => isSample).length;

function Overview({ summary, nextTouch }: { summary: DealSummary; nextTouch: ReactNode }) {
  const sample = summary.recent.find(({ isSample }) => isSample);
  return (
    <>
      {sample && <SampleNotice deal={sample} />}
      <SummaryFigures summary={summary} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(0, 1fr)' },
          columnGap: 6,
          rowGap: 5,
          mt: 5,
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          {nextTouch}
          <RecentDeals deals={summary.recent} />
        </Box>
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          <StatusBreakdown summary={summary} />
          <section aria-labelledby="quick-actions">
            <Typography variant="h2" id="quick-actions" sx={{ mb: 1.5 }}>
              Quick Actions
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button component={Link} to="/deals/new" variant="outlined">
                Add New Deal
              </Button>
              <Button component={Link} to="/deals" variant="outlined" color="inherit">
                View All Deals
              </Button>
            </Box>
          </section>
        </Box>
      </Box>
    </>
  );
}
