import type { Page } from '@dealwright/document-reader';
import { splitSegments } from './text.js';

/** What sites print below a listing: offers of others. */
const RELATED =
  /^(?:you (?:may|might) (?:also )?(?:like|be interested in)|(?:people|buyers|others|visitors) (?:also|who viewed)\b|also (?:for sale|viewed|of interest)|(?:similar|related|other|recommended|featured|nearby|sponsored|recently viewed|more) (?:listings?|businesses|opportunities|ads|offers|results)\b|more (?:from|by) (?:this|the) (?:broker|seller|agent|advisor)|(?:our )?other (?:current )?listings)[^.]{0,40}$/i;

/** A page without the listings of other businesses that stand below its own. */
export function cutRelatedListings(page: Page): Page {
  const mark = splitSegments(page).find(({ text, line }) => line > 0 && RELATED.test(text.trim()));
  return mark ? { ...page, words: page.words.filter(({ box }) => box.y0 < mark.y0 - 1) } : page;
}
