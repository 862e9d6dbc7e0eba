import Alert from '@mui/material/Alert';
import { parseNumber } from '@dealwright/figures';
import { type FinancialsDraft, type FinancialsEditorComponent } from '../../../../domain/financials-editor';
import { type JobDetail } from '../../api/extraction.types';
import { enterFigure } from '../../existing-deal/compare-figures';
import { ComparedValues } from '../../existing-deal/compared-values-table';
import {
  countWarnings,
  parsePlaceId,
  toPlaceId,
  formatPlace,
  findFigure,
  findFigureError,
  setFigure,
} from './financials-draft';
import { listDisputedYears, listConfirmedFields, takeDocument } from './document-choice';
import { DocumentChoices } from './document-choices';
import { OtherPeriods } from './other-periods';
import { UnstoredPeriods } from './unstored-periods';
import { ReviewWorkspace } from '../workspace/review-workspace';
import { type ExistingFigures, useFiguresReview } from './use-figures-review';

interface FinancialsReviewProps {
  job: JobDetail;
  draft: FinancialsDraft;
  Editor: FinancialsEditorComponent;
  asOfYear: number;
  onChange: (next: FinancialsDraft) => void;
  /** places that the user confirmed */
  confirmed: ReadonlySet<string>;
  onConfirm: (ids: readonly string[]) => void;
  /** where the figures are for a deal that exists */
  existing?: ExistingFigures;
}

/** Review of the extracted yearly figures, next to the pages of the documents. */
export function FinancialsReview(props: FinancialsReviewProps) {
  const { job, draft, Editor, asOfYear, onChange, onConfirm, existing } = props;
  const { result, compared, review, goTo, goToFigure, isAsRead, getMark } = useFiguresReview(props);
  return (
    <ReviewWorkspace
      job={job}
      review={review}
      warnings={countWarnings(draft)}
      getLabel={(id) => formatPlace(parsePlaceId(id), draft.yearLabels)}
      getValue={(id) => findFigure(result, parsePlaceId(id))}
      getError={(_id, text) => findFigureError(text)}
      onUse={(id, value) => onChange(setFigure(draft, parsePlaceId(id), parseNumber(value) ?? value))}
      onGo={goToFigure}
      {...(existing && { getQuestion: compared.getQuestion })}
    >
      {!result?.values.length && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          No yearly figures were found. Enter them here, select words on the page to use them, or{' '}
          {existing ? 'save the deal' : 'create the deal'} without.
        </Alert>
      )}
      {result && <UnstoredPeriods periods={result.otherPeriods} />}
      {existing && (
        <ComparedValues
          values={existing.values}
          choices={compared.choices}
          onGo={goToFigure}
          onChoose={(chosen) => {
            onChange(chosen.reduce((next, { id, text }) => enterFigure(next, parsePlaceId(id), text), draft));
            onConfirm(chosen.map(({ id }) => id));
          }}
        />
      )}
      {result && !existing && (
        <DocumentChoices
          years={listDisputedYears(result, job.files)}
          onUse={(place) => {
            const next = takeDocument(draft, result, place);
            onChange(next);
            // Figures that change are settled by that, and no longer once the change is undone.
            const fields = listConfirmedFields(next, result, place);
            onConfirm(fields.map((field) => toPlaceId({ yearKey: place.yearKey, field })));
          }}
        />
      )}
      <div onMouseLeave={() => review.hover(null)}>
        <Editor
          value={draft}
          onChange={onChange}
          asOfYear={asOfYear}
          review={{
            getMark,
            isAsRead,
            goTo,
            onPlace: (place, how) =>
              how === 'focus' ? review.focus(toPlaceId(place)) : review.hover(toPlaceId(place)),
          }}
        />
      </div>
      <OtherPeriods periods={result?.otherPeriods ?? []} files={job.files} onHighlight={review.highlight} />
    </ReviewWorkspace>
  );
}
