/** The words of one text, in its order: 'main of the' are three. */
export const listWords = (words: string): readonly string[] => words.split(/\s+/);

/** Words in lower case, from one text. */
export const createWordSet = (words: string): ReadonlySet<string> => new Set(listWords(words));

/** The words of any text in lower case, without marks. */
const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Whether a text has one of these words, in upper or lower case. */
export const hasWordOf = (words: ReadonlySet<string>, text: string): boolean =>
  splitWords(text).some((word) => words.has(word));

/** The words of a text between blanks, ' not a fit ', in which phrases of whole words can be looked for. */
export const spaceWords = (text: string): string => ` ${splitWords(text).join(' ')} `;
