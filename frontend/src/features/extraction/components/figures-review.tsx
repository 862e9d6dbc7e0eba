import Alert from '@mui/material/Alert';
import { num } from '@dealwright/finance';
import { useMemo, useState } from 'react';
import {
  type FigureMark,
  type FigurePlace,
  type FinancialsDraft,
  type FinancialsEditorComponent,
} from '../../../lib/financials-editor';
import { type JobDetail } from '../api/reading';
import { trustOf } from '../review/confidence';
import { placeFrom, placeId, placeLabel, placesOf, readingAt, withFigure } from '../review/figures-draft';
import { useDesk } from '../review/use-desk';
import { ReviewDesk } from './review-desk';

interface FiguresReviewProps {
  job: JobDetail;
  draft: FinancialsDraft;
  Editor: FinancialsEditorComponent;
  asOfYear: number;
  onChange: (next: FinancialsDraft) => void;
}

/** The years that were read, beside the pages they were read from. */
export function FiguresReview({ job, draft, Editor, asOfYear, onChange }: FiguresReviewProps) {
  const reading = job.result?.financials ?? null;
  const places = useMemo(() => placesOf(draft), [draft]);
  const [goTo, setGoTo] = useState<FigurePlace | null>(null);
  const changed = (id: string) => {
    const place = placeFrom(id);
    const read = readingAt(reading, place);
    if (!read) return false;
    return num(draft.historicalFinancials[place.yearKey]?.[read.field]) !== num(String(read.value));
  };
  const items = places.map((place) => ({
    id: placeId(place),
    confidence: readingAt(reading, place)?.overall ?? null,
  }));
  const desk = useDesk(items, changed);
  const markOf = (place: FigurePlace): FigureMark | null => {
    const read = readingAt(reading, place);
    if (!read) return null;
    return desk.isSettled(placeId(place)) ? 'changed' : trustOf(read.overall);
  };
  const others = reading?.otherPeriods ?? [];
  return (
    <ReviewDesk
      job={job}
      desk={desk}
      labelOf={(id) => placeLabel(placeFrom(id), draft.yearLabels)}
      readingOf={(id) => readingAt(reading, placeFrom(id))}
      faultOf={(_id, text) => (num(text) === null ? 'is not an amount.' : null)}
      onUse={(id, value) => onChange(withFigure(draft, placeFrom(id), num(value) ?? value))}
      onGo={(id) => {
        desk.focus(id);
        setGoTo(placeFrom(id));
      }}
    >
      {others.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          Left out, as they are no full past years: {others.map(({ period }) => period.label).join(', ')}.
        </Alert>
      )}
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
    </ReviewDesk>
  );
}
