import { type Box, type PageWord } from '../../api/extraction.types';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box of a page in points, as pixels of the page as it is shown. */
export function scaleBox(box: Box, page: Size, shown: Size): Box {
  const x = shown.width / page.width;
  const y = shown.height / page.height;
  return { x0: box.x0 * x, y0: box.y0 * y, x1: box.x1 * x, y1: box.y1 * y };
}

/** A little larger than the print, within the page. */
export const expandBox = (box: Box, by: number, page: Size): Box => ({
  x0: Math.max(0, box.x0 - by),
  y0: Math.max(0, box.y0 - by),
  x1: Math.min(page.width, box.x1 + by),
  y1: Math.min(page.height, box.y1 + by),
});

/** The smallest box around all; null around none. */
export function getBoundingBox(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes;
  if (!first) return null;
  return rest.reduce(
    (all, { x0, y0, x1, y1 }) => ({
      x0: Math.min(all.x0, x0),
      y0: Math.min(all.y0, y0),
      x1: Math.max(all.x1, x1),
      y1: Math.max(all.y1, y1),
    }),
    first,
  );
}

/** Scroll offset that puts a box one third down the window; null if the box is already visible. */
export function getScrollTop(
  box: { readonly top: number; readonly bottom: number },
  view: { readonly top: number; readonly height: number },
): number | null {
  const margin = Math.min(40, view.height / 8);
  if (box.top >= view.top + margin && box.bottom <= view.top + view.height - margin) return null;
  return Math.max(0, box.top - view.height / 3);
}

/** A click on a word of a page. */
export interface WordClick {
  readonly page: number;
  readonly word: PageWord;
  readonly words: readonly PageWord[];
  /** true: all words from the last clicked one */
  readonly extend: boolean;
}

/** The words from one to another in reading order, whichever was clicked first. */
export function wordsBetween(words: readonly PageWord[], fromId: string, toId: string): readonly PageWord[] {
  const from = words.findIndex(({ id }) => id === fromId);
  const to = words.findIndex(({ id }) => id === toId);
  if (from < 0 || to < 0) return words.filter(({ id }) => id === toId);
  return words.slice(Math.min(from, to), Math.max(from, to) + 1);
}
