import { useEffect, useRef, useState } from 'react';
import { type PageFrame } from '../../api/extraction.types';
import { getBoundingBox, scaleBox, getScrollTop } from './boxes';
import { type HighlightedSource } from '../workspace/use-review-state';
import { getScrollLeft, getFittingZoom } from './zoom';

interface SourceViewOptions {
  readonly highlighted: HighlightedSource | null;
  readonly fileId: string;
  readonly pages: readonly PageFrame[] | undefined;
}

/** Finds the highlighted value on its page: its box, and the box that includes its label. */
function findHighlightedPlace({ highlighted, fileId, pages }: SourceViewOptions) {
  const first = highlighted?.evidence.find((each) => each.fileId === fileId);
  const frame = pages?.find(({ number }) => number === (first?.page ?? -1) + 1);
  if (!highlighted || !first || !frame) return null;
  const here = highlighted.evidence.filter(
    ({ fileId: file, page }) => file === fileId && page === first.page,
  );
  const value = getBoundingBox(here.map(({ box }) => box));
  const both = getBoundingBox(here.flatMap(({ box, labelBox }) => (labelBox ? [box, labelBox] : [box])));
  return value && both ? { id: highlighted.id, frame, value, both } : null;
}

/** Height of the bar at the bottom of the page. */
const FOOT_PX = 76;

/** Visible height of the pane, which may extend below the window. */
function heightInSight(view: HTMLElement): number {
  const { top, height } = view.getBoundingClientRect();
  return Math.min(height, Math.max(height / 4, window.innerHeight - FOOT_PX - top));
}

/** Scrolls to the highlighted value at a readable zoom, once per value. The user can change the zoom. */
export function useSourceView(options: SourceViewOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  const [width, setWidth] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const target = findHighlightedPlace(options);
  useEffect(() => {
    const view = scroller.current;
    if (!view) return undefined;
    const watcher = new ResizeObserver(() => setWidth(view.clientWidth));
    watcher.observe(view);
    return () => watcher.disconnect();
  }, []);
  const fitting =
    target && width > 0 && options.highlighted?.isInitial !== true
      ? getFittingZoom(target.value, target.both, target.frame.width, width)
      : 1;
  const zoom = chosen ?? fitting;

  useEffect(() => {
    const view = scroller.current;
    const what = target && `${target.id} ${zoom} ${width}`;
    if (!view || !target || what === null || width === 0 || shown.current === what) return;
    const paper = view.querySelector(`[data-page="${target.frame.number}"]`)?.lastElementChild;
    if (!(paper instanceof HTMLElement)) return;
    shown.current = what;
    const size = { width: paper.clientWidth, height: paper.clientHeight };
    const value = scaleBox(target.value, target.frame, size);
    const both = scaleBox(target.both, target.frame, size);
    const top = getScrollTop(
      { top: paper.offsetTop + value.y0, bottom: paper.offsetTop + value.y1 },
      { top: view.scrollTop, height: heightInSight(view) },
    );
    const left = getScrollLeft(
      { from: value.x0, to: value.x1 },
      { from: both.x0, to: both.x1 },
      { from: view.scrollLeft, width: view.clientWidth },
    );
    if (top === null && left === null) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    view.scrollTo({
      ...(top !== null && { top }),
      ...(left !== null && { left }),
      behavior: calm ? 'auto' : 'smooth',
    });
  });
  return { scroller, zoom, isChosen: chosen !== null, setZoom: setChosen };
}
