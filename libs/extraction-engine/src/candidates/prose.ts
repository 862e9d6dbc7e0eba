import type { Flow } from '../layout/text.js';
import { splitSentences, type Sentence } from '../layout/sentences.js';
import { findType } from '../lexicon/deal-values.js';
import { refersBack } from '../lexicon/reasons.js';
import { saysReduced } from '../lexicon/sentences/spoken-prices.js';
import { SENTENCE_RULES } from '../lexicon/sentences/sentence-rules.js';
import { createDealCandidate, type DealCandidate, type StatedValue } from './deal-candidate.js';

/** A value that words of running text state. */
export const createProseCandidate = (stated: StatedValue): DealCandidate =>
  createDealCandidate(stated, 'prose');

/** Lines of one text differ by more than this share of the type's height. */
const MAX_LINE_HEIGHTS = 1.5;
const isOnOneLine = ({ evidence }: DealCandidate, { words }: Flow) =>
  evidence.every(({ box }) => box.y1 - box.y0 < MAX_LINE_HEIGHTS * (words[0]?.height ?? 0));

/** Matches questions and notes of a form, which are not statements about the business. */
const FORM_QUESTION =
  /\b(?:check (?:here|the box|all)|did you|do you|have you|if you (?:are|were|have|had|receive|received|checked|answered|did|do|started|file|filed|need|elect|made|paid|use|used)\b|see instructions|started or acquired this business)\b|\[[ X]\]|(?<!\bprice (?:still |really )?(?:firm|fixed) at \$[\d,.]+[km]?)\?\s*$/i;

/** 'Consulting 12,345 13,456 14,567': the row of a table, of which no sentence rule reads anything. */
const ROW_OF_FIGURES = /^[^$.:;]{0,60}?(?:\s\$?\s?\(?\d{1,3}(?:,\d{3})+(?:\.\d\d)?\)?){3,}\s*$/;

function readSentence(flow: Flow, sentence: Sentence, asOfYear: number | null): DealCandidate[] {
  if (ROW_OF_FIGURES.test(sentence.text) || FORM_QUESTION.test(sentence.text)) return [];
  return SENTENCE_RULES.flatMap((rule) => {
    const found = rule.read(sentence.text, asOfYear);
    if (!found) return [];
    const candidate = createProseCandidate({
      field: rule.field,
      flow,
      start: sentence.start + found.start,
      end: sentence.start + found.end,
      value: found.value,
      strength: rule.strength,
      ruleName: rule.name,
    });
    return rule.isOnOneLine === true && !isOnOneLine(candidate, flow)
      ? []
      : [
          {
            ...candidate,
            sentence: sentence.text,
            ...(saysReduced(rule.field, sentence.text) ? { isReduced: true } : {}),
          },
        ];
  });
}

/** 'I am tired. That is why I am selling.': the reason stands in the sentence in front. */
function withSentenceInFront(
  candidate: DealCandidate,
  flow: Flow,
  [first, second]: readonly Sentence[],
): DealCandidate {
  if (!first || !second || second.start + second.text.length - first.start > MAX_JOINED_REASON)
    return candidate;
  const end = second.start + second.text.length;
  return {
    ...createProseCandidate({
      field: 'reasonForSale',
      flow,
      start: first.start,
      end,
      value: flow.text.slice(first.start, end).trim(),
      strength: candidate.confidence.label,
      ruleName: 'reason in the sentence in front',
    }),
    sentence: flow.text.slice(first.start, end),
  };
}
const MAX_JOINED_REASON = 320;

/** Shorter texts are headings and cells, and say nothing about what a business is. */
const MIN_TYPE_WORDS = 5;

/** Facts about a business that running text states: its age, its people, its price, its revenue, why it is sold. */
export function findProseCandidates(flow: Flow, asOfYear: number | null): DealCandidate[] {
  const sentences = splitSentences(flow.text, flow.breaks);
  const found = sentences.flatMap((sentence, index) =>
    readSentence(flow, sentence, asOfYear).map((one) =>
      one.field === 'reasonForSale' && refersBack(sentence.text)
        ? withSentenceInFront(one, flow, sentences.slice(Math.max(0, index - 1), index + 1))
        : one,
    ),
  );
  const type = flow.words.length >= MIN_TYPE_WORDS ? findType(flow.text) : null;
  if (type)
    found.push(
      createProseCandidate({ field: 'type', flow, ...type, strength: 82, ruleName: 'trade in the text' }),
    );
  return found;
}
