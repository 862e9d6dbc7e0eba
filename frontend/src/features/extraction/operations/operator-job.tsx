import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RelativeTime } from '../../../ui/relative-time';
import { StatusDot } from '../../../ui/status-dot';
import { type OperatorJob as Job, useJobAction } from '../api/operations';
import { isUnfinished } from '../api/extraction.types';

const TONE = { queued: 'gray', running: 'blue', done: 'green', failed: 'red', cancelled: 'slate' } as const;
export const JOB_STATE_LABELS = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const;

/** Enough of an id to tell it from others, and to search for it. */
const ID_LENGTH = 8;

const KIND_LABEL = {
  dealInfo: 'deal information',
  financials: 'financials',
  both: 'deal information and financials',
} as const;

function progressText({ state, step, page, pages, progress }: Job): string {
  if (state !== 'running') return '';
  return page !== null && pages !== null ? `${step}, page ${page} of ${pages}` : `${step}, ${progress} %`;
}

/** One job of any user: its progress, its error, and the actions on it. Its documents are not shown. */
export function OperatorJob({ job }: { job: Job }) {
  const retry = useJobAction('retry');
  const cancel = useJobAction('cancel');
  const detail = [
    `job ${job.id.slice(0, ID_LENGTH)}`,
    `user ${job.ownerId.slice(0, ID_LENGTH)}`,
    KIND_LABEL[job.kind],
    `${job.attempts} ${job.attempts === 1 ? 'attempt' : 'attempts'}`,
    job.stalls > 0 ? `worker lost ${job.stalls}×` : '',
    progressText(job),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '120px minmax(0, 1fr) 110px 90px' },
        columnGap: 2,
        alignItems: 'center',
        py: 1.25,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <StatusDot tone={TONE[job.state]}>{JOB_STATE_LABELS[job.state]}</StatusDot>
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{job.files.map(({ name }) => name).join(', ')}</Box>
        <Box className="figure" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {detail.filter(Boolean).join(' · ')}
        </Box>
        {job.error && <Box sx={{ typography: 'body2', color: 'error.main' }}>{job.error}</Box>}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
        <RelativeTime at={job.createdAt} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {isUnfinished(job) && (
          <Button
            size="small"
            color="inherit"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(job.id)}
          >
            Cancel
          </Button>
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <Button size="small" disabled={retry.isPending} onClick={() => retry.mutate(job.id)}>
            Retry
          </Button>
        )}
      </Box>
    </Box>
  );
}
