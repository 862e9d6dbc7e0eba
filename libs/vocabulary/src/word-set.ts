/** Words in lower case, from one text: 'main of the' are three. */
export const createWordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Whether a text has one of these words, in upper or lower case. */
export const hasWordOf = (words: ReadonlySet<string>, text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).some((word) => words.has(word));
