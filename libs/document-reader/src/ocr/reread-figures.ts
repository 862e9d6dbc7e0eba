import { type Fragment } from '../layout/fragment.js';
import { type Box } from '../types.js';
import { cutOut, enlarge, type GrayImage } from './gray-image.js';
import { type Recognizer } from './recognizer.js';

/** Digits read well come out above 90. */
const SURE = 85;
const GUESSED = 60;
const ACCEPTED = 60;
const MAX_REREAD_FIGURES = 60;
/** Height of letters, in pixels, at which a recognizer reads digits best. */
const BEST_LETTER = 32;
const FIGURE_LETTERS = '0123456789,.()-$%';
/** As figures are printed: grouped by thousands or not at all, brackets in pairs. */
const FIGURE =
  /^(?:-?\$?-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?%?|\(\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?%?\)|\$\((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?\))$/;

const isFigure = (text: string) => FIGURE.test(text);
const getConfidence = ({ ocrConfidence }: Fragment) => ocrConfidence ?? 0;

/** Right edges at which at least three figures end: columns of them. */
const findColumnEnds = (fragments: readonly Fragment[]): number[] => {
  const ends = fragments.filter(({ text }) => isFigure(text) && text.length > 3).map(({ box }) => box.x1);
  return ends.filter((end) => ends.filter((other) => Math.abs(other - end) < 4).length >= 3);
};

/** A word in a column of figures, or like a figure, that was read with low confidence or as no valid figure. */
const isDoubtful = (fragment: Fragment, ends: readonly number[]): boolean => {
  const { text, box } = fragment;
  const confidence = getConfidence(fragment);
  const inColumn = ends.some((end) => Math.abs(end - box.x1) < 4);
  const digits = text.replace(/\D/g, '').length;
  if (isFigure(text)) return confidence < SURE && (inColumn || digits >= 3);
  if (inColumn && text.length > 1 && confidence < GUESSED) return true;
  // Dates have digits and marks too, but neither odd groups nor half a pair of brackets.
  return digits >= 3 && /^[\d,.$()-]+$/.test(text) && /[,.$()]/.test(text.slice(0, -1));
};

const padBox = ({ x0, y0, x1, y1 }: Box, neighbors: readonly Fragment[]): Box => {
  const height = y1 - y0;
  const neighborsInLine = neighbors.filter(({ box }) => box.y0 < y1 && box.y1 > y0);
  const left = Math.max(
    x0 - height,
    ...neighborsInLine.filter(({ box }) => box.x1 <= x0).map(({ box }) => box.x1 + 0.5),
  );
  const right = Math.min(
    x1 + height,
    ...neighborsInLine.filter(({ box }) => box.x0 >= x1).map(({ box }) => box.x0 - 0.5),
  );
  return { x0: Math.min(x0, left), y0: y0 - 0.3 * height, x1: Math.max(x1, right), y1: y1 + 0.3 * height };
};

const mergeReadings = (fragment: Fragment, text: string, confidence: number): Fragment => {
  const before = getConfidence(fragment);
  if (text === fragment.text) return { ...fragment, ocrConfidence: Math.max(before, confidence) };
  if (!isFigure(fragment.text)) return { ...fragment, text, ocrConfidence: confidence };
  // Two readings that are both possible: the surer one, but with the doubt of there being another.
  const doubt = Math.min(confidence, before, 75);
  return confidence > before
    ? { ...fragment, text, ocrConfidence: doubt }
    : { ...fragment, ocrConfidence: doubt };
};

interface Picture {
  image: GrayImage;
  /** pixels per point */
  scale: number;
  /** height of the letters, pixels */
  letter: number;
}

/**
 * Reads doubtful figures again, each alone, enlarged, and as nothing but digits and the marks that go with them.
 */
export const rereadDoubtfulFigures = async (
  recognizer: Recognizer,
  { image, scale, letter }: Picture,
  fragments: readonly Fragment[],
): Promise<Fragment[]> => {
  const ends = findColumnEnds(fragments);
  const factor = Math.min(3, Math.max(1, BEST_LETTER / Math.max(letter, 1)));
  const again = fragments.map((fragment) => ({ ...fragment }));
  const doubtful = again
    .map((fragment, at) => ({ fragment, at }))
    .filter(({ fragment }) => isDoubtful(fragment, ends))
    .slice(0, MAX_REREAD_FIGURES);
  for (const { fragment, at } of doubtful) {
    const box = padBox(fragment.box, fragments);
    const cut = cutOut(image, box, scale);
    if (cut.width < 6 || cut.height < 6) continue;
    const seen = await recognizer.recognizeLine(await enlarge(cut, factor), FIGURE_LETTERS);
    if (!isFigure(seen.text) || seen.confidence < ACCEPTED) continue;
    again[at] = mergeReadings(fragment, seen.text, seen.confidence);
  }
  return again;
};
