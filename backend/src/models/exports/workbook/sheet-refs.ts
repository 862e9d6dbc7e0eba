import { type DebtRefs } from './debt-sheet.js';
import { type FinancialRefs } from './financials-sheet.js';
import { type InputRefs } from './input-lines.js';

/** The cells of the first three sheets that formulas on the later sheets refer to. */
export interface SheetRefs {
  readonly inputs: InputRefs;
  readonly financials: FinancialRefs;
  readonly debt: DebtRefs;
}
