import { formatMoney, formatPercent, formatYears, gt } from '@dealwright/figures';
import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { type ModelWarning } from '../types.js';
import { calculateDownPayment } from './down-payment.js';
import { type ParsedLoan } from './parse-loan.js';
import { splitPrincipals } from './principals.js';

/**
 * Says that a seller note is larger than what is to be financed, so that only a part of it counts; null where it is not.
 *
 * Units: dollars. Rule R5.4.
 *
 * @example describeCappedNote(parseLoan({ purchasePrice: 900000, downPayment: 10, sbaRate: 10, sellerFinancing: true, sellerFinancingAmount: 5000000 })) // => 'The seller note of $5,000,000 is more than the $810,000 to be financed; only that much of it counts.'
 */
export function describeCappedNote(loan: ParsedLoan): string | null {
  const split = loan.sbaRate === null ? null : splitPrincipals(loan).value;
  return split?.sellerNoteCapped
    ? `The seller note of ${formatMoney(loan.sellerFinancingAmount)} is more than the ${formatMoney(split.businessFinanced)} to be financed; only that much of it counts.`
    : null;
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
 * @example findStructureWarnings(parseLoan({ sbaTerm: 45 }))[0].code // => 'unusualTerm'
 */
export function findStructureWarnings(loan: ParsedLoan): ModelWarning[] {
  const terms = [
    ['7(a) loan', loan.sbaTerm, LOAN_DEFAULTS.sbaTerm],
    [
      'seller note',
      loan.sellerFinancing ? loan.sellerFinancingTerm : null,
      LOAN_DEFAULTS.sellerFinancingTerm,
    ],
    ['504 loan', loan.includeRealEstate ? loan.sba504Term : null, null],
  ] as const;
  const warnings: ModelWarning[] = terms.flatMap(([name, years, fallback]) => {
    const message = years === null ? null : describeUnusualTerm(name, years, fallback);
    return message === null ? [] : [{ code: 'unusualTerm' as const, yearKey: null, message }];
  });
  const { percent } = calculateDownPayment(loan.purchasePrice, loan.downPaymentType, loan.downPayment);
  if (percent !== null && gt(percent, 100)) {
    const message = `The down payment is ${formatPercent(percent)} of the price; only 100% counts.`;
    warnings.push({ code: 'unusualDownPayment', yearKey: null, message });
  }
  return warnings;
}
