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
