import { useMemo, useState } from 'react';
import {
  type FigureMark,
  type FigurePlace,
  type FinancialsDraft,
} from '../../../../domain/financials-editor';
import { type JobDetail } from '../../api/extraction.types';
import {
  type FiguresComparison,
  isSameAmount,
  isShownCalculated,
  readDraftFigure,
} from '../../existing-deal/compare-figures';
import { trackComparedValues } from '../../existing-deal/track-compared-values';
import { getTrust, isDisputed } from '../workspace/confidence';
import { getOwnAct } from '../workspace/doubts';
import { useReviewState } from '../workspace/use-review-state';
import { findFigure, hasReadFigure, listPlaces, parsePlaceId, toPlaceId } from './financials-draft';
import { readFinancials } from './partial-years';

/** The figures of a deal that exists, and what was read and differs from them. */
export type ExistingFigures = Pick<FiguresComparison, 'own' | 'values'>;

interface FiguresReviewOptions {
  readonly job: JobDetail;
  readonly draft: FinancialsDraft;
  readonly confirmed: ReadonlySet<string>;
  readonly onConfirm: (ids: readonly string[]) => void;
  readonly existing?: ExistingFigures;
}

/** The state of the review of figures, and how each figure is marked in the sheet. */
export function useFiguresReview({ job, draft, confirmed, onConfirm, existing }: FiguresReviewOptions) {
  const result = useMemo(() => readFinancials(job), [job]);
  const places = useMemo(() => listPlaces(draft), [draft]);
  const [goTo, setGoTo] = useState<FigurePlace | null>(null);
  const isAsRead = (place: FigurePlace) => hasReadFigure(draft, place.yearKey, findFigure(result, place));
  const compared = trackComparedValues(existing?.values ?? [], {
    getOwn: (id) => readDraftFigure(existing?.own ?? draft, parsePlaceId(id)),
    getCurrent: (id) => readDraftFigure(draft, parsePlaceId(id)),
    isSame: isSameAmount,
    isCalculated: (id) => isShownCalculated(draft, parsePlaceId(id)),
    confirmed,
  });
  const isChanged = (place: FigurePlace) => findFigure(result, place) !== null && !isAsRead(place);
  const review = useReviewState({
    items: places.map((place) => {
      const one = findFigure(result, place);
      return {
        id: toPlaceId(place),
        confidence: one?.overall ?? null,
        disputed: compared.isOpen(toPlaceId(place)) || (one ? isDisputed(one) : false),
      };
    }),
    getSettlement: (id) =>
      existing ? compared.getSettlement(id) : getOwnAct(isChanged(parsePlaceId(id)), confirmed.has(id)),
    onConfirm,
  });
  const goToFigure = (id: string) => {
    review.focus(id);
    setGoTo(parsePlaceId(id));
  };
  const getMark = (place: FigurePlace): FigureMark | null => {
    const read = findFigure(result, place);
    if (!read) return null;
    const settlement = review.getSettlement(toPlaceId(place));
    if (settlement !== null) return settlement === 'changed' || settlement === 'confirmed' ? 'changed' : null;
    if (compared.isOpen(toPlaceId(place))) return 'differs';
    const trust = getTrust(read.overall);
    return trust === 'sure' && isDisputed(read) ? 'doubtful' : trust;
  };
  return { result, compared, review, goTo, goToFigure, isAsRead, getMark };
}
