import type { Word } from '@dealwright/document-reader';
import { createFlow, findWords, type Flow, type Segment } from '../layout/text.js';
import { DEAL_LABEL_RULES, type DealLabelRule } from '../lexicon/deal-label-rules.js';
import type { Found } from '../lexicon/deal-values.js';
import { saysReduced } from '../lexicon/sentences/spoken-prices.js';
import { createDealCandidate, type DealCandidate, type LabeledField } from './deal-candidate.js';

/** '12. Asking price', '(4) Employees', '7) Reason for sale': questionnaires number what they ask. */
const NUMBER_IN_FRONT = /^(?:\(\d{1,2}\)|\d{1,2}[a-z]?[.)])\s+(?=[A-Za-z])/;

/** The border of a box, which a recognizer reads as a letter. */
const BORDER_IN_FRONT = /^[I|]\s+(?=[A-Z][a-z])/;

/** 'Asking price $', 'SDE 2024 ($)': forms print the sign with the label, and the figure without it. */
const SIGN_BEHIND = /(?<=[a-z\d)])\s*(?:\$|\(\$\))$/i;

/** A label without bullets and numbers in front and marks behind. */
export const trimLabel = (text: string) =>
  text
    .replace(/[:.\u2026*_\s-]+$/g, '')
    .replace(SIGN_BEHIND, '')
    .replace(/^[\s•·*\u25AA\u25CF\u2022\u00ab\u00bb\u25a0\u25cb\u25e6\u27a2\u2713-]+/, '')
    .replace(BORDER_IN_FRONT, '')
    .replace(NUMBER_IN_FRONT, '')
    .trim();

/** The value that a label names; `penalty` lowers the strength of the label if the value is less clearly next to it. */
export function createLabeledCandidate(
  rule: DealLabelRule,
  found: Found<number | string>,
  {
    flow,
    label,
    penalty,
  }: { readonly flow: Flow; readonly label: readonly Word[]; readonly penalty: number },
): DealCandidate {
  const { field, strength } = rule;
  const { start, end, value } = found;
  const candidate = createDealCandidate(
    { field, flow, start, end, value, strength: strength - penalty, label, ruleName: rule.name },
    'labelled',
  );
  const words = [...label.map(({ text }) => text), '$'].join(' ');
  return saysReduced(field, words) ? { ...candidate, isReduced: true } : candidate;
}

/** 'List price $489,000', 'Staff 22 (3 managers)': a label in bold and its figure, without a mark between them. */
function findUnmarkedValue(segment: Segment, asOfYear: number | null): DealCandidate[] {
  const at = segment.text.search(/\s\$?\d/);
  if (at <= 0 || at > 40 || segment.text.length > 60) return [];
  const label = trimLabel(segment.text.slice(0, at));
  const flow = createFlow(segment.page, findWords(segment, at + 1, segment.text.length));
  const rules = DEAL_LABEL_RULES.filter(
    (rule) =>
      ['askingPrice', 'employeeCount'].includes(rule.field) && rule.strength >= 96 && rule.label.test(label),
  );
  return rules.flatMap((rule) => {
    const found = rule.read(flow.text, asOfYear);
    return found?.start === 0
      ? [createLabeledCandidate(rule, found, { flow, label: findWords(segment, 0, at), penalty: 6 })]
      : [];
  });
}

/** The white between two labels of one line, in heights of the type; words stand closer. */
const MIN_PIECE_GAP = 0.7;
const RUN_LABELS: ReadonlySet<LabeledField> = new Set([
  'askingPrice',
  'employeeCount',
  'yearsInBusiness',
  'address',
  'reasonForSale',
  'grossRevenue',
  'advertisedCashFlow',
]);
const MAX_RUN_LABEL_WORDS = 3;

/** The pieces of a line that wider blanks separate. */
function splitByGaps(segment: Segment): Word[][] {
  const pieces: Word[][] = [];
  segment.words.forEach((word, index) => {
    const before = segment.words[index - 1];
    if (before && word.box.x0 - before.box.x1 < MIN_PIECE_GAP * word.height) pieces.at(-1)?.push(word);
    else pieces.push([word]);
  });
  return pieces;
}

/** 'Price $950,000   Where Tacoma, Washington   Since 2003': a line of labels, each with its value right behind it. */
export function findRunOfLabels(
  segments: readonly Segment[],
  line: number,
  asOfYear: number | null,
): DealCandidate[] {
  const own = segments.filter((segment) => segment.line === line);
  const found = own
    .flatMap((segment) => splitByGaps(segment).map((words) => createFlow(segment.page, words)))
    .flatMap((piece) => {
      for (let count = 1; count <= Math.min(MAX_RUN_LABEL_WORDS, piece.words.length - 1); count += 1) {
        const label = piece.words.slice(0, count);
        const text = label.map((word) => word.text).join(' ');
        const rule = DEAL_LABEL_RULES.find((one) => RUN_LABELS.has(one.field) && one.label.test(text));
        const flow = createFlow(piece.page, piece.words.slice(count));
        const value = rule?.read(flow.text, asOfYear);
        if (rule && value) return [createLabeledCandidate(rule, value, { flow, label, penalty: 8 })];
      }
      return [];
    });
  return new Set(found.map(({ field }) => field)).size > 1 ? found : [];
}

/** Labels of several words that begin a line name what follows them, even without a mark between. */
const MIN_LINE_LABEL_WORDS = 2;
const MAX_LINE_LABEL_WORDS = 4;
const MAX_LABELED_LINE_LENGTH = 90;

function findLabelAtLineStart(segment: Segment, asOfYear: number | null): DealCandidate[] {
  if (segment.text.length > MAX_LABELED_LINE_LENGTH) return [];
  for (let count = MAX_LINE_LABEL_WORDS; count >= MIN_LINE_LABEL_WORDS; count -= 1) {
    const label = segment.words.slice(0, count);
    const rest = segment.words.slice(count);
    const text = label.map((word) => word.text).join(' ');
    const rule = DEAL_LABEL_RULES.find((one) => RUN_LABELS.has(one.field) && one.label.test(text));
    if (!rule || rest.length === 0 || !/^[A-Z$\d]/.test(rest[0]?.text ?? '')) continue;
    const flow = createFlow(segment.page, rest);
    const found = rule.read(flow.text, asOfYear);
    if (found?.start === 0) return [createLabeledCandidate(rule, found, { flow, label, penalty: 8 })];
  }
  return [];
}

/** The value of a label at the beginning of a line that no mark separates from it. */
export function findUnmarkedLabel(segment: Segment, asOfYear: number | null): DealCandidate[] {
  const found = findUnmarkedValue(segment, asOfYear);
  return found.length > 0 ? found : findLabelAtLineStart(segment, asOfYear);
}
