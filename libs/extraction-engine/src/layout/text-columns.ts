import type { Box, Word } from '@dealwright/document-reader';
import { boxAround } from './cells.js';

interface Run extends Box {
  readonly words: readonly Word[];
  readonly height: number;
}

const FIGURE = /^[($]*\d{1,3}(?:,\d{3})+(?:\.\d+)?\)?$|^\(?\$\d/;
const MIN_PARAGRAPH_LINES = 4;

/** Splits the words of a line at wide gaps. */
function splitRuns(line: readonly Word[]): Run[] {
  const groups: Word[][] = [];
  for (const word of line) {
    const last = groups.at(-1)?.at(-1);
    if (last && word.box.x0 - last.box.x1 <= Math.max(word.height, last.height) * 1.1)
      groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => ({
    words,
    ...boxAround(words),
    height: Math.max(...words.map((word) => word.height)),
  }));
}

const isSentence = (run: Run) =>
  run.words.filter((word) => /[A-Za-z]{2}/.test(word.text)).length >= MIN_PARAGRAPH_LINES;

/** Lines of running text under one left edge; labels of a table begin with capitals, the lines of a text do not. */
function findParagraphs(runs: readonly Run[]): Run[][] {
  const found: Run[][] = [];
  for (const run of runs.filter(isSentence)) {
    const group = found.find((lines) => {
      const last = lines.at(-1);
      return (
        last !== undefined &&
        Math.abs(last.x0 - run.x0) < 2 &&
        run.y0 > last.y0 &&
        run.y0 - last.y0 < run.height * 2.2 &&
        Math.abs(last.height - run.height) < 1
      );
    });
    if (group) group.push(run);
    else found.push([run]);
  }
  return found.filter((lines) => {
    const going = lines.slice(1).filter((line) => /^[a-z\d]/.test(line.words[0]?.text ?? ''));
    return lines.length >= MIN_PARAGRAPH_LINES && going.length >= (lines.length - 1) * 0.6;
  });
}

/** Edges of one column differ by less than this, in points. */
const MAX_EDGE_GAP = 4;
/** A column of labels with values next to them has more lines; fewer may stand in the cells of a table. */
const MIN_SIDEBAR_PAIRS = 4;
/** Lines of the two columns that stand at heights of their own; the cells of one table share theirs. */
const MIN_LINES_APART = 3;
const BASELINE_GAP = 1.5;

const readBaseline = (run: Run) => run.words[0]?.baseline ?? 0;
const isLevel = (a: Run, b: Run) => Math.abs(readBaseline(a) - readBaseline(b)) < BASELINE_GAP;

interface Gutter {
  readonly cut: number;
  readonly top: number;
  readonly bottom: number;
}

/** The gutter in front of an edge where labels with values begin, at heights that the lines to the left do not share. */
function findGutterAt(edge: number, runs: readonly Run[]): Gutter | null {
  const cut = edge - MAX_EDGE_GAP;
  const labels = runs.filter((run) => Math.abs(run.x0 - edge) < MAX_EDGE_GAP);
  const pairs = labels.filter(
    (run) => startsWithWord(run) && runs.some((other) => other.x0 > run.x1 && isLevel(other, run)),
  );
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (pairs.length < MIN_SIDEBAR_PAIRS || !first || !last) return null;
  const crossing = runs.filter((run) => run.x0 < cut && run.x1 > cut);
  const top = Math.max(-Infinity, ...crossing.filter((run) => run.y0 < first.y0).map((run) => run.y1));
  const bottom = Math.min(Infinity, ...crossing.filter((run) => run.y0 > first.y0).map((run) => run.y0));
  if (crossing.some((run) => isLevel(run, first))) return null;
  const own = pairs.filter((run) => run.y0 > top - 1 && run.y1 < bottom + 1);
  const end = own.at(-1);
  if (own.length < MIN_SIDEBAR_PAIRS || !end) return null;
  const left = runs.filter((run) => run.x1 <= cut && run.y1 > first.y0 && run.y0 < end.y1);
  const leftEnd = Math.max(...left.map((run) => run.y1));
  const level = own.filter((run) => run.y0 < leftEnd);
  const apart = level.filter((run) => !left.some((other) => isLevel(other, run)));
  const leftApart = left.filter((run) => !labels.some((other) => isLevel(other, run)));
  return apart.length >= MIN_LINES_APART && leftApart.length >= MIN_LINES_APART ? { cut, top, bottom } : null;
}

const startsWithWord = (run: Run) => /^[A-Z]?[A-Za-z]/.test(run.words[0]?.text ?? '');

/** The gutter between a text or a table and a column of facts beside it. */
function findGutter(runs: readonly Run[]): Gutter | null {
  const [x0, x1] = [Math.min(...runs.map((run) => run.x0)), Math.max(...runs.map((run) => run.x1))];
  const edges = [...new Set(runs.filter(startsWithWord).map((run) => Math.round(run.x0)))]
    .filter((edge) => edge > x0 + (x1 - x0) * MIN_LEFT_SHARE)
    .sort((a, b) => a - b);
  for (const edge of edges) {
    const gutter = findGutterAt(edge, runs);
    if (gutter) return gutter;
  }
  return null;
}
/** The left of two columns takes at least this share of the page. */
const MIN_LEFT_SHARE = 0.25;

function splitAtGutter(words: readonly Word[], { cut, top, bottom }: Gutter): Word[][] {
  const isWithin = (word: Word) => word.box.y0 >= top - 1 && word.box.y1 <= bottom + 1;
  return [
    words.filter((word) => !isWithin(word) && word.box.y0 < top),
    words.filter((word) => isWithin(word) && word.box.x0 < cut),
    words.filter((word) => isWithin(word) && word.box.x0 >= cut),
    words.filter((word) => !isWithin(word) && word.box.y0 >= top),
  ].filter((part) => part.length > 0);
}

/**
 * Splits the words of a page on which a column of running text stands next to a table, so that the lines of one are
 * not read as rows of the other: what is above the two, each of them, and what is below. One part where nothing
 * stands side by side.
 *
 * @param lines as `linesOf` gives them
 */
export function splitTextColumns(lines: readonly (readonly Word[])[]): Word[][] {
  const words = lines.flat();
  if (words.some((word) => word.source !== 'text')) return [words];
  const runs = lines.flatMap(splitRuns);
  for (const text of findParagraphs(runs)) {
    const { x0, x1, y0, y1 } = boxAround(text.flatMap((line) => line.words));
    const level = runs.filter((run) => run.y1 > y0 && run.y0 < y1);
    for (const neighbors of [level.filter((run) => run.x0 > x1), level.filter((run) => run.x1 < x0)]) {
      const figures = neighbors.flatMap((run) => run.words).filter((word) => FIGURE.test(word.text));
      if (figures.length < MIN_PARAGRAPH_LINES) continue;
      const onRight = (neighbors[0]?.x0 ?? 0) > x1;
      const cut = onRight
        ? Math.min(...neighbors.map((run) => run.x0)) - 1
        : Math.max(...neighbors.map((run) => run.x1)) + 1;
      const crossing = runs.filter((run) => run.x0 < cut && run.x1 > cut);
      if (crossing.some((run) => run.y1 > y0 && run.y0 < y1)) continue;
      const top = Math.max(-Infinity, ...crossing.filter((run) => run.y1 <= y0 + 1).map((run) => run.y1));
      const bottom = Math.min(Infinity, ...crossing.filter((run) => run.y0 >= y1 - 1).map((run) => run.y0));
      const within = (word: Word) => word.box.y0 >= top - 1 && word.box.y1 <= bottom + 1;
      return [
        words.filter((word) => !within(word) && word.box.y0 < y0),
        words.filter((word) => within(word) && word.box.x0 < cut),
        words.filter((word) => within(word) && word.box.x0 >= cut),
        words.filter((word) => !within(word) && word.box.y0 >= y0),
      ].filter((part) => part.length > 0);
    }
  }
  const gutter = findGutter(runs);
  return gutter ? splitAtGutter(words, gutter) : [words];
}
