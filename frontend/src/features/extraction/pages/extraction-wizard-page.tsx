import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type FinancialsEditorComponent } from '../../../domain/financials-editor';
import { type DuplicatesWarningComponent } from '../../../domain/duplicates-warning';
import { configQuery } from '../../../domain/instance';
import { useEntryDefaults } from '../../../domain/user-settings';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, LoadingState } from '../../../ui/states';
import { Wizard } from '../../../ui/wizard/wizard';
import { type JobDetail } from '../api/extraction.types';
import { jobQuery } from '../api/jobs';
import { useAddToDeal } from '../existing-deal/use-add-to-deal';
import { DealInfoReview } from '../review/deal-info/deal-info-review';
import { type EntryDefaults } from '../review/financials/financials-draft';
import { ExistingDeal } from '../review/existing/existing-deal';
import { useDealOfJobs } from '../review/existing/use-deal-of-jobs';
import { FinancialsStep } from '../review/financials/financials-step';
import { MANUAL_ENTRY, useExtractedDeal } from '../review/use-extracted-deal';
import { useJobsInUrl } from '../review/use-jobs-in-url';
import { WizardActions } from '../review/wizard-actions';
import { BetaBadge } from '../upload/beta-badge';
import { ExtractionStep } from '../upload/extraction-step';

const STEPS = ['Deal Information', 'Historical Financials'] as const;

interface ExtractionWizardPageProps {
  Editor: FinancialsEditorComponent;
  Duplicates: DuplicatesWarningComponent;
}

/** Creates a deal from documents: deal information first, then the financials. */
export function ExtractionWizardPage(composed: ExtractionWizardPageProps) {
  const config = useQuery(configQuery);
  const defaults = useEntryDefaults();
  const isDisabled = config.data?.extraction.enabled === false;
  const [query] = useSearchParams();
  const isReviewing = query.has('info') || query.has('job');
  return (
    <>
      <PageHeader
        title="Add deal with AI extraction"
        // The review uses the space for the page and the values.
        lead={
          !isReviewing &&
          'Values are extracted from your documents and shown next to the pages they come from. Nothing is saved until you create the deal.'
        }
        back={{ to: '/deals', label: 'Back to Deals' }}
        action={<BetaBadge />}
      />
      {defaults === null || config.isPending ? (
        <LoadingState />
      ) : isDisabled ? (
        <EmptyState title="Coming Soon" text="Document extraction is turned off on this installation." />
      ) : (
        <ExtractionWizard defaults={defaults} {...composed} />
      )}
    </>
  );
}

type ExtractionWizardProps = ExtractionWizardPageProps & { defaults: EntryDefaults };

function ExtractionWizard({ defaults, Editor, Duplicates }: ExtractionWizardProps) {
  const jobs = useJobsInUrl();
  const deal = useExtractedDeal(defaults);
  const infoJob = useQuery(jobQuery(jobs.info ?? '')).data;
  const isManual = jobs.figures === MANUAL_ENTRY;
  const figuresJob = useQuery(jobQuery(isManual ? '' : (jobs.figures ?? ''))).data;
  const existing = useDealOfJobs([infoJob, figuresJob]);
  const { add, isUnsaved } = useAddToDeal([infoJob, figuresJob], deal.isDirty);
  // Documents that are added to a deal are reviewed there; edits for a new one are of no use.
  const leaveGuard = useLeaveGuard(isUnsaved);
  const isReady = infoJob?.state === 'done';
  const step = isReady ? jobs.step : 0;
  const info = isReady ? deal.getInfoDraft(infoJob) : null;
  const create = (figures?: JobDetail | null) => {
    if (infoJob && deal.isComplete(infoJob)) deal.create(infoJob, figures);
    else jobs.go(0);
  };
  return (
    <>
      {leaveGuard}
      <Wizard
        steps={STEPS}
        step={step}
        onStepChange={jobs.go}
        actions={
          isReady ? (
            <WizardActions
              step={step}
              isPending={deal.isPending}
              existing={existing}
              hasFigures={isManual || figuresJob?.state === 'done'}
              onBack={() => jobs.go(0)}
              onUploadOther={() => jobs.setInfo(null)}
              onNext={() => deal.isComplete(infoJob) && jobs.go(1)}
              onCreate={(withFigures) =>
                withFigures ? create(isManual ? null : (figuresJob ?? null)) : create()
              }
            />
          ) : null
        }
      >
        {info && !deal.isCreated && (
          <>
            {existing && <ExistingDeal deal={existing} />}
            <Duplicates
              businessName={info.businessName}
              listingUrl={info.listingUrl}
              exceptId={existing?.id}
              onAdd={add}
            />
          </>
        )}
        {step === 0 ? (
          <ExtractionStep kind="dealInfo" jobId={jobs.info} onJob={jobs.setInfo}>
            {(job) => (
              <DealInfoReview
                key={job.id}
                job={job}
                draft={deal.getInfoDraft(job)}
                showErrors={deal.hasTriedToCreate}
                onChange={(draft) => deal.setInfoDraft(job, draft)}
                {...deal.getConfirmation(job, 'info')}
              />
            )}
          </ExtractionStep>
        ) : (
          <FinancialsStep
            deal={deal}
            jobId={jobs.figures}
            infoJob={infoJob}
            Editor={Editor}
            onJob={jobs.setFigures}
          />
        )}
      </Wizard>
    </>
  );
}
