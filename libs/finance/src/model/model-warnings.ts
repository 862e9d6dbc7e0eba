import { formatPeriodLabel } from '@dealwright/figures';
import { describeCappedNote, findStructureWarnings, type ParsedLoan } from '../loans/index.js';
import { findPeriodWarnings, type PeriodReading } from '../sde/index.js';
import { type ModelWarning } from '../types.js';

/** Every doubt about the figures of a model, newest period first, the loan last (R3.4, R4, R5.4). */
export function findModelWarnings(periods: readonly PeriodReading[], loan: ParsedLoan): ModelWarning[] {
  const warnings: ModelWarning[] = [
    ...periods.flatMap((reading) => findPeriodWarnings(reading, reading.period.key)),
    ...findRepeatedNames(periods),
    ...findStructureWarnings(loan),
  ];
  const message = describeCappedNote(loan);
  if (message !== null) warnings.push({ code: 'sellerNoteExceedsFinancing', yearKey: null, message });
  return warnings;
}

/** Two columns of one name cannot be told apart in a table, a chart or a package for the lender. */
function findRepeatedNames(periods: readonly PeriodReading[]): ModelWarning[] {
  const names = periods.map(({ period }) => formatPeriodLabel(period.key, period.label));
  return names.flatMap((name, index) => {
    const isNewest = names.indexOf(name) === index;
    if (!isNewest || names.lastIndexOf(name) === index) return [];
    const message = `More than one column of the financials is named ${name}. Give each its own name, so that a reader can tell them apart.`;
    return [{ code: 'periodNameRepeated' as const, yearKey: periods[index]?.period.key ?? null, message }];
  });
}
