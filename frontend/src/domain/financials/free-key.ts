import { type FinancialsDraft } from '../financials-editor';

/** A key no column has. */
export function freeKey(draft: FinancialsDraft): string {
  for (let n = Object.keys(draft.historicalFinancials).length + 1; ; n++) {
    if (!Object.hasOwn(draft.historicalFinancials, `year${n}`)) return `year${n}`;
  }
}
