import { sortInReadingOrder } from '../layout/lines.js';
import { toHundredths, turnSize } from '../layout/geometry.js';
import { toWords } from '../layout/page-words.js';
import { type Page, type Upright } from '../types.js';
import { type CleanPage, cleanPage } from './clean-page.js';
import { type GrayImage, putUpright } from './gray-image.js';
import { type RecognizedText, type Recognizer } from './recognizer.js';
import { rereadDoubtfulFigures } from './reread-figures.js';
import { detectOrientation } from './page-orientation.js';

/** A confidence that only upright pages reach: upright pages score above 80, upside-down pages below 50. */
const CERTAIN = 72;
const EMPTY = 0.0002;
/** Two drawings gave two letters of noise from one side; a page of text has at least a line of them. */
const MIN_LETTERS_TO_TURN = 12;

interface Attempt extends RecognizedText {
  upright: Upright;
  clean: CleanPage;
}

const letters = ({ fragments }: RecognizedText) => fragments.reduce((sum, { text }) => sum + text.length, 0);
const merit = (attempt: Attempt) => attempt.confidence * Math.sqrt(letters(attempt));

const attemptsInOrder = (isRotated: boolean): Upright['turn'][] =>
  isRotated ? [90, 270, 0, 180] : [0, 180, 90, 270];

/** Recognizes the page in each likely orientation and returns the best result; a page without words stays as it is. */
const bestAttempt = async (recognizer: Recognizer, image: GrayImage, scale: number): Promise<Attempt> => {
  const { isRotated, skewAcross, skewDown, inked } = await detectOrientation(image);
  const blank: Attempt = {
    fragments: [],
    confidence: 0,
    upright: { turn: 0, skew: 0 },
    clean: { image, letter: 0 },
  };
  if (inked < EMPTY) return blank;
  let best = blank;
  for (const turn of attemptsInOrder(isRotated)) {
    const upright: Upright = { turn, skew: turn === 90 || turn === 270 ? skewDown : skewAcross };
    const clean = cleanPage(await putUpright(image, upright));
    const attempt = { ...(await recognizer.recognize(clean.image, scale)), upright, clean };
    if (merit(attempt) > merit(best)) best = attempt;
    if (attempt.confidence >= CERTAIN && attempt.fragments.length > 0) break;
  }
  return best.upright.turn !== 0 && letters(best) < MIN_LETTERS_TO_TURN ? blank : best;
};

/**
 * Recognizes the words of a page image.
 *
 * @param scale pixels per point
 */
export const recognizePage = async (
  recognizer: Recognizer,
  { fileId, index }: { fileId: string; index: number },
  image: GrayImage,
  scale: number,
): Promise<Page> => {
  const { fragments: seen, upright, clean } = await bestAttempt(recognizer, image, scale);
  const fragments = await rereadDoubtfulFigures(
    recognizer,
    { image: clean.image, scale, letter: clean.letter },
    seen,
  );
  const size = turnSize({ width: image.width / scale, height: image.height / scale }, upright.turn);
  return {
    fileId,
    index,
    width: toHundredths(size.width),
    height: toHundredths(size.height),
    sheet: null,
    ...(upright.turn === 0 && upright.skew === 0 ? {} : { upright }),
    source: 'ocr',
    words: toWords(index, sortInReadingOrder(fragments), 'ocr'),
    tables: [],
  };
};
