import type { Page, Word } from '@dealwright/document-reader';
import { splitSegments, type Segment } from './text.js';

/** What sites print below a listing: offers of others. */
const RELATED =
  /^(?:you (?:may|might) (?:also )?(?:like|be interested in)|(?:people|buyers|others|visitors) (?:also|who viewed)\b|also (?:for sale|viewed|of interest)|(?:similar|related|other|recommended|featured|nearby|sponsored|recently viewed|more) (?:listings?|businesses|opportunities|ads|offers|results)\b|more (?:routes|practices|stores|shops|franchises|routes for sale)$|(?:recently|just) (?:sold|closed)(?: (?:listings?|businesses|deals))?$|more (?:from|by) (?:this|the) (?:broker|seller|agent|advisor)|(?:our )?other (?:current )?listings)[^.]{0,40}$/i;

/** A side bar begins in this part of the width of the text. */
const MIN_SIDE_BAR_SHARE = 0.55;
/** The white in front of a side bar, in heights of its heading. */
const MIN_GUTTER = 1;

/** The words of a side bar at the right, under its heading; null where the heading heads the rest of the page. */
function findSideBar({ words }: Page, mark: Segment): ReadonlySet<Word> | null {
  const left = Math.min(...words.map(({ box }) => box.x0));
  const right = Math.max(...words.map(({ box }) => box.x1));
  if (mark.x0 - left < (right - left) * MIN_SIDE_BAR_SHARE) return null;
  const below = words.filter(({ box }) => box.y0 > mark.y0 - 1);
  const own = new Set(below.filter(({ box }) => box.x0 >= mark.x0 - 1));
  const end = Math.max(...[...own].map(({ box }) => box.y1));
  const level = below.filter((word) => !own.has(word) && word.box.y0 < end);
  const isParted = !level.some(({ box }) => box.x1 > mark.x0 - MIN_GUTTER * mark.height);
  return level.length > 0 && isParted ? own : null;
}

/** A page without the listings of other businesses that stand below its own or in a column level it. */
export function cutRelatedListings(page: Page): Page {
  const mark = splitSegments(page).find(({ text, line }) => line > 0 && RELATED.test(text.trim()));
  if (!mark) return page;
  const bar = findSideBar(page, mark);
  return {
    ...page,
    words: page.words.filter((word) => (bar ? !bar.has(word) : word.box.y0 < mark.y0 - 1)),
  };
}
