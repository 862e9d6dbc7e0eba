/** Control characters apart from tabs and line breaks, marks that reverse the text after them, and a byte order mark. */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g;

/**
 * Removes the characters of a text that are not seen, or make others seem what they are not.
 *
 * @example stripHiddenCharacters('invoice\u202efdp.exe') // => 'invoicefdp.exe'
 */
export const stripHiddenCharacters = (text: string): string => text.replace(HIDDEN, '');

/**
 * A text as a field of one line stores it.
 *
 * @example toSingleLine(' Corner\nGym ') // => 'Corner Gym'
 */
export const toSingleLine = (text: string): string =>
  stripHiddenCharacters(text).replace(LINE_BREAKS, ' ').trim();
