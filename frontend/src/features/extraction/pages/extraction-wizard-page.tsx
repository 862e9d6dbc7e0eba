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
import { DealInfoReview } from '../review/deal-info/deal-info-review';
import { ExtractionStep } from '../upload/extraction-step';
import { ManualFinancials } from '../review/financials/manual-financials';
import { FinancialsReview } from '../review/financials/financials-review';
import { Steps } from '../../../ui/steps';
import { WizardBar } from '../review/wizard-bar';
import { type EntryDefaults } from '../review/financials/financials-draft';
import { MANUAL_ENTRY, useExtractedDeal } from '../review/use-extracted-deal';
import { useJobsInUrl } from '../review/use-jobs-in-url';

const STEPS = ['Deal Information', 'Historical Financials'] as const;

interface ExtractionWizardPageProps {
  Editor: FinancialsEditorComponent;
}

/** A deal made from documents. */
export function ExtractionWizardPage({ Editor }: ExtractionWizardPageProps) {
  const config = useQuery(configQuery);
  const mode = useEntryDefaults();
  const isDisabled = config.data?.extraction.enabled === false;
  const [query] = useSearchParams();
  const isReviewing = query.has('info') || query.has('job');
  return (
    <>
      <PageHeader
        title="Add deal with AI extraction"
        // In the review the room belongs to the page and the values.
        lead={
          !isReviewing &&
          'Values are read from your documents and shown where they stand. You decide what is kept.'
        }
        back={{ to: '/deals', label: 'Back to Deals' }}
        action={<BetaBadge />}
      />
      {mode === null || config.isPending ? (
        <LoadingState />
      ) : isDisabled ? (
        <EmptyState title="Coming Soon" text="Reading documents is switched off on this installation." />
      ) : (
        <Wizard mode={mode} Editor={Editor} />
      )}
    </>
  );
}

function Wizard({ mode, Editor }: ExtractionWizardPageProps & { mode: EntryDefaults }) {
  const jobs = useJobsInUrl();
  const deal = useExtractedDeal(mode);
  const [sent, setSent] = useState<readonly File[]>([]);
  const infoJob = useQuery(jobQuery(jobs.info ?? '')).data;
  const isManual = jobs.figures === MANUAL_ENTRY;
  const figuresJob = useQuery(jobQuery(isManual ? '' : (jobs.figures ?? ''))).data;
  const leaveGuard = useLeaveGuard(deal.dirty);
  const ready = infoJob?.state === 'done';
  const step = ready ? jobs.step : 0;
  const create = (figures?: JobDetail | null) => {
    if (infoJob && deal.isComplete(infoJob)) deal.create(infoJob, figures);
    else jobs.go(0);
  };
  return (
    <>
      {leaveGuard}
      <Steps steps={STEPS} current={step} onGo={jobs.go} />
      {step === 0 ? (
        <ExtractionStep kind="dealInfo" jobId={jobs.info} onJob={jobs.setInfo} onSent={setSent}>
          {(job) => (
            <DealInfoReview
              key={job.id}
              job={job}
              draft={deal.getInfoDraft(job)}
              showErrors={deal.hasTriedToCreate}
              onChange={(draft) => deal.setInfo(job, draft)}
              {...deal.getConfirmation(job, 'info')}
            />
          )}
        </ExtractionStep>
      ) : isManual ? (
        <ManualFinancials onDocuments={() => jobs.setFigures(null)}>
          <Editor
            value={deal.getFinancialsDraft(null)}
            asOfYear={deal.asOfYear}
            onChange={(draft) => deal.setYears(null, draft)}
          />
        </ManualFinancials>
      ) : (
        <ExtractionStep
          kind="financials"
          jobId={jobs.figures}
          onJob={jobs.setFigures}
          previousFiles={sent}
          onManualEntry={() => jobs.setFigures(MANUAL_ENTRY)}
        >
          {(job) => (
            <FinancialsReview
              key={job.id}
              job={job}
              draft={deal.getFinancialsDraft(job)}
              Editor={Editor}
              asOfYear={deal.asOfYear}
              onChange={(draft) => deal.setYears(job, draft)}
              {...deal.getConfirmation(job, 'figures')}
            />
          )}
        </ExtractionStep>
      )}
      {ready && (
        <WizardBar
          step={step}
          busy={deal.busy}
          figuresReady={isManual || figuresJob?.state === 'done'}
          onBack={() => jobs.go(0)}
          onOther={() => jobs.setInfo(null)}
          onNext={() => deal.isComplete(infoJob) && jobs.go(1)}
          onCreate={(withFigures) =>
            withFigures ? create(isManual ? null : (figuresJob ?? null)) : create()
          }
        />
      )}
    </>
  );
}
