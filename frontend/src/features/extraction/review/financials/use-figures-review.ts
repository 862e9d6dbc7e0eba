import { useMemo, useState } from 'react';
import {
  type FigureMark,
  type FigurePlace,
  type FinancialsDraft,
} from '../../../../domain/financials-editor';
import { type JobDetail } from '../../api/extraction.types';
import { isSameAmount, readDraftFigure } from '../../existing-deal/compare-figures';
import { type ComparedValue } from '../../existing-deal/compared-values';
import { trackComparedValues } from '../../existing-deal/track-compared-values';
import { getTrust, isDisputed } from '../workspace/confidence';
import { useReviewState } from '../workspace/use-review-state';
import { findFigure, hasReadFigure, listPlaces, parsePlaceId, toPlaceId } from './financials-draft';

interface FiguresReviewOptions {
  readonly job: JobDetail;
  readonly draft: FinancialsDraft;
  readonly confirmed: ReadonlySet<string>;
  readonly onConfirm: (ids: readonly string[]) => void;
  readonly existing?: readonly ComparedValue[];
}

/** The state of the review of figures, and how each figure is marked in the sheet. */
export function useFiguresReview({ job, draft, confirmed, onConfirm, existing }: FiguresReviewOptions) {
  const result = job.result?.financials ?? null;
  const places = useMemo(() => listPlaces(draft), [draft]);
  const [goTo, setGoTo] = useState<FigurePlace | null>(null);
  const isAsRead = (place: FigurePlace) => hasReadFigure(draft, place.yearKey, findFigure(result, place));
  const compared = trackComparedValues(existing ?? null, {
    getCurrent: (id) => readDraftFigure(draft, parsePlaceId(id)),
    isSame: isSameAmount,
    confirmed,
  });
  const isChanged = (id: string) =>
    compared.isChanged(id) ??
    (existing === undefined && findFigure(result, parsePlaceId(id)) !== null && !isAsRead(parsePlaceId(id)));
  const review = useReviewState({
    items: places.map((place) => {
      const one = findFigure(result, place);
      return {
        id: toPlaceId(place),
        confidence: one?.overall ?? null,
        disputed: compared.isOpen(toPlaceId(place)) || (one ? isDisputed(one) : false),
      };
    }),
    isChanged,
    confirmed: compared.addDecided(places.map(toPlaceId)),
    onConfirm,
  });
  const goToFigure = (id: string) => {
    review.focus(id);
    setGoTo(parsePlaceId(id));
  };
  const getMark = (place: FigurePlace): FigureMark | null => {
    const read = findFigure(result, place);
    if (!read) return null;
    if (review.isSettled(toPlaceId(place))) return 'changed';
    const trust = getTrust(read.overall);
    const isAsked = isDisputed(read) || compared.isOpen(toPlaceId(place));
    return trust === 'sure' && isAsked ? 'doubtful' : trust;
  };
  return { result, compared, review, goTo, goToFigure, isAsRead, getMark };
}
