/** How sheets say that there is no value: '-', 'n/a', 'TBD', '?', 'not disclosed'. */
const BLANK_WORDS = new Set(
  ['', 'na', 'none', 'nil', 'null', 'tbd', 'tba', 'tbc', 'unknown', 'undisclosed', 'notdisclosed'].concat([
    'notavailable',
    'notapplicable',
    'notprovided',
    'notstated',
    'notsure',
    'pending',
  ]),
);

/**
 * Whether a cell only says that there is no value.
 *
 * @example saysNothing('N/A') // => true
 */
export const saysNothing = (text: string): boolean =>
  !/\d/.test(text) && BLANK_WORDS.has(text.toLowerCase().replace(/\P{L}/gu, ''));
