import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatFileSize } from '../../../lib/formats';
import { configQuery } from '../../../domain/instance';
import { toAcceptAttribute } from '../../../lib/files/upload-limits';
import { DropZone } from '../../../ui/files/drop-zone';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { PageHeader } from '../../../ui/page-header';
import { RefusedFiles } from '../../../ui/files/refused-files';
import { EmptyState } from '../../../ui/states';
import { getDealReviewPath } from '../api/deal-jobs';
import { isUnfinished, type Job } from '../api/extraction.types';
import { BetaBadge } from '../upload/beta-badge';
import { QueueRow, type QueueStatus } from '../queue/queue-row';
import { SortIntoDeals } from '../queue/sort-into-deals';
import { QUEUE_LIMITS } from '../upload/upload-limits';
import { useQueue } from '../queue/use-queue';

/** Uploads many documents. Each is read separately and becomes a deal after its review. */
export default function UploadPage() {
  const config = useQuery(configQuery);
  return (
    <>
      <PageHeader
        title="Upload CBR"
        lead="Upload many CIMs at once (some brokers call theirs a CBR, confidential business review). Each file is read separately: review its values, then create the deal, or add it to one that you have."
        action={<BetaBadge />}
      />
      {config.data?.extraction.enabled === false ? (
        <EmptyState title="Coming Soon" text="Document extraction is turned off on this installation." />
      ) : (
        <Queue />
      )}
    </>
  );
}

function getQueueStatus(job: Job): QueueStatus {
  if (isUnfinished(job)) return 'Processing...';
  return job.state === 'done' ? 'Processed' : 'Upload Failed';
}

function formatStep({ state, step, page, pages }: Job): string {
  if (state === 'queued') return 'Waiting';
  return page !== null && pages !== null
    ? `Page ${page} of ${pages}`
    : `${step[0]?.toUpperCase()}${step.slice(1)}`;
}

function nextStep({ id, state, dealId, reviewedAt }: Job) {
  if (state !== 'done') return null;
  return dealId && reviewedAt ? (
    <Button size="small" component={Link} to={`/deals/${dealId}`}>
      Open deal
    </Button>
  ) : (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={dealId ? getDealReviewPath(dealId, { job: id }) : `/deals/new/ocr?job=${id}`}
    >
      Review
    </Button>
  );
}

const describeUnsent = (count: number) =>
  count === 1
    ? '1 file has not been uploaded. You would have to choose it again.'
    : `${count} files have not been uploaded. You would have to choose them again.`;

function Queue() {
  const queue = useQueue();
  const unsent = queue.chosen.filter(({ isRefused }) => !isRefused);
  const ready = unsent.filter(({ share }) => share === null).length;
  const leaveGuard = useLeaveGuard(unsent.length > 0, {
    title: 'Leave without uploading?',
    text: describeUnsent(unsent.length),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <DropZone
        multiple
        compact={queue.chosen.length + queue.jobs.length > 0}
        accept={toAcceptAttribute(QUEUE_LIMITS)}
        label="Drop PDF or Excel files here"
        note="Up to 100 files, 10 MB each."
        onFiles={queue.add}
      />
      <RefusedFiles files={queue.refused} onClose={queue.clearRejected} />
      {ready > 0 && (
        <div>
          <Button variant="contained" onClick={() => void queue.start()}>
            {ready === 1 ? 'Upload 1 file' : `Upload ${ready} files`}
          </Button>
        </div>
      )}
      <Box component="ul" aria-label="Files" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {queue.chosen.map(({ id, file, share, error }) => (
          <QueueRow
            key={id}
            name={file.name}
            detail={share === null ? formatFileSize(file.size) : 'Uploading'}
            status={error ? 'Upload Failed' : share === null ? 'Ready' : 'Processing...'}
            progress={share === null ? null : share * 100}
            error={error}
            onRemove={() => queue.drop(id)}
          />
        ))}
        {queue.jobs.map((job) => (
          <QueueRow
            key={job.id}
            name={job.files.map(({ name }) => name).join(', ')}
            detail={
              isUnfinished(job)
                ? formatStep(job)
                : formatFileSize(job.files.reduce((sum, { size }) => sum + size, 0))
            }
            status={getQueueStatus(job)}
            progress={isUnfinished(job) ? job.progress : null}
            error={job.state === 'failed' ? job.error : null}
            action={nextStep(job)}
            onRemove={() => void queue.remove(job)}
          />
        ))}
      </Box>
      <SortIntoDeals jobs={queue.jobs.filter(({ state, dealId }) => state === 'done' && dealId === null)} />
      {leaveGuard}
    </Box>
  );
}
