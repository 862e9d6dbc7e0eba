import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { conflictLabel, conflictValue } from '../../../domain/deal-conflicts';
import { type FinancialsEditorComponent } from '../../../domain/financials-editor';
import { type Provenance } from '../../../domain/value-sources';
import { toast } from '../../../lib/toast';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { EmptyState } from '../../../ui/states';
import { Wizard } from '../../../ui/wizard/wizard';
import { type Deal } from '../api/deal-jobs';
import { jobQuery } from '../api/jobs';
import { DealInfoReview } from '../review/deal-info/deal-info-review';
import { explainInvalidDraft, validateInfoDraft } from '../review/deal-info/info-draft';
import { useJobsInUrl } from '../review/use-jobs-in-url';
import { JobStep } from '../upload/extraction-step';
import { DealReviewActions } from './deal-review-actions';
import { FiguresStep } from './figures-step';
import { ReadFiguresPanel } from './read-figures-panel';
import { useDealReview } from './use-deal-review';
import { useSaveDealReview } from './use-save-deal-review';

const STEPS = ['Deal Information', 'Historical Financials'] as const;

interface DealReviewWizardProps {
  deal: Deal;
  sources: readonly Provenance[];
  Editor: FinancialsEditorComponent;
}

/** The review desk for a deal that exists: deal information first, then the figures. */
export function DealReviewWizard({ deal, sources, Editor }: DealReviewWizardProps) {
  const jobs = useJobsInUrl();
  const review = useDealReview(deal, sources);
  const { revised, mutation } = useSaveDealReview(review.base);
  const [hasTriedToSave, setHasTriedToSave] = useState(false);
  const infoJob = useQuery(jobQuery(jobs.info ?? '')).data;
  const figuresJob = useQuery(jobQuery(jobs.figures ?? '')).data;
  const leaveGuard = useLeaveGuard(review.isDirty && !mutation.isPending && !mutation.isSuccess);
  const backToDocuments = (
    <Button color="inherit" component={Link} to={`/deals/${deal.id}?tab=documents`}>
      Back to the documents
    </Button>
  );
  if (jobs.info === null) return <EmptyState title="Nothing to review" action={backToDocuments} />;
  const isReady = infoJob?.state === 'done';

  const save = () => {
    if (!infoJob) return;
    setHasTriedToSave(true);
    const draft = review.getInfoDraft(infoJob);
    if (Object.keys(validateInfoDraft(draft)).length > 0) {
      toast.error(explainInvalidDraft(draft, 'saving the deal'));
      jobs.go(0);
      return;
    }
    const figures = figuresJob?.state === 'done' ? figuresJob : null;
    mutation.mutate(review.toReviewedDeal({ info: infoJob, figures }));
  };
  return (
    <>
      {leaveGuard}
      <ConflictDialog
        conflicts={revised.conflict}
        labelOf={conflictLabel(deal)}
        formatOf={conflictValue}
        onResolve={revised.resolve}
        onCancel={revised.abandon}
      />
      <Wizard
        steps={STEPS}
        step={isReady ? jobs.step : 0}
        onStepChange={jobs.go}
        actions={
          isReady ? (
            <DealReviewActions
              step={jobs.step}
              isPending={mutation.isPending}
              onStep={jobs.go}
              onSave={save}
            />
          ) : null
        }
      >
        {!isReady || jobs.step === 0 ? (
          <JobStep key={jobs.info} kind="dealInfo" jobId={jobs.info} otherWays={backToDocuments}>
            {(job) => (
              <DealInfoReview
                key={job.id}
                job={job}
                existing={review.compareInfo(job)}
                draft={review.getInfoDraft(job)}
                showErrors={hasTriedToSave}
                onChange={(draft) => review.setInfoDraft(job, draft)}
                {...review.getConfirmation(job, 'info')}
              />
            )}
          </JobStep>
        ) : jobs.figures === null ? (
          <ReadFiguresPanel dealId={deal.id} job={infoJob} onJob={jobs.setFigures} />
        ) : (
          <JobStep key={jobs.figures} kind="financials" jobId={jobs.figures} otherWays={backToDocuments}>
            {(job) => <FiguresStep job={job} review={review} Editor={Editor} />}
          </JobStep>
        )}
      </Wizard>
    </>
  );
}
