import {
  formatCount,
  formatMoney,
  formatMonths,
  formatPercent,
  formatTerm,
  parseNumber,
} from '@dealwright/figures';
import { findBalloon, type Tranche, type WorkingCapital } from '@dealwright/finance';
import { formatLongDate } from '../pdf/pdf-text.js';
import { type ModelReport } from '../model-report.js';
import { LETTER_DEFAULTS, type LetterInput } from './letter-input.js';

const DAY_MS = 86_400_000;

/** The words of a letter that depend on the model or on the form. */
export interface LetterTerms {
  readonly day: string;
  readonly buyer: string;
  readonly seller: string;
  readonly business: string;
  readonly state: string;
  readonly isStock: boolean;
  /** null without a price in the model */
  readonly price: number | null;
  readonly note: Tranche | null;
  readonly sevenA: Tranche | null;
  /** of the bank and of the CDC, on real estate */
  readonly loans504: readonly Tranche[];
  /** price, down payment or rate is missing, so that nobody knows yet what is borrowed */
  readonly isBorrowingUnknown: boolean;
  /** an SBA loan is taken, or it is not known yet whether one is */
  readonly mayHaveSbaLoan: boolean;
  /** null until months or a peg are entered */
  readonly workingCapital: WorkingCapital | null;
  /** dollars of real estate that is bought with the business; 0 without */
  readonly realEstate: number;
  readonly hasEarnOut: boolean;
  readonly closing: string;
  readonly expiry: string;
  /** '45 days'; null at 0, as for every period: the letter then leaves the clause out */
  readonly dueDiligence: string | null;
  readonly exclusivity: string | null;
  readonly training: string | null;
  /** dollars; null without one */
  readonly deposit: number | null;
  /** '10 years'; a blank where nobody knows */
  readonly lease: string;
  readonly licenses: string | null;
  readonly consultingMonths: number;
  readonly nonCompeteYears: string | null;
  /** '25 miles'; null at 0: customers and employees are protected, and no area is */
  readonly nonCompeteMiles: string | null;
}

/** Joins the terms of the model with those of the form. Names that nobody entered are blanks in brackets. */
export function resolveLetterTerms(report: ModelReport, input: LetterInput): LetterTerms {
  const { assumptions, price, day } = report;
  const expiry = input.expiryDate ?? addDays(day, LETTER_DEFAULTS.expiryDays);
  return {
    day: formatLongDate(day),
    buyer: toName(input.buyerName, "Buyer's legal name"),
    seller: toName(input.sellerName, "Seller's legal name"),
    business: toName(input.businessName, 'Legal name of the business'),
    state: toName(input.governingState, 'State'),
    isStock: (input.purchaseKind ?? assumptions.dealType) === 'stock',
    price,
    workingCapital: report.model.workingCapital,
    hasEarnOut: assumptions.earnOut === true,
    closing: input.closingDate ? formatLongDate(input.closingDate) : '[Closing date]',
    expiry: formatLongDate(expiry),
    consultingMonths: parseNumber(assumptions.sellerConsultingMonths) ?? 0,
    deposit: (input.depositAmount ?? 0) > 0 ? (input.depositAmount ?? null) : null,
    licenses: input.licenses?.trim() || null,
    ...resolveLease(report, input),
    ...findLoans(report),
    ...formatPeriods(input),
  };
}

/** A bank wants the lease to last as long as its loan. */
function resolveLease({ model }: ModelReport, { leaseYears }: LetterInput): Pick<LetterTerms, 'lease'> {
  const loan = model.loans.find(({ kind }) => kind === 'sevenA');
  if (leaseYears != null && leaseYears > 0) return { lease: formatCount(leaseYears, 'year') };
  return { lease: loan === undefined ? '[years]' : formatTerm(loan.termMonths) };
}

type Loans = Pick<
  LetterTerms,
  'note' | 'sevenA' | 'loans504' | 'isBorrowingUnknown' | 'mayHaveSbaLoan' | 'realEstate'
>;

/** The loans as they close, and the real estate that is bought. */
function findLoans({ borrowing, model: { loans: tranches, closing } }: ModelReport): Loans {
  const isBorrowingUnknown = borrowing === 'unknown';
  return {
    note: tranches.find(({ kind }) => kind === 'sellerNote') ?? null,
    sevenA: tranches.find(({ kind }) => kind === 'sevenA') ?? null,
    loans504: tranches.filter(({ kind }) => kind === 'bank504' || kind === 'cdc504'),
    isBorrowingUnknown,
    mayHaveSbaLoan: isBorrowingUnknown || tranches.some(({ kind }) => kind !== 'sellerNote'),
    realEstate: closing?.uses.find(({ key }) => key === 'realEstate')?.value ?? 0,
  };
}

type Periods = Pick<
  LetterTerms,
  'dueDiligence' | 'exclusivity' | 'training' | 'nonCompeteYears' | 'nonCompeteMiles'
>;

/** Days, weeks, years and miles in words, with the usual value where none is entered; null at 0. */
function formatPeriods(input: LetterInput): Periods {
  const format = (field: Exclude<keyof typeof LETTER_DEFAULTS, 'expiryDays'>, unit: string) => {
    const count = input[field] ?? LETTER_DEFAULTS[field];
    return count > 0 ? formatCount(count, unit) : null;
  };
  return {
    dueDiligence: format('dueDiligenceDays', 'day'),
    exclusivity: format('exclusivityDays', 'day'),
    training: format('trainingWeeks', 'week'),
    nonCompeteYears: format('nonCompeteYears', 'year'),
    nonCompeteMiles: format('nonCompeteMiles', 'mile'),
  };
}

/** 'a loan of $900,000 under the SBA 7(a) program, over 10 years, at a rate of at most 11.5% a year'. */
export const describeSevenA = ({ principal, termMonths, annualRatePercent }: Tranche): string =>
  `a loan of ${formatMoney(principal)} under the SBA 7(a) program, over ${formatTerm(termMonths)}, at a rate of at most ${formatPercent(annualRatePercent)} a year`;

/** 'a debenture of $249,000 under the SBA 504 program for the real estate, over 25 years, at a rate of at most 6.4% a year'. */
export function describeLoan504({ kind, principal, termMonths, annualRatePercent }: Tranche): string {
  const amount = formatMoney(principal);
  const loan =
    kind === 'bank504' ? `a bank loan of ${amount}` : `a debenture of ${amount} under the SBA 504 program`;
  return `${loan} for the real estate, over ${formatTerm(termMonths)}, at a rate of at most ${formatPercent(annualRatePercent)} a year`;
}

/** The terms of a seller note in one sentence. Without an SBA loan, no lender's debt comes before it. */
export function describeNote(note: Tranche, mayHaveSbaLoan: boolean): string {
  if (note.standby === 'full') return describeStandbyNote(note, mayHaveSbaLoan);
  const rank = mayHaveSbaLoan
    ? ' It shall be unsecured or subordinate to bank debt, as the lender requires.'
    : '';
  return `It shall bear interest at ${formatPercent(note.annualRatePercent)} a year${describeRepayment(note)}${rank}`;
}

/** Says how the interest accrues: what is due after the standby depends on it. */
function describeStandbyNote(
  { annualRatePercent, termMonths, compounding }: Tranche,
  mayHaveSbaLoan: boolean,
): string {
  const yearly = `${formatPercent(annualRatePercent)} a year`;
  const rate =
    compounding === 'compound'
      ? `It shall bear interest at ${yearly}, compounded monthly,`
      : `It shall bear simple interest at ${yearly}`;
  return mayHaveSbaLoan
    ? `${rate} and shall be on full standby: no principal and no interest shall be paid while the 7(a) loan is outstanding, unless the lender agrees, and what has accrued shall be due with the principal after ${formatTerm(termMonths)}. It shall be subordinate to the 7(a) loan.`
    : `${rate} and no principal and no interest shall be paid for ${formatTerm(termMonths)}; what has accrued shall be due with the principal after that time.`;
}

/** How the principal is repaid, as the end of the sentence that names the rate. */
function describeRepayment(note: Tranche): string {
  const { termMonths, interestOnlyMonths } = note;
  if (interestOnlyMonths === 0)
    return ` and shall be repaid in level monthly payments over ${formatTerm(termMonths)}.`;
  const waiting = `. For the first ${formatMonths(interestOnlyMonths)} only interest shall be paid`;
  const balloon = findBalloon(note);
  return balloon === null
    ? `${waiting}; the principal shall then be repaid in level monthly payments over ${formatTerm(termMonths - interestOnlyMonths)}.`
    : `${waiting}; the balloon of ${formatMoney(balloon)} shall be due with the interest of the last month, ${formatTerm(termMonths)} after closing.`;
}

const toName = (name: string | null | undefined, blank: string): string => name?.trim() || `[${blank}]`;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
