import { type Box } from '../../api/extraction.types';

/** Pixels that a line of print should have to be read with ease. */
const COMFORTABLE_PX = 15;
/** Below this it cannot be read; then the value alone must do, its label out of sight. */
const MIN_READABLE_PX = 9;
const MAX_ZOOM = 3;
/** Margin around the value and its label. */
const MARGIN_PX = 24;

/** 1: the page is as wide as its pane. */
const ZOOM_STEPS = [1, 1.25, 1.5, 2, 2.5, MAX_ZOOM] as const;

/**
 * How large to show a page so that a value can be read: its print at an easy size, together with its label where both
 * fit.
 *
 * @param value box around the value, points
 * @param both box around the value and its label, points
 * @param pageWidth points
 * @param paneWidth pixels
 */
export function getFittingZoom(value: Box, both: Box, pageWidth: number, paneWidth: number): number {
  const scale = paneWidth / pageWidth;
  const print = (value.y1 - value.y0) * scale;
  if (!(print > 0)) return 1;
  const easy = Math.min(MAX_ZOOM, Math.max(1, COMFORTABLE_PX / print));
  const fits = Math.max(1, (paneWidth - MARGIN_PX) / Math.max(1, (both.x1 - both.x0) * scale));
  return fits >= easy || print * fits < MIN_READABLE_PX ? easy : fits;
}

/** The step above or below; null at the end. */
export function getNextZoom(zoom: number, by: 1 | -1): number | null {
  const steps = by === 1 ? ZOOM_STEPS : ZOOM_STEPS.toReversed();
  return steps.find((each) => (by === 1 ? each > zoom + 0.01 : each < zoom - 0.01)) ?? null;
}

/** Where to scroll sideways: value and label both in sight where they fit, else the value. null: nothing to do. */
export function getScrollLeft(
  value: { readonly from: number; readonly to: number },
  both: { readonly from: number; readonly to: number },
  view: { readonly from: number; readonly width: number },
): number | null {
  const shown = both.to - both.from <= view.width - MARGIN_PX ? both : value;
  const seen = shown.from >= view.from && shown.to <= view.from + view.width;
  return seen ? null : Math.max(0, (shown.from + shown.to) / 2 - view.width / 2);
}
