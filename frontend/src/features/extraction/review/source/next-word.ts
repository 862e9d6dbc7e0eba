import { type Box, type PageWord } from '../../api/extraction.types';

const middle = ({ y0, y1 }: Box): number => (y0 + y1) / 2;
const center = ({ x0, x1 }: Box): number => (x0 + x1) / 2;

/** Returns the nearest word on the next line below (1) or above (-1), or the same word if there is no such line. */
function inNextLine(words: readonly PageWord[], at: number, direction: 1 | -1): number {
  const from = words[at]?.box;
  if (from === undefined) return at;
  const half = (from.y1 - from.y0) / 2;
  const beyond = words
    .map(({ box }, index) => ({ index, box, away: (middle(box) - middle(from)) * direction }))
    .filter(({ away }) => away > half);
  const nearest = Math.min(...beyond.map(({ away }) => away));
  const line = beyond.filter(({ away }) => away - nearest <= half);
  const aside = ({ box }: { box: Box }) => Math.abs(center(box) - center(from));
  return line.reduce(
    (best, one) => (aside(one) < aside(best) ? one : best),
    line[0] ?? { index: at, box: from },
  ).index;
}

/**
 * The index of the word that a key moves to: the next or previous word, the line above or below, or either end. Null
 * for any other key.
 */
export function nextWord(words: readonly PageWord[], at: number, key: string): number | null {
  const last = Math.max(0, words.length - 1);
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return inNextLine(words, at, 1);
    case 'ArrowUp':
      return inNextLine(words, at, -1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The index of the initial word: the first highlighted one, otherwise the first of the page. */
export function firstWord(words: readonly PageWord[], highlighted: Box | undefined): number {
  if (highlighted === undefined) return 0;
  const within = ({ box }: PageWord) =>
    center(box) >= highlighted.x0 &&
    center(box) <= highlighted.x1 &&
    middle(box) >= highlighted.y0 &&
    middle(box) <= highlighted.y1;
  return Math.max(0, words.findIndex(within));
}
