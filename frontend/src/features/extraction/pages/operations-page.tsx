import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { PageHeader } from '../../../ui/page-header';
import { ErrorState, LoadingState } from '../../../ui/states';
import { openQueueBoard, queueQuery } from '../api/operations';
import { JobsSection } from '../operations/jobs-section';
import { QueueFigures } from '../operations/queue-figures';

/**
 * The extraction queue, for operators.
 *
 * @param children further sections, which do not need the queue
 */
export function OperationsPage({ children }: { children?: ReactNode }) {
  const queue = useQuery(queueQuery);
  if (!queue.data) {
    return (
      <>
        <PageHeader title="Operations" />
        {queue.error ? (
          <ErrorState
            title="The queue could not be loaded"
            text={getErrorMessage(queue.error)}
            onRetry={() => void queue.refetch()}
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
        lead={`Extraction jobs, backups and API keys. The queue is ${engine === 'redis' ? 'in Redis' : 'in memory'}.`}
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
      <JobsSection failedJobs={queue.data.failedJobs} />
      <Box sx={{ mt: 5 }}>{children}</Box>
    </>
  );
}
