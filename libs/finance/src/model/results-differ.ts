import { type DebtService, type Results, type ValuationRange } from '../types.js';

/** Half a cent. */
const MONEY_TOLERANCE = 0.005;
const RATIO_TOLERANCE = 1e-6;

type Figure = number | null | undefined;

/**
 * Whether results moved enough to be saved again: money by more than half a cent, a ratio by more than
 * 1e-6, or something came or went.
 *
 * Units: dollars, ratio. Rule R1.5.
 *
 * @example resultsDiffer(null, null) // => false
 */
export function resultsDiffer(a: Results | null | undefined, b: Results | null | undefined): boolean {
  if (a == null || b == null) return (a ?? null) !== (b ?? null);
  return (
    money(a.sde, b.sde) ||
    money(a.averageSDE, b.averageSDE) ||
    money(a.purchasePrice, b.purchasePrice) ||
    ratios(a.purchasePriceMultiple, b.purchasePriceMultiple) ||
    ratios(a.multiple, b.multiple) ||
    debtServicesDiffer(a.debtService, b.debtService) ||
    valuationsDiffer(a.valuation, b.valuation)
  );
}

function debtServicesDiffer(a: DebtService | null | undefined, b: DebtService | null | undefined): boolean {
  if (a == null || b == null) return (a ?? null) !== (b ?? null);
  return (
    money(a.sbaPayment, b.sbaPayment) ||
    money(a.sellerPayment, b.sellerPayment) ||
    money(a.realEstatePayment, b.realEstatePayment) ||
    money(a.totalMonthly, b.totalMonthly) ||
    money(a.totalAnnual, b.totalAnnual) ||
    ratios(a.dscr, b.dscr) ||
    a.dscrMeetsRequirement !== b.dscrMeetsRequirement
  );
}

function valuationsDiffer(
  a: ValuationRange | null | undefined,
  b: ValuationRange | null | undefined,
): boolean {
  if (a == null || b == null) return (a ?? null) !== (b ?? null);
  return money(a.low, b.low) || money(a.mid, b.mid) || money(a.high, b.high);
}

function money(a: Figure, b: Figure): boolean {
  return differ(a, b, MONEY_TOLERANCE);
}

function ratios(a: Figure, b: Figure): boolean {
  return differ(a, b, RATIO_TOLERANCE);
}

function differ(a: Figure, b: Figure, tolerance: number): boolean {
  if (a == null || b == null) return (a ?? null) !== (b ?? null);
  return Math.abs(a - b) > tolerance;
}
