import type { LabeledField } from '../deal-label-rules.js';
import type { Found } from '../deal-values.js';

/** A way in which a sentence states a fact about a business. */
export interface SentenceRule {
  readonly name: string;
  readonly field: LabeledField;
  /** A sentence, and what the rule reads from it in 2026. */
  readonly example: readonly [sentence: string, value: number | string];
  /** 0 to 100: how surely the words name the field. */
  readonly strength: number;
  /** Reads only sentences on one line: years over a table are those of none of its rows. */
  readonly isOnOneLine?: boolean;
  readonly read: (sentence: string, asOfYear: number | null) => Found<number | string> | null;
}
