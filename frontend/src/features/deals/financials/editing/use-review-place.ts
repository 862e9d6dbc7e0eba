import { useEffect, useRef } from 'react';
import { type FiguresReview } from '../../../../domain/financials-editor';
import { toFigurePlace } from '../sheet-rows';
import { type SheetControl } from './use-sheet';

/** Tells whoever shows the sources which figure the reader is at, and goes to the one they ask for. */
export function useReviewPlace(
  control: SheetControl,
  review: FiguresReview | undefined,
  onFocusWanted: () => void,
): void {
  const place = toFigurePlace(control.row, control.column?.key);
  const reportedId = useRef('');
  const asked = useRef<FiguresReview['goTo']>(null);
  useEffect(() => {
    if (!review) return;
    const { goTo } = review;
    if (goTo && asked.current !== goTo) {
      asked.current = goTo;
      const row = control.sheet.rows.findIndex(
        (each) => toFigurePlace(each, goTo.yearKey)?.field === goTo.field,
      );
      const column = control.sheet.columns.findIndex(({ key }) => key === goTo.yearKey);
      if (row < 0 || column < 0) return;
      onFocusWanted();
      control.select({ row, column });
      return;
    }
    const id = place ? `${place.yearKey}/${place.field}` : '';
    if (!place || reportedId.current === id) return;
    // The sheet opens with its cursor somewhere; only a move of the reader is told.
    if (reportedId.current !== '') review.onPlace(place, 'focus');
    reportedId.current = id;
  });
}
