import { countCharacters as countVisibleCharacters, tooLongMessage } from '@dealwright/vocabulary';

/** The characters that are stored of a text: without the blanks around it. */
const countCharacters = (text: string): number => countVisibleCharacters(text.trim());

/** Whether the server refuses a text for its length. The field of the text says so. */
export const isTooLong = (text: string, maxLength: number): boolean => countCharacters(text) > maxLength;

/** What a field says under a text that is too long; null where it fits. */
export const explainTooLong = (label: string, text: string, maxLength: number): string | null =>
  isTooLong(text, maxLength)
    ? `${tooLongMessage({ label, maxLength })}. It has ${countCharacters(text).toLocaleString('en-US')}.`
    : null;
