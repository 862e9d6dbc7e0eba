import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { SearchField } from '../../../ui/fields/search-field';
import { SelectField } from '../../../ui/fields/select-field';
import { Section } from '../../../ui/section';
import { ErrorState, LoadingState } from '../../../ui/states';
import { type JobFilter, operatorJobsQuery, useRetryFailedJobs } from '../api/operations';
import { JOB_STATE_LABELS, OperatorJob } from './operator-job';

const ALL_JOBS: JobFilter = { state: '', search: '' };
const STATES = Object.entries(JOB_STATE_LABELS).map(([value, label]) => ({ value, label }));

/** The extraction jobs of all users: by state, by file or id, newest first, with a retry for all that failed. */
export function JobsSection({ failedJobs }: { failedJobs: number }) {
  const [filter, setFilter] = useState(ALL_JOBS);
  const retryFailed = useRetryFailedJobs();
  return (
    <Section
      title="Jobs"
      lead="The extraction jobs of all users, newest first."
      action={
        failedJobs > 0 && (
          <Button disabled={retryFailed.isPending} onClick={() => retryFailed.mutate()}>
            {failedJobs === 1 ? 'Retry the failed job' : `Retry all ${failedJobs} failed jobs`}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <SearchField
            label="Search jobs"
            placeholder="Search by file, job ID or user ID..."
            initial={filter.search}
            onSearch={(search) => setFilter({ ...filter, search })}
          />
        </Box>
        <Box sx={{ flex: { xs: '1 1 150px', sm: '0 0 180px' } }}>
          <SelectField
            label="State"
            hideLabel
            blank="All states"
            value={filter.state}
            options={STATES}
            onChange={(state) => setFilter({ ...filter, state: state as JobFilter['state'] })}
          />
        </Box>
      </Box>
      <JobList filter={filter} />
    </Section>
  );
}

function JobList({ filter }: { filter: JobFilter }) {
  const query = useInfiniteQuery(operatorJobsQuery(filter));
  if (query.isPending) return <LoadingState label="Loading jobs..." rows={3} />;
  if (!query.data)
    return (
      <ErrorState
        title="The jobs could not be loaded"
        text={getErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  const jobs = query.data.pages.flatMap((page) => page.jobs);
  const isFiltered = filter.state !== '' || filter.search !== '';
  if (jobs.length === 0)
    return (
      <Box sx={{ color: 'text.secondary', py: 1.5 }}>
        {isFiltered ? 'No jobs match.' : 'No extraction jobs yet.'}
      </Box>
    );
  return (
    <>
      <Box
        component="ul"
        aria-label="Jobs"
        aria-busy={query.isPlaceholderData}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {jobs.map((job) => (
          <OperatorJob key={job.id} job={job} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button
          color="inherit"
          sx={{ mt: 1 }}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
