import { money0 } from '../formats/index.js';
import { gt, n0 } from '../numbers/index.js';
import { type ModelWarning, type PeriodFigures } from '../types.js';

/** Differences up to this many dollars are rounding. */
const ROUNDING = 1;

/**
 * Doubts about the add-backs of one period: interest or depreciation entered in two fields that differ by
 * more than $1. Only the income-statement line counts; the other is ignored. Neither blocks anything.
 *
 * Unit: dollars. Rule R4.
 *
 * @example sdeWarnings({ interest: '5000', interestExpense: '7000' }, '2024').map((warning) => warning.code) // => ['interestConflict']
 */
export function sdeWarnings(figures: PeriodFigures, yearKey: string): ModelWarning[] {
  const warnings: ModelWarning[] = [];
  if (conflict(figures.interest, figures.interestExpense)) {
    const message = doubt('Interest', figures.interest, 'interest expense', figures.interestExpense);
    warnings.push({ code: 'interestConflict', yearKey, message });
  }
  if (conflict(figures.depreciation, figures.depreciationAmortization)) {
    const other = figures.depreciationAmortization;
    const message = doubt('Depreciation', figures.depreciation, 'depreciation and amortization', other);
    warnings.push({ code: 'depreciationConflict', yearKey, message });
  }
  return warnings;
}

function conflict(line: unknown, addBack: unknown): boolean {
  const [a, b] = [n0(line), n0(addBack)];
  return a !== 0 && b !== 0 && gt(Math.abs(a - b), ROUNDING);
}

function doubt(name: string, used: unknown, otherName: string, other: unknown): string {
  return `${name} is entered as ${money0(n0(used))} and as ${otherName} of ${money0(n0(other))}. Only ${money0(n0(used))} is added back; clear the one that is wrong.`;
}
