import { useQuery } from '@tanstack/react-query';
import { type FinancialsEditorComponent } from '../../../../domain/financials-editor';
import { jobFilesQuery } from '../../api/jobs';
import { type JobDetail } from '../../api/extraction.types';
import { LoadingState } from '../../../../ui/states';
import { ExtractionStep } from '../../upload/extraction-step';
import { MANUAL_ENTRY, type useExtractedDeal } from '../use-extracted-deal';
import { FinancialsReview } from './financials-review';
import { ManualFinancials } from './manual-financials';

interface FinancialsStepProps {
  deal: ReturnType<typeof useExtractedDeal>;
  /** the job of the figures, MANUAL_ENTRY, or null before either was chosen */
  jobId: string | null;
  /** the job of the first step, whose documents can be used again */
  infoJob: JobDetail | undefined;
  Editor: FinancialsEditorComponent;
  onJob: (jobId: string | null) => void;
}

/** The yearly figures: extracted from documents or entered manually. */
export function FinancialsStep({ deal, jobId, infoJob, Editor, onJob }: FinancialsStepProps) {
  const previous = useQuery(jobFilesQuery(infoJob?.id ?? '', infoJob?.files ?? []));
  if (jobId === MANUAL_ENTRY) {
    return (
      <ManualFinancials onDocuments={() => onJob(null)}>
        <Editor
          value={deal.getFinancialsDraft(null)}
          asOfYear={deal.asOfYear}
          isNew
          onChange={(draft) => deal.setFinancialsDraft(null, draft)}
        />
      </ManualFinancials>
    );
  }
  if (jobId === null && previous.isLoading) return <LoadingState />;
  return (
    <ExtractionStep
      kind="financials"
      jobId={jobId}
      onJob={onJob}
      previousFiles={previous.data ?? []}
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
