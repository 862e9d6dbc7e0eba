import { type FinancialsEditorComponent } from '../../../domain/financials-editor';
import { type JobDetail } from '../api/extraction.types';
import { FinancialsReview } from '../review/financials/financials-review';
import { type useDealReview } from './use-deal-review';

interface FiguresStepProps {
  job: JobDetail;
  review: ReturnType<typeof useDealReview>;
  Editor: FinancialsEditorComponent;
}

/** The figures that were read, beside those of the deal. */
export function FiguresStep({ job, review, Editor }: FiguresStepProps) {
  const { result, own, values } = review.compare(job);
  return (
    <FinancialsReview
      key={job.id}
      job={{ ...job, result: job.result && { ...job.result, financials: result } }}
      draft={review.getFiguresDraft(job)}
      existing={{ own, values }}
      Editor={Editor}
      asOfYear={review.asOfYear}
      onChange={(draft) => review.setFiguresDraft(job, draft)}
      {...review.getConfirmation(job, 'figures')}
    />
  );
}
