import type { Page, Word } from '@dealwright/document-reader';
import { readPeriodKind } from './read-period.js';

/** The mark at the end of a head: '1991*', '2025†'. */
const MARK = /[*\u2020\u2021\u00b9\u00b2\u00b3]+$/;
/** A note that says what the mark stands for begins with its meaning. */
const MAX_NOTE_WORDS = 8;

const stayOnLine = (first: Word) => (word: Word) =>
  Math.abs(word.baseline - first.baseline) < first.height / 2;

/** The words of a note that begins with the mark: '*projected', '* Annualized'. */
function findNote(words: readonly Word[], mark: string): string | null {
  for (const [at, first] of words.entries()) {
    const before = words[at - 1];
    const isFirst = !before || !stayOnLine(first)(before) || before.box.x0 > first.box.x0;
    if (!isFirst || !first.text.startsWith(mark)) continue;
    const rest = words.slice(at, at + MAX_NOTE_WORDS).filter(stayOnLine(first));
    const note = rest
      .map(({ text }) => text)
      .join(' ')
      .slice(mark.length)
      .trim();
    if (readPeriodKind(note) !== null) return note;
  }
  return null;
}

/** Heads with what a note on the page says of their mark: '1991*' above '*projected' is '1991* projected'. */
export const explainMarks = (heads: readonly string[], page: Page): string[] =>
  heads.map((head) => {
    const mark = MARK.exec(head.trim())?.[0];
    const note = mark === undefined ? null : findNote(page.words, mark);
    return note === null ? head : `${head} ${note}`;
  });
