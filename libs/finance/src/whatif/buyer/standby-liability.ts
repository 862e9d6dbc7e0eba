import { type NotePayments } from '../../financing/parsed-structure.js';
import { type Tranche } from '../../financing/types.js';
import { calculateBalanceAtMonth } from '../../financing/tranche-months.js';

/** Who pays the interest that a note accrued on full standby. */
type StandbyPayer = 'business' | 'buyer';

/** What a note on full standby leaves to be paid when the standby ends. */
export interface StandbyLiability {
  readonly principal: number;
  readonly accruedInterest: number;
  /** principal and accrued interest, dollars */
  readonly balanceDue: number;
  /** months after closing */
  readonly dueAfterMonths: number;
  /** null until it is entered */
  readonly interestPaidBy: StandbyPayer | null;
}

/**
 * The liability of a note on full standby at the end of the standby: no payment lowers it meanwhile, so principal
 * and accrued interest fall due together. null without such a note.
 *
 * Units: dollars, months. Rule A4.
 *
 * @example calculateStandbyLiability(parseStructure({ standbyInterestPaidBy: 'buyer' }), buildTranches(parseStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 10, sellerFinancing: true, sellerFinancingAmount: 50000, sellerFinancingRate: 6, standby: true }), getLendingRules('2026-01-15'))).accruedInterest // => 30000
 */
export function calculateStandbyLiability(
  { standbyInterestPaidBy }: NotePayments,
  tranches: readonly Tranche[],
): StandbyLiability | null {
  const note = tranches.find(({ standby, principal }) => standby === 'full' && principal > 0);
  if (note === undefined) return null;
  const balanceDue = calculateBalanceAtMonth(note, note.termMonths);
  return {
    principal: note.principal,
    accruedInterest: balanceDue - note.principal,
    balanceDue,
    dueAfterMonths: note.termMonths,
    interestPaidBy: standbyInterestPaidBy,
  };
}
