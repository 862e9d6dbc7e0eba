const THOUSANDS = /[([]\s*(?:us)?\$?\s*(?:in\s+)?(?:us)?\$?\s*(?:k|0{3}'?s?|thousands?)\s*\$?\s*[)\]]/i;
const MILLIONS = /[([]\s*(?:us)?\$?\s*(?:in\s+)?(?:us)?\$?\s*(?:mm?|millions?)\s*\$?\s*[)\]]/i;

/**
 * What the figures of a column are to be multiplied by, as its heading says in brackets; 1 where it says nothing.
 *
 * Unit: none. Rule R1.1.
 *
 * @example findHeadingScale('Ask ($K)') // => 1000
 * @example findHeadingScale('Revenue (in millions)') // => 1000000
 */
export function findHeadingScale(heading: string): number {
  if (THOUSANDS.test(heading)) return 1_000;
  return MILLIONS.test(heading) ? 1_000_000 : 1;
}
