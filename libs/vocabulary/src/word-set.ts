/** The words of one text, in its order: 'main of the' are three. */
export const listWords = (words: string): readonly string[] => words.split(/\s+/);

/** Words in lower case, from one text. */
export const createWordSet = (words: string): ReadonlySet<string> => new Set(listWords(words));

/** Whether a text has one of these words, in upper or lower case. */
export const hasWordOf = (words: ReadonlySet<string>, text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).some((word) => words.has(word));
