import { createFlow, findWords, type Flow } from '../layout/text.js';
import { DEAL_LABEL_RULES } from '../lexicon/deal-label-rules.js';
import type { DealCandidate, LabeledField } from './deal-candidate.js';
import { createLabeledCandidate } from './unmarked-labels.js';

const RUN_IN_HEADING = /(?<=^|[.!?)"] )(?:The )?([A-Z][a-z]+(?: [a-z]+){0,3})\. (?=[A-Z$\d])/g;
const RUN_IN_FIELDS: ReadonlySet<LabeledField> = new Set(['askingPrice', 'employeeCount', 'reasonForSale']);
const SENTENCE_END = /[.!?](?=\s+[A-Z"'(]|\s*$)/;
/** Below a label with a colon: a short sentence looks the same. */
const RUN_IN_PENALTY = 4;

/** True where a word begins its line. */
function startsLine(flow: Flow, start: number): boolean {
  const at = flow.starts.indexOf(start);
  const [before, word] = [flow.words[at - 1], flow.words[at]];
  return (
    word !== undefined &&
    (before === undefined || Math.abs(before.baseline - word.baseline) > word.height / 2)
  );
}

/** 'Price. $1,150,000 including tools', 'The reason. The owners retire': a heading that begins its paragraph. */
export function findRunInHeadings(paragraphs: readonly Flow[], asOfYear: number | null): DealCandidate[] {
  return paragraphs.flatMap((flow) =>
    [...flow.text.matchAll(RUN_IN_HEADING)].flatMap((match) => {
      const rules = DEAL_LABEL_RULES.filter(
        (rule) => RUN_IN_FIELDS.has(rule.field) && rule.label.test(match[1] ?? ''),
      );
      if (rules.length === 0 || !startsLine(flow, match.index)) return [];
      const start = match.index + match[0].length;
      const end = SENTENCE_END.exec(flow.text.slice(start));
      const words = findWords(flow, start, end ? start + end.index + 1 : flow.text.length);
      const value = createFlow(flow.page, words);
      const label = findWords(flow, match.index, start - 1);
      return rules.flatMap((rule) => {
        const found = rule.read(value.text, asOfYear);
        return found
          ? [createLabeledCandidate(rule, found, { flow: value, label, penalty: RUN_IN_PENALTY })]
          : [];
      });
    }),
  );
}
