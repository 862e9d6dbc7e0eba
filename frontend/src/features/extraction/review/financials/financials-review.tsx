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
import { parsePlaceId, toPlaceId, formatPlace, listPlaces, findFigure, setFigure } from './financials-draft';
import { useReviewState } from '../workspace/use-review-state';
import { OtherPeriods } from './other-periods';
import { ReviewWorkspace } from '../workspace/review-workspace';

interface FinancialsReviewProps {
  job: JobDetail;
  draft: FinancialsDraft;
  Editor: FinancialsEditorComponent;
  asOfYear: number;
  onChange: (next: FinancialsDraft) => void;
  /** what the reader said is right */
  confirmed: ReadonlySet<string>;
  onConfirm: (ids: readonly string[]) => void;
}

/** The years that were read, beside the pages they were read from. */
export function FinancialsReview(props: FinancialsReviewProps) {
  const { job, draft, Editor, asOfYear, onChange, confirmed, onConfirm } = props;
  const reading = job.result?.financials ?? null;
  const places = useMemo(() => listPlaces(draft), [draft]);
  const [goTo, setGoTo] = useState<FigurePlace | null>(null);
  const changed = (id: string) => {
    const place = parsePlaceId(id);
    const read = findFigure(reading, place);
    if (!read) return false;
    return (
      parseNumber(draft.historicalFinancials[place.yearKey]?.[read.field]) !== parseNumber(String(read.value))
    );
  };
  const desk = useReviewState({
    items: places.map((place) => {
      const one = findFigure(reading, place);
      return {
        id: toPlaceId(place),
        confidence: one?.overall ?? null,
        disputed: one ? isDisputed(one) : false,
      };
    }),
    isChanged: changed,
    confirmed,
    onConfirm,
  });
  const markOf = (place: FigurePlace): FigureMark | null => {
    const read = findFigure(reading, place);
    if (!read) return null;
    if (desk.isSettled(toPlaceId(place))) return 'changed';
    const trust = getTrust(read.overall);
    return trust === 'sure' && isDisputed(read) ? 'doubtful' : trust;
  };
  return (
    <ReviewWorkspace
      job={job}
      desk={desk}
      labelOf={(id) => formatPlace(parsePlaceId(id), draft.yearLabels)}
      getValue={(id) => findFigure(reading, parsePlaceId(id))}
      getError={(_id, text) => (parseNumber(text) === null ? 'is not an amount.' : null)}
      onUse={(id, value) => onChange(setFigure(draft, parsePlaceId(id), parseNumber(value) ?? value))}
      onGo={(id) => {
        desk.focus(id);
        setGoTo(parsePlaceId(id));
      }}
    >
      {!reading?.values.length && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          No yearly figures were found. Enter them here, press words on the page to use them, or create the
          deal without.
        </Alert>
      )}
      <div onMouseLeave={() => desk.hover(null)}>
        <Editor
          value={draft}
          onChange={onChange}
          asOfYear={asOfYear}
          review={{
            markOf,
            goTo,
            onPlace: (place, how) =>
              how === 'focus' ? desk.focus(toPlaceId(place)) : desk.hover(toPlaceId(place)),
          }}
        />
      </div>
      <OtherPeriods periods={reading?.otherPeriods ?? []} files={job.files} onHighlight={desk.point} />
    </ReviewWorkspace>
  );
}
