import type { FinancialField } from '@dealwright/vocabulary';

/** What a label can name: a field, a sum, a part of a sum, or a line that only marks a position. */
export type LabelTarget =
  | FinancialField
  | 'sellingPart'
  | 'administrativePart'
  | 'amortizationPart'
  | 'adjustedEbitda'
  | 'totalAddBacks'
  | 'totalCostsAndExpenses'
  | 'otherIncome'
  | 'balance'
  | 'cashFlow';

export interface LabelRead {
  readonly target: LabelTarget;
  /** 0 to 100: how surely the words name the target. */
  readonly strength: number;
}

/** Who draws the owner's pay. */
export const OWNER = String.raw`(?:owners?|founders?|officers?|shareholders?|stockholders?|members?|presidents?|principals?|proprietors?|sellers?|partners?|shareholder employees?)`;
/** What that pay is called. */
export const PAY = String.raw`(?:salary|salaries|compensation|comp|wages?|pay|w 2|w2|remuneration|payroll|earnings w2)`;

export interface LabelRule extends LabelRead {
  readonly pattern: RegExp;
}

/** A rule that matches whole normalized labels. */
export const rule = (target: LabelTarget, strength: number, pattern: string): LabelRule => ({
  target,
  strength,
  pattern: new RegExp(`^(?:${pattern})$`),
});
