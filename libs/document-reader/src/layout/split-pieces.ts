import { MAX_CELL_CHARACTERS } from '../limits.js';

const FIGURE = /^[-+(\s$\u20ac\u00a3\u00a5\u2212\u2013\u2014\d.,%)]+$/;

/** True for a figure, or a dash in place of one: these are aligned to the right of a cell. */
export const isFigure = (text: string): boolean => text !== '' && FIGURE.test(text);

/**
 * The words of a cell. Spaces that a number format adds next to signs do not divide a figure.
 *
 * @example splitPieces('$ (1,234 )') // ['$(1,234)']
 */
export const splitPieces = (text: string): string[] => {
  const trimmed = text.slice(0, MAX_CELL_CHARACTERS).trim();
  const closed = isFigure(trimmed)
    ? trimmed.replace(/(?<=[-($\u20ac\u00a3\u00a5])\s+|(?<!\s)\s+(?=[)%])/g, '')
    : trimmed;
  return closed.split(/\s+/).filter(Boolean);
};
