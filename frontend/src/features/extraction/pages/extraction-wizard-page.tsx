import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FinancialsEditorComponent } from '../../../domain/financials-editor';
import { configQuery } from '../../../domain/instance';
import { useEntryDefaults } from '../../../domain/user-settings';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, LoadingState } from '../../../ui/states';
import { jobQuery } from '../api/jobs';
import { type JobDetail } from '../api/extraction.types';
import { BetaBadge } from '../upload/beta-badge';
import { DealReview } from '../review/deal-info/deal-info-review';
import { ExtractionStep } from '../upload/extraction-step';
import { FiguresByHand } from '../review/financials/manual-financials';
import { FiguresReview } from '../review/financials/financials-review';
import { Steps } from '../../../ui/steps';
import { WizardBar } from '../review/wizard-bar';
import { type EntryMode } from '../review/financials/financials-draft';
import { BY_HAND, useExtractedDeal } from '../review/use-extracted-deal';
import { useJobsInAddress } from '../review/use-jobs-in-url';

const STEPS = ['Deal Information', 'Historical Financials'] as const;

interface OcrPageProps {
  Editor: FinancialsEditorComponent;
}

/** A deal made from documents. */
export function OcrPage({ Editor }: OcrPageProps) {
  const config = useQuery(configQuery);
  const mode = useEntryDefaults();
  const off = config.data?.extraction.enabled === false;
  const [query] = useSearchParams();
  const reviewing = query.has('info') || query.has('job');
  return (
    <>
      <PageHeader
        title="Add deal with AI extraction"
        // In the review the room belongs to the page and the values.
        lead={
          !reviewing &&
          'Values are read from your documents and shown where they stand. You decide what is kept.'
        }
        back={{ to: '/deals', label: 'Back to Deals' }}
        action={<BetaBadge />}
      />
      {mode === null || config.isPending ? (
        <LoadingState />
      ) : off ? (
        <EmptyState title="Coming Soon" text="Reading documents is switched off on this installation." />
      ) : (
        <Wizard mode={mode} Editor={Editor} />
      )}
    </>
  );
}

function Wizard({ mode, Editor }: OcrPageProps & { mode: EntryMode }) {
  const jobs = useJobsInAddress();
  const deal = useExtractedDeal(mode);
  const [sent, setSent] = useState<readonly File[]>([]);
  const infoJob = useQuery(jobQuery(jobs.info ?? '')).data;
  const byHand = jobs.figures === BY_HAND;
  const figuresJob = useQuery(jobQuery(byHand ? '' : (jobs.figures ?? ''))).data;
  const leaving = useLeaveGuard(deal.dirty);
  const ready = infoJob?.state === 'done';
  const step = ready ? jobs.step : 0;
  const create = (figures?: JobDetail | null) => {
    if (infoJob && deal.isComplete(infoJob)) deal.create(infoJob, figures);
    else jobs.go(0);
  };
  return (
    <>
      {leaving}
      <Steps steps={STEPS} current={step} onGo={jobs.go} />
      {step === 0 ? (
        <ExtractionStep kind="dealInfo" jobId={jobs.info} onJob={jobs.setInfo} onSent={setSent}>
          {(job) => (
            <DealReview
              key={job.id}
              job={job}
              draft={deal.infoOf(job)}
              showFaults={deal.tried}
              onChange={(draft) => deal.setInfo(job, draft)}
              {...deal.confirming(job, 'info')}
            />
          )}
        </ExtractionStep>
      ) : byHand ? (
        <FiguresByHand onDocuments={() => jobs.setFigures(null)}>
          <Editor
            value={deal.yearsOf(null)}
            asOfYear={deal.asOfYear}
            onChange={(draft) => deal.setYears(null, draft)}
          />
        </FiguresByHand>
      ) : (
        <ExtractionStep
          kind="financials"
          jobId={jobs.figures}
          onJob={jobs.setFigures}
          again={sent}
          onByHand={() => jobs.setFigures(BY_HAND)}
        >
          {(job) => (
            <FiguresReview
              key={job.id}
              job={job}
              draft={deal.yearsOf(job)}
              Editor={Editor}
              asOfYear={deal.asOfYear}
              onChange={(draft) => deal.setYears(job, draft)}
              {...deal.confirming(job, 'figures')}
            />
          )}
        </ExtractionStep>
      )}
      {ready && (
        <WizardBar
          step={step}
          busy={deal.busy}
          figuresReady={byHand || figuresJob?.state === 'done'}
          onBack={() => jobs.go(0)}
          onOther={() => jobs.setInfo(null)}
          onNext={() => deal.isComplete(infoJob) && jobs.go(1)}
          onCreate={(withFigures) => (withFigures ? create(byHand ? null : (figuresJob ?? null)) : create())}
        />
      )}
    </>
  );
}
