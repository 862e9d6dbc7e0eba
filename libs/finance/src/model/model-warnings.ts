import { formatMoney } from '../formats/index.js';
import { findIncomeWarnings } from '../income/index.js';
import { splitPrincipals } from '../loans/index.js';
import { parseNumberOrZero } from '../numbers/index.js';
import { findSdeWarnings, type PeriodReading } from '../sde/index.js';
import { type LoanData, type ModelWarning } from '../types.js';

/** Every doubt about the figures of a model, newest period first, the loan last (R3.4, R4, R5.4). */
export function findModelWarnings(
  periods: readonly PeriodReading[],
  loan: LoanData | null | undefined,
): ModelWarning[] {
  const warnings = periods.flatMap(({ figures, mode, period }) => [
    ...findIncomeWarnings(figures, mode, period.key),
    ...findSdeWarnings(figures, period.key),
  ]);
  const split = splitPrincipals(loan);
  if (split?.sellerNoteCapped) {
    warnings.push({
      code: 'sellerNoteExceedsFinancing',
      yearKey: null,
      message: `The seller note of ${formatMoney(parseNumberOrZero(loan?.sellerFinancingAmount))} is more than the ${formatMoney(split.businessFinanced)} to be financed; only that much of it counts.`,
    });
  }
  return warnings;
}
