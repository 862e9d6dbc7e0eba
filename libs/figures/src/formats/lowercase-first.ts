/**
 * A label as it stands within a sentence: its first letter is small, except in a word of capitals such as 'SDE', 'EBITDA'
 * or 'SG&A expenses'. Capitals further on stay.
 *
 * Unit: none. Rule R8.1.
 *
 * @example lowercaseFirst('Owner salary') // => 'owner salary'
 * @example lowercaseFirst('SDE entered beyond its lines') // => 'SDE entered beyond its lines'
 */
export const lowercaseFirst = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
