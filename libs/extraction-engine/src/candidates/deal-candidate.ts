import type { Word } from '@dealwright/document-reader';
import { EXTRACTED_DEAL_FIELDS, type FieldType } from '@dealwright/vocabulary';
import { rateReading } from '../layout/cells.js';
import { createFlowEvidence, findWords, type Flow } from '../layout/text.js';
import type { Candidate } from '../types.js';
import type { LabeledField } from '../lexicon/deal-label-rules.js';

export type { LabeledField };
/** A candidate with the sentence it was read from, where it was one. */
export type DealCandidate = Candidate<LabeledField> & {
  readonly sentence?: string;
  /** The words say that it replaces a higher value: 'Price reduced to'. */
  readonly isReduced?: boolean;
};

const getFieldType = (field: LabeledField): FieldType =>
  field === 'grossRevenue' ? 'money' : EXTRACTED_DEAL_FIELDS[field].type;

/** True for fields in US dollars. */
export const isMoneyField = (field: LabeledField): boolean => getFieldType(field) === 'money';

/** True for fields whose value is a number. */
export const isFigureField = (field: LabeledField): boolean =>
  isMoneyField(field) || getFieldType(field) === 'integer';

/** A value of a deal field and the letters of the text that state it. */
export interface StatedValue {
  readonly field: LabeledField;
  readonly flow: Flow;
  readonly start: number;
  readonly end: number;
  readonly value: number | string;
  /** 0 to 100: how surely the words name the field. */
  readonly strength: number;
  /** The rule that read the value. */
  readonly ruleName: string;
  /** The words that name the value, where they stand apart from it. */
  readonly label?: readonly Word[];
}

/** Facts have no period and no unit to get wrong; set below certainty by hand, so that the label decides. */
const UNDISPUTED = { period: 96, scale: 96, checks: 92 } as const;

/** A value of a deal field with its evidence, under a label or, without one, in running text. */
export function createDealCandidate(
  { field, flow, start, end, value, strength, label, ruleName }: StatedValue,
  rule: 'labelled' | 'prose',
): DealCandidate {
  return {
    field,
    raw: flow.text.slice(start, end),
    value,
    scale: 1,
    sign: 1,
    evidence: [createFlowEvidence(flow, start, end, label)],
    rule,
    ruleName,
    confidence: { read: rateReading(findWords(flow, start, end)), label: strength, ...UNDISPUTED },
  };
}
