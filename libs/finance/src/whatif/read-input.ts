import { clamp, num, rateIn } from '../numbers/index.js';
import { type LoanData } from '../types.js';
import { type StructureInput } from './types.js';

/** Nothing a small business does is larger; beyond it arithmetic would leave the finite numbers. */
const LARGEST = 1e15;
const LARGEST_PERCENT = 1000;
const LONGEST_YEARS = 100;

/** A sum of money within +-1e15, or null. */
export function money(value: unknown): number | null {
  const figure = num(value);
  return figure === null ? null : clamp(figure, -LARGEST, LARGEST);
}

/** A sum of money that cannot be negative, 0 where it is missing. */
export function cost(value: unknown): number {
  return Math.max(0, money(value) ?? 0);
}

/** A percentage from 0 to 1000, or null. */
export function percent(value: unknown): number | null {
  const figure = rateIn(value);
  return figure === null ? null : clamp(figure, 0, LARGEST_PERCENT);
}

/** A whole number within bounds; `fallback` where it is missing. */
export function count(value: unknown, fallback: number, low: number, high: number): number {
  return Math.round(clamp(num(value) ?? fallback, low, high));
}

function term(value: unknown): number | null {
  const years = num(value);
  return years === null ? null : clamp(years, 0, LONGEST_YEARS);
}

function down(type: unknown, value: unknown): number | null {
  return type === 'amount' ? money(value) : percent(value);
}

/** The loan structure with every figure read and held within what arithmetic can bear. */
export function readStructure(input: StructureInput | null | undefined): LoanData {
  const given = input ?? {};
  return {
    ...given,
    purchasePrice: money(given.purchasePrice),
    downPayment: down(given.downPaymentType, given.downPayment),
    sbaRate: percent(given.sbaRate),
    sbaTerm: term(given.sbaTerm),
    sellerFinancingAmount: money(given.sellerFinancingAmount),
    sellerFinancingRate: percent(given.sellerFinancingRate),
    sellerFinancingTerm: term(given.sellerFinancingTerm),
    realEstatePurchasePrice: money(given.realEstatePurchasePrice),
    realEstateDownPayment: down(given.realEstateDownPaymentType, given.realEstateDownPayment),
    sba504Rate: percent(given.sba504Rate),
    sba504Term: term(given.sba504Term),
  };
}

/** SDE of a year after closing: from the yearly list (its last entry for all later years), else the one SDE. */
export function sdeOfYear(input: StructureInput | null | undefined, year: number): number | null {
  const list = Array.isArray(input?.sdeByYear) ? input.sdeByYear : [];
  if (list.length === 0) return money(input?.sde);
  return money(list[Math.min(year, list.length) - 1]);
}
