import { createWordSet } from '../word-set.js';

/** How sheets say that there is no value: '-', 'n/a', 'TBD', '?', 'not disclosed'. */
const BLANK_WORDS = createWordSet(
  `na none nil null tbd tba tbc unknown undisclosed notdisclosed notavailable notapplicable notprovided notstated
    notsure pending`,
);

/**
 * Whether a cell only says that there is no value.
 *
 * @example saysNothing('N/A') // => true
 */
export function saysNothing(text: string): boolean {
  if (/\d/.test(text)) return false;
  const letters = text.toLowerCase().replace(/\P{L}/gu, '');
  return letters === '' || BLANK_WORDS.has(letters);
}
