/** A sentence and where it starts in its text. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
}

/** 'Inc. Smith' and 'St. Louis' do not end a sentence. */
const ABBREVIATION = /\b(?:inc|co|corp|st|mr|ms|mrs|dr|no|ltd|approx|est|llc)$/i;

/** The sentences of a text in their order. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?](?=\s+[A-Z"'(])/g)) {
    if (ABBREVIATION.test(text.slice(Math.max(0, match.index - 7), match.index))) continue;
    sentences.push({ text: text.slice(start, match.index + 1), start });
    start = match.index + 2;
  }
  sentences.push({ text: text.slice(start), start });
  return sentences.filter((sentence) => sentence.text.trim() !== '');
}
