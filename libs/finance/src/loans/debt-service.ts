import { gte } from '@dealwright/figures';
import { type DebtService, type Dollars } from '../types.js';
import { calculateDscr } from './dscr.js';
import { type LoanStructure } from './loan-structure.js';

/** The DSCR that most lenders require (R5.7). */
export const REQUIRED_DSCR = 1.25;

/**
 * What the loans cost in year 1 and how often SDE covers it: DSCR = SDE / totalAnnual, totalAnnual =
 * 12 x the sum of the payments. null without loans, or where the sum is no finite number.
 * DSCR is null without SDE or with nothing to pay; it is negative for a loss.
 *
 * Units: dollars a month, dollars a year; ratio. Rules R5.6 and R5.7.
 *
 * @example calculateDebtService(buildLoanStructure(parseLoan({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0 })).value, 150000).dscr // => 1.25
 */
export function calculateDebtService(
  structure: LoanStructure | null,
  sde: Dollars | null,
): DebtService | null {
  if (structure === null) return null;
  const sbaPayment = structure.sba.payment;
  const sellerPayment = structure.seller.payment;
  const realEstatePayment = structure.realEstate.payment;
  const totalMonthly = sbaPayment + sellerPayment + realEstatePayment;
  const totalAnnual = 12 * totalMonthly;
  if (!Number.isFinite(totalAnnual)) return null;
  const dscr = calculateDscr(sde, totalMonthly);
  return {
    sbaPayment,
    sellerPayment,
    realEstatePayment,
    totalMonthly,
    totalAnnual,
    dscr,
    dscrMeetsRequirement: dscr !== null && gte(dscr, REQUIRED_DSCR),
  };
}
