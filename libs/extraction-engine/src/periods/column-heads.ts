import type { TableRegion } from '../tables/regions.js';
import { readPeriodKind, namesPlainYear, namesTime, namesYear } from './read-period.js';

/** 'updated 10/03/2025', 'printed March 4, 2026': the day on which something was done with a page. */
const STAMP =
  /\b(?:(?:last )?(?:updated|modified|viewed|revised|posted|published|printed|generated|exported|listed|added|refreshed)|listing date|run date|date (?:listed|posted|printed))(?: on| at)?:?\s+(?:\w{3,9}\.? \d{1,2}, (?:19|20)\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|(?:19|20)\d{2}-\d{2}-\d{2}|\w{3,9} (?:19|20)\d{2})/gi;

/**
 * The head of each column. A year set flush right over an amount and its share of sales stands above the share: it is
 * the amount's too, where that has no time of its own.
 *
 * @param isShare whether a column holds shares of sales
 */
export function readColumnHeads(region: TableRegion, isShare: (index: number) => boolean): string[] {
  const own = region.columns.map((column) => column.own.replace(STAMP, ' ').trim());
  return region.columns.map((_column, index) => {
    const head = own[index] ?? '';
    const next = own[index + 1] ?? '';
    const shared = !namesTime(head) && !isShare(index) && namesYear(next) && isShare(index + 1);
    return shared ? `${head} ${next}`.trim() : head;
  });
}

/** 'the owner handles estimates and ordering.' ends a text above the table and heads nothing. */
const LAST_LINE_OF_TEXT = /^[a-z].*[a-z]{2}\.$/;

/**
 * What is printed around a table, as far as it speaks of one column. Where another column says itself that it is
 * trailing or projected, the same word in a title ('3.4x TTM SDE') says nothing of a column that names a plain year.
 */
export function filterSurroundings(
  own: string,
  printed: readonly string[],
  heads: readonly string[],
): readonly string[] {
  const around = printed
    .map((text) => text.replace(STAMP, ' '))
    .filter((text) => !LAST_LINE_OF_TEXT.test(text));
  if (!namesPlainYear(own)) return around;
  const claimed = new Set(heads.filter((head) => head !== own).map(readPeriodKind));
  return around.filter((text) => {
    const kind = readPeriodKind(text);
    return kind === null || !claimed.has(kind);
  });
}
