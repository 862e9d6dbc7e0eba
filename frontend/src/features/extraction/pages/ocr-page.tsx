import Button from '@mui/material/Button';
import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type FinancialsEditorComponent } from '../../../lib/financials-editor';
import { configQuery } from '../../../lib/instance';
import { useLeaveGuard } from '../../../ui/leave-guard';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, LoadingState } from '../../../ui/states';
import { jobQuery } from '../api/jobs';
import { entryModeQuery } from '../api/settings';
import { BetaBadge } from '../components/beta-badge';
import { SaveBar } from '../../../ui/save-bar';
import { DealReview } from '../components/deal-review';
import { ExtractionStep } from '../components/extraction-step';
import { FiguresReview } from '../components/figures-review';
import { Steps } from '../../../ui/steps';
import { type EntryMode } from '../review/figures-draft';
import { useExtractedDeal } from '../review/use-extracted-deal';

const STEPS = ['Deal Information', 'Historical Financials'] as const;

interface OcrPageProps {
  Editor: FinancialsEditorComponent;
}

/** A deal made from documents. */
export function OcrPage({ Editor }: OcrPageProps) {
  const config = useQuery(configQuery);
  const mode = useQuery(entryModeQuery);
  const off = config.data?.extraction.enabled === false;
  return (
    <>
      <PageHeader
        title="Add deal with AI extraction"
        lead="Values are read from your documents and shown where they stand. You decide what is kept."
        back={{ to: '/deals', label: 'Back to Deals' }}
        action={<BetaBadge />}
      />
      {mode.isPending || config.isPending ? (
        <LoadingState />
      ) : off ? (
        <EmptyState title="Coming Soon" text="Reading documents is switched off on this installation." />
      ) : (
        // Settings that cannot be read are no reason not to go on: what new users start from serves.
        <Wizard mode={mode.data ?? SETTINGS_DEFAULTS} Editor={Editor} />
      )}
    </>
  );
}

/** The address names the jobs, so that a reload or a link comes back to the same review. */
function useJobsInAddress() {
  const [query, setQuery] = useSearchParams();
  const both = query.get('job');
  const put = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
  return {
    info: both ?? query.get('info'),
    figures: both ?? query.get('figures'),
    step: query.get('step') === '2' ? 1 : 0,
    setInfo: (id: string | null) => put({ job: null, info: id }),
    setFigures: (id: string | null) => put({ job: null, figures: id, ...(both !== null && { info: both }) }),
    go: (step: number) => put({ step: step === 1 ? '2' : null }),
  };
}

function Wizard({ mode, Editor }: OcrPageProps & { mode: EntryMode }) {
  const jobs = useJobsInAddress();
  const deal = useExtractedDeal(mode);
  const infoJob = useQuery(jobQuery(jobs.info ?? '')).data;
  const figuresJob = useQuery(jobQuery(jobs.figures ?? '')).data;
  const leaving = useLeaveGuard(deal.dirty);
  const ready = infoJob?.state === 'done';
  const step = ready ? jobs.step : 0;
  const figuresReady = figuresJob?.state === 'done';
  const create = (withFigures: boolean) => {
    if (infoJob && deal.isComplete(infoJob)) deal.create(infoJob, withFigures ? (figuresJob ?? null) : null);
    else jobs.go(0);
  };
  return (
    <>
      {leaving}
      <Steps steps={STEPS} current={step} onGo={jobs.go} />
      {step === 0 ? (
        <ExtractionStep kind="dealInfo" jobId={jobs.info} onJob={jobs.setInfo}>
          {(job) => (
            <DealReview
              job={job}
              draft={deal.infoOf(job)}
              showFaults={deal.tried}
              onChange={(draft) => deal.setInfo(job.id, draft)}
            />
          )}
        </ExtractionStep>
      ) : (
        <ExtractionStep kind="financials" jobId={jobs.figures} onJob={jobs.setFigures}>
          {(job) => (
            <FiguresReview
              job={job}
              draft={deal.yearsOf(job)}
              Editor={Editor}
              asOfYear={deal.asOfYear}
              onChange={(draft) => deal.setYears(job.id, draft)}
            />
          )}
        </ExtractionStep>
      )}
      {ready && (
        <SaveBar>
          {step === 1 && (
            <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => jobs.go(0)}>
              Back
            </Button>
          )}
          {step === 0 && (
            <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => jobs.setInfo(null)}>
              Other documents
            </Button>
          )}
          {step === 1 && !figuresReady && (
            <Button color="inherit" disabled={deal.busy} onClick={() => create(false)}>
              Create without figures
            </Button>
          )}
          {step === 0 ? (
            <Button variant="contained" onClick={() => deal.isComplete(infoJob) && jobs.go(1)}>
              Next
            </Button>
          ) : (
            <Button variant="contained" disabled={!figuresReady || deal.busy} onClick={() => create(true)}>
              {deal.busy ? 'Creating...' : 'Create Deal'}
            </Button>
          )}
        </SaveBar>
      )}
    </>
  );
}
