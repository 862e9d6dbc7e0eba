import { type FinancialsEditorComponent } from '../../../../domain/financials-editor';
import { ExtractionStep } from '../../upload/extraction-step';
import { MANUAL_ENTRY, type useExtractedDeal } from '../use-extracted-deal';
import { FinancialsReview } from './financials-review';
import { ManualFinancials } from './manual-financials';

interface FinancialsStepProps {
  deal: ReturnType<typeof useExtractedDeal>;
  /** the job of the figures, MANUAL_ENTRY, or null before either was chosen */
  jobId: string | null;
  /** documents of the first step, which can be used again */
  previousFiles: readonly File[];
  Editor: FinancialsEditorComponent;
  onJob: (jobId: string | null) => void;
}

/** The yearly figures: extracted from documents or entered manually. */
export function FinancialsStep({ deal, jobId, previousFiles, Editor, onJob }: FinancialsStepProps) {
  if (jobId === MANUAL_ENTRY) {
    return (
      <ManualFinancials onDocuments={() => onJob(null)}>
        <Editor
          value={deal.getFinancialsDraft(null)}
          asOfYear={deal.asOfYear}
          onChange={(draft) => deal.setFinancialsDraft(null, draft)}
        />
      </ManualFinancials>
    );
  }
  return (
    <ExtractionStep
      kind="financials"
      jobId={jobId}
      onJob={onJob}
      previousFiles={previousFiles}
      onManualEntry={() => onJob(MANUAL_ENTRY)}
    >
      {(job) => (
        <FinancialsReview
          key={job.id}
          job={job}
          draft={deal.getFinancialsDraft(job)}
          Editor={Editor}
          asOfYear={deal.asOfYear}
          onChange={(draft) => deal.setFinancialsDraft(job, draft)}
          {...deal.getConfirmation(job, 'figures')}
        />
      )}
    </ExtractionStep>
  );
}
