import { formatMonths } from '@dealwright/figures';
import { formatMoney } from '../../../../lib/formats';
import { joinWithAnd } from '../../../../lib/join-with-and';

/** By what the figures at closing differ from those of the structure. */
export interface DscrDifference {
  /** dollars by which the 7(a) loan at closing is larger than the structure loan */
  readonly largerLoan: number;
  /** dollars by which bank loan and debenture cost more in the year that is compared than the one 504 loan */
  readonly change504: number;
  /** what the 7(a) loan at closing also pays for */
  readonly otherUses: readonly string[];
  /** dollars a year by which the lender's cash flow differs from SDE */
  readonly cashFlowChange: number;
  /** whether the structure counts payments of a seller note that waits at closing */
  readonly isNoteOnStandby: boolean;
  /** a seller note that pays interest alone at first, and what it then costs more than DSCR before closing costs counts */
  readonly interestOnlyNote: {
    readonly months: number;
    /** dollars in the year that is compared; negative where it costs less */
    readonly change: number;
  } | null;
}

/** Says what makes the DSCR at closing differ from the headline. */
export function explainDscrDifference({
  largerLoan,
  change504,
  otherUses,
  cashFlowChange,
  isNoteOnStandby,
  interestOnlyNote,
}: DscrDifference): string {
  const reasons = [
    isNoteOnStandby
      ? 'the seller note is on full standby and has no payments, which DSCR before closing costs counts'
      : '',
    largerLoan >= 1
      ? `the 7(a) loan is ${formatMoney(largerLoan)} larger${otherUses.length === 0 ? '' : ` for ${joinWithAnd(otherUses)}`}`
      : '',
    Math.abs(change504) >= 1
      ? `the 504 loan is split between a bank and a CDC, which with fees costs ${formatMoney(Math.abs(change504))} ${change504 > 0 ? 'more' : 'less'} in that year`
      : '',
    interestOnlyNote !== null && Math.abs(interestOnlyNote.change) >= 1
      ? `the seller note, interest-only for ${formatMonths(interestOnlyNote.months)}, costs ${formatMoney(Math.abs(interestOnlyNote.change))} ${interestOnlyNote.change > 0 ? 'more' : 'less'} in that year`
      : '',
    Math.abs(cashFlowChange) >= 1
      ? `the lender counts ${formatMoney(Math.abs(cashFlowChange))} ${cashFlowChange > 0 ? 'more' : 'less'} cash flow than SDE`
      : '',
  ].filter((reason) => reason !== '');
  return reasons.length === 0
    ? 'Loan payments differ from year to year.'
    : `At closing, ${reasons.join('; ')}.`;
}
