import Alert from '@mui/material/Alert';
import { parseNumber } from '@dealwright/finance';
import { useMemo, useState } from 'react';
import {
  type FigureMark,
  type FigurePlace,
  type FinancialsDraft,
  type FinancialsEditorComponent,
} from '../../../../domain/financials-editor';
import { type JobDetail } from '../../api/extraction.types';
import { isDisputed, getTrust } from '../workspace/confidence';
import {
  countWarnings,
  hasReadFigure,
  parsePlaceId,
  toPlaceId,
  formatPlace,
  listPlaces,
  findFigure,
  findFigureError,
  setFigure,
} from './financials-draft';
import { useReviewState } from '../workspace/use-review-state';
import { listDisputedYears, listConfirmedFields, takeDocument } from './document-choice';
import { DocumentChoices } from './document-choices';
import { OtherPeriods } from './other-periods';
import { UnstoredPeriods } from './unstored-periods';
import { ReviewWorkspace } from '../workspace/review-workspace';

interface FinancialsReviewProps {
  job: JobDetail;
  draft: FinancialsDraft;
  Editor: FinancialsEditorComponent;
  asOfYear: number;
  onChange: (next: FinancialsDraft) => void;
  /** places that the user confirmed */
  confirmed: ReadonlySet<string>;
  onConfirm: (ids: readonly string[]) => void;
}

/** Review of the extracted yearly figures, next to the pages of the documents. */
export function FinancialsReview(props: FinancialsReviewProps) {
  const { job, draft, Editor, asOfYear, onChange, confirmed, onConfirm } = props;
  const result = job.result?.financials ?? null;
  const places = useMemo(() => listPlaces(draft), [draft]);
  const [goTo, setGoTo] = useState<FigurePlace | null>(null);
  const isAsRead = (place: FigurePlace) => hasReadFigure(draft, place.yearKey, findFigure(result, place));
  const isChanged = (id: string) =>
    findFigure(result, parsePlaceId(id)) !== null && !isAsRead(parsePlaceId(id));
  const review = useReviewState({
    items: places.map((place) => {
      const one = findFigure(result, place);
      return {
        id: toPlaceId(place),
        confidence: one?.overall ?? null,
        disputed: one ? isDisputed(one) : false,
      };
    }),
    isChanged,
    confirmed,
    onConfirm,
  });
  const getMark = (place: FigurePlace): FigureMark | null => {
    const read = findFigure(result, place);
    if (!read) return null;
    if (review.isSettled(toPlaceId(place))) return 'changed';
    const trust = getTrust(read.overall);
    return trust === 'sure' && isDisputed(read) ? 'doubtful' : trust;
  };
  return (
    <ReviewWorkspace
      job={job}
      review={review}
      warnings={countWarnings(draft)}
      getLabel={(id) => formatPlace(parsePlaceId(id), draft.yearLabels)}
      getValue={(id) => findFigure(result, parsePlaceId(id))}
      getError={(_id, text) => findFigureError(text)}
      onUse={(id, value) => onChange(setFigure(draft, parsePlaceId(id), parseNumber(value) ?? value))}
      onGo={(id) => {
        review.focus(id);
        setGoTo(parsePlaceId(id));
      }}
    >
      {!result?.values.length && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          No yearly figures were found. Enter them here, select words on the page to use them, or create the
          deal without.
        </Alert>
      )}
      {result && <UnstoredPeriods periods={result.otherPeriods} />}
      {result && (
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
