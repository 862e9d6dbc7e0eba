import { type DebtService, type Results, type ValuationRange } from '../types.js';

/** Half a cent. */
const MONEY_TOLERANCE_DOLLARS = 0.005;
const RATIO_TOLERANCE = 1e-6;

type Figure = number | null | undefined;

/**
 * Whether results changed enough to be saved again: an amount by more than half a cent, a ratio by more than 1e-6, or
 * a value was added or removed.
 *
 * Units: dollars, ratio. Rule R1.5.
 *
 * @example haveResultsChanged(null, null) // => false
 */
export function haveResultsChanged(a: Results | null | undefined, b: Results | null | undefined): boolean {
  if (a == null || b == null) return (a ?? null) !== (b ?? null);
  return (
    hasMoneyChanged(a.sde, b.sde) ||
    hasMoneyChanged(a.averageSDE, b.averageSDE) ||
    hasMoneyChanged(a.purchasePrice, b.purchasePrice) ||
    hasRatioChanged(a.purchasePriceMultiple, b.purchasePriceMultiple) ||
    hasRatioChanged(a.multiple, b.multiple) ||
    hasDebtServiceChanged(a.debtService, b.debtService) ||
    hasValuationChanged(a.valuation, b.valuation)
  );
}

function hasDebtServiceChanged(
  a: DebtService | null | undefined,
  b: DebtService | null | undefined,
): boolean {
  if (a == null || b == null) return (a ?? null) !== (b ?? null);
  return (
    hasMoneyChanged(a.sbaPayment, b.sbaPayment) ||
    hasMoneyChanged(a.sellerPayment, b.sellerPayment) ||
    hasMoneyChanged(a.realEstatePayment, b.realEstatePayment) ||
    hasMoneyChanged(a.totalMonthly, b.totalMonthly) ||
    hasMoneyChanged(a.totalAnnual, b.totalAnnual) ||
    hasRatioChanged(a.dscr, b.dscr) ||
    a.dscrMeetsRequirement !== b.dscrMeetsRequirement
  );
}

function hasValuationChanged(
  a: ValuationRange | null | undefined,
  b: ValuationRange | null | undefined,
): boolean {
  if (a == null || b == null) return (a ?? null) !== (b ?? null);
  return hasMoneyChanged(a.low, b.low) || hasMoneyChanged(a.mid, b.mid) || hasMoneyChanged(a.high, b.high);
}

function hasMoneyChanged(a: Figure, b: Figure): boolean {
  return hasChangedBeyond(a, b, MONEY_TOLERANCE_DOLLARS);
}

function hasRatioChanged(a: Figure, b: Figure): boolean {
  return hasChangedBeyond(a, b, RATIO_TOLERANCE);
}

function hasChangedBeyond(a: Figure, b: Figure, tolerance: number): boolean {
  if (a == null || b == null) return (a ?? null) !== (b ?? null);
  return Math.abs(a - b) > tolerance;
}
