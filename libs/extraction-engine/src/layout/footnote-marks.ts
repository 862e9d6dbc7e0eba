import type { Word } from '@dealwright/document-reader';

const MARK = /^(?:\(?(?:\d{1,2}|[a-z])\)?[,.]?|[*†‡§]+)$/i;
/** A mark is set smaller than the text it belongs to. */
const MAX_MARK_HEIGHT_RATIO = 0.9;
/** It is raised by less than the height of that text. */
const MAX_RAISE_RATIO = 0.9;

type Line = Word[];

/** The word that a raised mark follows closely, in a line whose baseline is near. */
function findWordBefore(mark: Word, line: readonly Word[]): Word | undefined {
  return line.find(
    (word) =>
      mark.height < word.height * MAX_MARK_HEIGHT_RATIO &&
      Math.abs(word.baseline - mark.baseline) < word.height * MAX_RAISE_RATIO &&
      mark.box.x0 - word.box.x1 > -word.height * 0.3 &&
      mark.box.x0 - word.box.x1 < word.height * 0.6,
  );
}

/** The first word of a note, which its mark stands before: '(1) Includes related parties' below a statement. */
function findWordAfter(mark: Word, line: readonly Word[]): Word | undefined {
  const first = line[0];
  return first &&
    /^[A-Za-z]{2}/.test(first.text) &&
    mark.height < first.height * MAX_MARK_HEIGHT_RATIO &&
    Math.abs(first.baseline - mark.baseline) < first.height * MAX_RAISE_RATIO &&
    first.box.x0 - mark.box.x1 > -first.height * 0.3 &&
    first.box.x0 - mark.box.x1 < first.height * 0.6
    ? first
    : undefined;
}

/**
 * Raised marks of notes, '(1)' behind a label, make a line of their own by their baseline, and a column of small
 * figures. They are put back next to their words; after figures they are left out.
 */
export function placeFootnoteMarks(lines: readonly Line[]): Line[] {
  const added = new Map<Line, Word[]>();
  const stored: Line[] = [];
  lines.forEach((line, at) => {
    if (!line.every((word) => MARK.test(word.text))) {
      stored.push(line);
      return;
    }
    const near = [lines[at + 1], lines[at - 1], lines[at + 2]].filter((one) => one !== undefined);
    const homes = line.map((mark) => {
      for (const one of near) {
        const word = findWordBefore(mark, one) ?? findWordAfter(mark, one);
        if (word) return { mark, line: one, word };
      }
      return null;
    });
    if (homes.some((home) => home === null)) {
      stored.push(line);
      return;
    }
    for (const home of homes)
      if (home && /[A-Za-z]{2}/.test(home.word.text))
        added.set(home.line, [...(added.get(home.line) ?? []), home.mark]);
  });
  return stored.map((line) => {
    const marks = added.get(line);
    return marks ? [...line, ...marks].sort((a, b) => a.box.x0 - b.box.x0) : line;
  });
}
