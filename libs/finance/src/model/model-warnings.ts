import { money0 } from '../formats/index.js';
import { incomeWarnings } from '../income/index.js';
import { principals } from '../loans/index.js';
import { n0 } from '../numbers/index.js';
import { sdeWarnings, type PeriodReading } from '../sde/index.js';
import { type LoanData, type ModelWarning } from '../types.js';

/** Every doubt about the figures of a model, newest period first, the loan last (R3.4, R4, R5.4). */
export function modelWarnings(
  periods: readonly PeriodReading[],
  loan: LoanData | null | undefined,
): ModelWarning[] {
  const warnings = periods.flatMap(({ figures, mode, period }) => [
    ...incomeWarnings(figures, mode, period.key),
    ...sdeWarnings(figures, period.key),
  ]);
  const split = principals(loan);
  if (split?.sellerNoteCapped) {
    warnings.push({
      code: 'sellerNoteExceedsFinancing',
      yearKey: null,
      message: `The seller note of ${money0(n0(loan?.sellerFinancingAmount))} is more than the ${money0(split.businessFinanced)} to be financed; only that much of it counts.`,
    });
  }
  return warnings;
}
