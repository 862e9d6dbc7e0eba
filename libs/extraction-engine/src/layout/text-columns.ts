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
  return [words];
}
