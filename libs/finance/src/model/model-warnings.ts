import {
  formatMoney,
  formatPercent,
  formatPeriodLabel,
  formatYears,
  gt,
  parseNumber,
  parseNumberOrZero,
} from '@dealwright/figures';
import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { resolveDownPayment, splitPrincipals } from '../loans/index.js';
import { findPeriodWarnings, type PeriodReading } from '../sde/index.js';
import { type LoanData, type ModelWarning } from '../types.js';

/** Every doubt about the figures of a model, newest period first, the loan last (R3.4, R4, R5.4). */
export function findModelWarnings(
  periods: readonly PeriodReading[],
  loan: LoanData | null | undefined,
): ModelWarning[] {
  const warnings: ModelWarning[] = [
    ...periods.flatMap((reading) => findPeriodWarnings(reading, reading.period.key)),
    ...findRepeatedNames(periods),
    ...findStructureWarnings(loan),
  ];
  const message = describeCappedNote(loan);
  if (message !== null) warnings.push({ code: 'sellerNoteExceedsFinancing', yearKey: null, message });
  return warnings;
}

/**
 * Says that a seller note is larger than what is to be financed, so that only a part of it counts; null where it is not.
 *
 * Units: dollars. Rule R5.4.
 *
 * @example describeCappedNote({ purchasePrice: 900000, downPayment: 10, sbaRate: 10, sellerFinancing: true, sellerFinancingAmount: 5000000 }) // => 'The seller note of $5,000,000 is more than the $810,000 to be financed; only that much of it counts.'
 */
export function describeCappedNote(loan: LoanData | null | undefined): string | null {
  const split = splitPrincipals(loan);
  return split?.sellerNoteCapped
    ? `The seller note of ${formatMoney(parseNumberOrZero(loan?.sellerFinancingAmount))} is more than the ${formatMoney(split.businessFinanced)} to be financed; only that much of it counts.`
    : null;
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

/** Longer than any loan of the program. */
const MAX_USUAL_TERM_YEARS = 25;

/** Says what is odd about a term that was entered; null for a usual one. */
function describeUnusualTerm(name: string, years: number, fallback: number | null): string | null {
  if (gt(years, MAX_USUAL_TERM_YEARS))
    return `The ${name} runs ${formatYears(years)}; loans of this program run at most ${MAX_USUAL_TERM_YEARS}. Check the term.`;
  if (gt(years, 0)) return null;
  const used = fallback === null ? 'the loan is left out' : `${fallback} years are used`;
  return `The ${name} has a term of ${formatYears(years)}, so ${used}. Enter the term in years.`;
}

/**
 * The doubts about the loan structure alone: a term or a down payment that no such loan has.
 *
 * Units: years, percent. Rule A0.
 *
 * @example findStructureWarnings({ sbaTerm: 45 })[0].code // => 'unusualTerm'
 */
export function findStructureWarnings(loan: LoanData | null | undefined): ModelWarning[] {
  const terms = [
    ['7(a) loan', loan?.sbaTerm, LOAN_DEFAULTS.sbaTerm],
    [
      'seller note',
      loan?.sellerFinancing === true ? loan.sellerFinancingTerm : null,
      LOAN_DEFAULTS.sellerFinancingTerm,
    ],
    ['504 loan', loan?.includeRealEstate === true ? loan.sba504Term : null, null],
  ] as const;
  const warnings: ModelWarning[] = terms.flatMap(([name, term, fallback]) => {
    const years = parseNumber(term);
    const message = years === null ? null : describeUnusualTerm(name, years, fallback);
    return message === null ? [] : [{ code: 'unusualTerm' as const, yearKey: null, message }];
  });
  const { percent } = resolveDownPayment(
    parseNumber(loan?.purchasePrice),
    loan?.downPaymentType,
    loan?.downPayment,
  );
  if (percent !== null && gt(percent, 100)) {
    const message = `The down payment is ${formatPercent(percent)} of the price; everything above 100% is not taken.`;
    warnings.push({ code: 'unusualDownPayment', yearKey: null, message });
  }
  return warnings;
}
