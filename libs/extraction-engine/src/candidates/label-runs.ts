import { createFlow, findWords, type Segment } from '../layout/text.js';
import { DEAL_LABEL_RULES } from '../lexicon/deal-label-rules.js';
import type { DealCandidate } from './deal-candidate.js';
import { createLabeledCandidate, trimLabel } from './unmarked-labels.js';

const MAX_RUN_LABEL_WORDS = 4;
/** Each label of the line begins with a capital. */
const LABEL_WORDS = /(?:[A-Z#][\w&'/-]*)(?: [\w&'/()-]+){0,3}$/;

interface RunLabel {
  readonly text: string;
  readonly start: number;
  /** Behind the colon. */
  readonly end: number;
}

/** The longest label that ends before a colon. */
function findLabelBefore(text: string, colon: number): RunLabel | null {
  const words = LABEL_WORDS.exec(text.slice(0, colon))?.[0].split(' ') ?? [];
  for (let count = Math.min(MAX_RUN_LABEL_WORDS, words.length); count > 0; count -= 1) {
    const label = words.slice(-count).join(' ');
    if (/^[A-Z#]/.test(label) && DEAL_LABEL_RULES.some((rule) => rule.label.test(trimLabel(label))))
      return { text: label, start: colon - label.length, end: colon + 1 };
  }
  return null;
}

/** 'Location: Dayton, Ohio Established: 1993 Employees: 14': labels of one line, each with a colon and its value. */
export function findColonRuns(segment: Segment, asOfYear: number | null): DealCandidate[] {
  const labels = [...segment.text.matchAll(/:(?=\s+\S)/g)].flatMap(
    ({ index }) => findLabelBefore(segment.text, index) ?? [],
  );
  if (labels.length < 2) return [];
  return labels.flatMap((label, index) => {
    const end = labels[index + 1]?.start ?? segment.text.length;
    const flow = createFlow(segment.page, findWords(segment, label.end, end));
    const rules = DEAL_LABEL_RULES.filter((rule) => rule.label.test(trimLabel(label.text)));
    return rules.flatMap((rule) => {
      const found = rule.read(flow.text, asOfYear);
      const words = findWords(segment, label.start, label.end);
      return found ? [createLabeledCandidate(rule, found, { flow, label: words, penalty: 0 })] : [];
    });
  });
}
