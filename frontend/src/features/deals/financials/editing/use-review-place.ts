import { useEffect, useRef } from 'react';
import { type FiguresReview } from '../../../../domain/financials-editor';
import { toFigurePlace } from '../sheet-rows';
import { type SheetControl } from './use-sheet';

/** Reports the current figure to the sources view, and moves to the figure that it requests. */
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
    // Only moves of the user are reported, not the initial position of the cursor.
    if (reportedId.current !== '') review.onPlace(place, 'focus');
    reportedId.current = id;
  });
}
