import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { ErrorState, LoadingState } from '../../../ui/states';
import { type JobDetail } from '../api/extraction.types';
import { jobFilesQuery } from '../api/jobs';
import { useJob } from './use-job';
import { JobProgress } from './job-progress';
import { UploadPanel } from './upload-panel';

type Kind = 'dealInfo' | 'financials';

interface ExtractionStepProps {
  kind: Kind;
  /** null: nothing was uploaded yet */
  jobId: string | null;
  onJob: (jobId: string | null) => void;
  /** documents of the previous step, which can be used again */
  previousFiles?: readonly File[];
  /** continues without documents */
  onManualEntry?: () => void;
  /** the review, once the job is done */
  children: (job: JobDetail) => ReactNode;
}

const FAILED: Readonly<Record<Kind, string>> = {
  dealInfo: 'Failed to extract deal information',
  financials: 'Failed to extract financial data',
};

/** One step of the wizard in its three states: upload, processing, review. */
export function ExtractionStep({ jobId, previousFiles = [], ...step }: ExtractionStepProps) {
  const queryClient = useQueryClient();
  const { kind, onJob, onManualEntry, children } = step;
  if (jobId !== null) {
    const otherWays = (
      <>
        <Button color="inherit" onClick={() => onJob(null)}>
          Choose other files
        </Button>
        <ManualEntryButton onManualEntry={onManualEntry} />
      </>
    );
    return (
      <JobStep key={jobId} kind={kind} jobId={jobId} otherWays={otherWays}>
        {children}
      </JobStep>
    );
  }
  return (
    <UploadPanel
      kind={kind}
      previousFiles={previousFiles}
      alternative={<ManualEntryButton onManualEntry={onManualEntry} />}
      onStarted={(id, files) => {
        queryClient.setQueryData(jobFilesQuery(id, []).queryKey, files);
        onJob(id);
      }}
    />
  );
}

/** Continues without documents. */
function ManualEntryButton({ onManualEntry }: { onManualEntry: (() => void) | undefined }) {
  return onManualEntry ? (
    <Button color="inherit" onClick={onManualEntry}>
      Enter figures manually
    </Button>
  ) : (
    <Button color="inherit" component={Link} to="/deals/new">
      Enter the deal manually
    </Button>
  );
}

/** Shows the outcome of a job and its overall confidence. */
export function showOutcome(kind: Kind, { state, result }: Pick<JobDetail, 'state' | 'result'>): void {
  if (state === 'failed') toast.error(FAILED[kind]);
  const confidence = result?.[kind]?.overallConfidence;
  if (state !== 'done' || confidence === undefined) return;
  const what = kind === 'dealInfo' ? 'Deal information' : 'Financial data';
  toast.success(`${what} extracted with ${Math.round(confidence)}% confidence`);
}

interface JobStepProps {
  kind: Kind;
  jobId: string;
  /** the ways to go on without the values of these documents */
  otherWays: ReactNode;
  children: (job: JobDetail) => ReactNode;
}

/** A job in its states: its progress, the review, or why there is nothing to review. */
export function JobStep({ kind, jobId, otherWays, children }: JobStepProps) {
  const { job, shown, error, reload, cancel, retry } = useJob(jobId, (ended) => showOutcome(kind, ended));
  if (!job || !shown) {
    return error ? (
      <ErrorState title={FAILED[kind]} text={getErrorMessage(error)} onRetry={() => void reload()} />
    ) : (
      <LoadingState />
    );
  }
  if (job.state === 'queued' || job.state === 'running') {
    return <JobProgress job={shown} canceling={cancel.isPending} onCancel={() => cancel.mutate()} />;
  }
  if (job.state === 'done') {
    return (
      <>
        {job.warnings.length > 0 && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
            {job.warnings.join(' ')}
          </Alert>
        )}
        {children(job)}
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <Alert severity={job.state === 'failed' ? 'error' : 'info'} variant="outlined">
        {job.state === 'failed'
          ? (job.error ?? FAILED[kind])
          : 'The extraction was canceled. Nothing was saved.'}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
        {otherWays}
      </Box>
    </Box>
  );
}
