import { formatMoney, gt, parseNumberOrZero } from '@dealwright/figures';
import { type ModelWarning, type PeriodFigures } from '../types.js';

/** Differences up to this many dollars are rounding. */
const ROUNDING_DOLLARS = 1;

/**
 * Doubts about the add-backs of one period: interest or depreciation entered in two fields that differ by
 * more than $1. Only the income-statement line counts; the other is ignored. Neither blocks anything.
 *
 * Unit: dollars. Rule R4.
 */
export function findSdeWarnings(figures: PeriodFigures, yearKey: string): ModelWarning[] {
  const warnings: ModelWarning[] = [];
  if (areInConflict(figures.interest, figures.interestExpense)) {
    const message = describeConflict(
      'Interest',
      figures.interest,
      'interest expense',
      figures.interestExpense,
    );
    warnings.push({ code: 'interestConflict', yearKey, message });
  }
  if (areInConflict(figures.depreciation, figures.depreciationAmortization)) {
    const other = figures.depreciationAmortization;
    const message = describeConflict(
      'Depreciation',
      figures.depreciation,
      'depreciation and amortization',
      other,
    );
    warnings.push({ code: 'depreciationConflict', yearKey, message });
  }
  return warnings;
}

function areInConflict(line: unknown, addBack: unknown): boolean {
  const [a, b] = [parseNumberOrZero(line), parseNumberOrZero(addBack)];
  return a !== 0 && b !== 0 && gt(Math.abs(a - b), ROUNDING_DOLLARS);
}

function describeConflict(name: string, used: unknown, otherName: string, other: unknown): string {
  return `${name} is entered as ${formatMoney(parseNumberOrZero(used))} and as ${otherName} of ${formatMoney(parseNumberOrZero(other))}. Only ${formatMoney(parseNumberOrZero(used))} is added back; enter the right figure in its place.`;
}
