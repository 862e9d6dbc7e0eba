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
import { isDisputed, trustOf } from '../workspace/confidence';
import { placeFrom, placeId, placeLabel, placesOf, readingAt, withFigure } from './financials-draft';
import { useDesk } from '../workspace/use-review-state';
import { OtherPeriods } from './other-periods';
import { ReviewDesk } from '../workspace/review-workspace';

interface FiguresReviewProps {
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
export function FiguresReview(props: FiguresReviewProps) {
  const { job, draft, Editor, asOfYear, onChange, confirmed, onConfirm } = props;
  const reading = job.result?.financials ?? null;
  const places = useMemo(() => placesOf(draft), [draft]);
  const [goTo, setGoTo] = useState<FigurePlace | null>(null);
  const changed = (id: string) => {
    const place = placeFrom(id);
    const read = readingAt(reading, place);
    if (!read) return false;
    return (
      parseNumber(draft.historicalFinancials[place.yearKey]?.[read.field]) !== parseNumber(String(read.value))
    );
  };
  const desk = useDesk({
    items: places.map((place) => {
      const one = readingAt(reading, place);
      return {
        id: placeId(place),
        confidence: one?.overall ?? null,
        disputed: one ? isDisputed(one) : false,
      };
    }),
    isChanged: changed,
    confirmed,
    onConfirm,
  });
  const markOf = (place: FigurePlace): FigureMark | null => {
    const read = readingAt(reading, place);
    if (!read) return null;
    if (desk.isSettled(placeId(place))) return 'changed';
    const trust = trustOf(read.overall);
    return trust === 'sure' && isDisputed(read) ? 'doubtful' : trust;
  };
  return (
    <ReviewDesk
      job={job}
      desk={desk}
      labelOf={(id) => placeLabel(placeFrom(id), draft.yearLabels)}
      readingOf={(id) => readingAt(reading, placeFrom(id))}
      faultOf={(_id, text) => (parseNumber(text) === null ? 'is not an amount.' : null)}
      onUse={(id, value) => onChange(withFigure(draft, placeFrom(id), parseNumber(value) ?? value))}
      onGo={(id) => {
        desk.focus(id);
        setGoTo(placeFrom(id));
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
              how === 'focus' ? desk.focus(placeId(place)) : desk.hover(placeId(place)),
          }}
        />
      </div>
      <OtherPeriods periods={reading?.otherPeriods ?? []} files={job.files} onPoint={desk.point} />
    </ReviewDesk>
  );
}
