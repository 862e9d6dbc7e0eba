/** A sentence and where it starts in its text. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
}

/** 'Inc. Smith', 'J. Smith' and 'St. Louis' do not end a sentence. */
const ABBREVIATION = /\b(?:inc|co|corp|st|mr|ms|mrs|dr|no|ltd|approx|est|llc|jr|sr|[a-z])$/i;

/** A stop before a capital, and before a year of which the next sentence speaks: '…$327,450. 2024 was $1,197,300'. */
const END_OF_SENTENCE =
  /[.!?](?=\s+[A-Z"'(])|(?<=[\d)%]|\d[km]|[a-z]{5})\.(?=\s+(?:19|20)\d{2} (?:was|were|came|had|saw|sales|revenues?|gross|net|sde|showed)\b|\s+(?:19|20)\d{2}: \$)/g;

/**
 * The sentences of a text in their order.
 *
 * @param breaks letters before which a line was ended on purpose, as between the items of a list
 */
export function splitSentences(text: string, breaks: readonly number[] = []): Sentence[] {
  const edges = [0, ...breaks, text.length + 1];
  return edges
    .slice(0, -1)
    .flatMap((from, index) => splitPart(text.slice(from, (edges[index + 1] ?? 0) - 1), from))
    .filter((sentence) => sentence.text.trim() !== '');
}

function splitPart(text: string, from: number): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(END_OF_SENTENCE)) {
    if (ABBREVIATION.test(text.slice(Math.max(0, match.index - 7), match.index))) continue;
    sentences.push({ text: text.slice(start, match.index + 1), start: from + start });
    start = match.index + 2;
  }
  sentences.push({ text: text.slice(start), start: from + start });
  return sentences;
}
