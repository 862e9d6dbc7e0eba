import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { PageHeader } from '../../../ui/page-header';
import { Section } from '../../../ui/section';
import { ErrorState, LoadingState } from '../../../ui/states';
import { allJobsQuery, queueQuery, openQueueBoard } from '../api/operations';
import { OperatorJob } from '../operations/operator-job';
import { QueueFigures } from '../operations/queue-figures';

/**
 * The extraction queue, for operators.
 *
 * @param children further sections, which do not need the queue
 */
export function OperationsPage({ children }: { children?: ReactNode }) {
  const queue = useQuery(queueQuery);
  const jobs = useQuery(allJobsQuery);
  const failed = queue.error ?? jobs.error;
  if (!queue.data || !jobs.data) {
    return (
      <>
        <PageHeader title="Operations" />
        {failed ? (
          <ErrorState
            title="The queue could not be loaded"
            text={getErrorMessage(failed)}
            onRetry={() => void Promise.all([queue.refetch(), jobs.refetch()])}
          />
        ) : (
          <LoadingState />
        )}
        <Box sx={{ mt: 5 }}>{children}</Box>
      </>
    );
  }
  const { engine, reachable, board } = queue.data;
  return (
    <>
      <PageHeader
        title="Operations"
        lead={`Extraction jobs and backups. The queue is ${engine === 'redis' ? 'in Redis' : 'in memory'}.`}
        action={
          board && (
            <Button variant="outlined" onClick={() => void openQueueBoard()}>
              Queue dashboard
            </Button>
          )
        }
      />
      {!reachable && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          Redis is not responding. Jobs are stored in the database and resume when it is back.
        </Alert>
      )}
      <QueueFigures queue={queue.data} />
      <Section title="Jobs" lead="The newest 200 jobs of all users.">
        {jobs.data.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>No extraction jobs yet.</Box>
        ) : (
          <Box component="ul" aria-label="Jobs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {jobs.data.map((job) => (
              <OperatorJob key={job.id} job={job} />
            ))}
          </Box>
        )}
      </Section>
      <Box sx={{ mt: 5 }}>{children}</Box>
    </>
  );
}
