import { clamp, parseNumber, parsePercent } from '../numbers/index.js';
import { type LoanData } from '../types.js';
import { type StructureInput } from './types.js';

/** Nothing a small business does is larger; beyond it arithmetic would leave the finite numbers. */
const MAX_DOLLARS = 1e15;
const MAX_PERCENT = 1000;
const MAX_TERM_YEARS = 100;

/** A sum of money within +-1e15, or null. */
export function readDollars(value: unknown): number | null {
  const figure = parseNumber(value);
  return figure === null ? null : clamp(figure, -MAX_DOLLARS, MAX_DOLLARS);
}

/** A sum of money that cannot be negative, 0 where it is missing. */
export function readNonNegativeDollars(value: unknown): number {
  return Math.max(0, readDollars(value) ?? 0);
}

/** A percentage from 0 to 1000, or null. */
export function readPercent(value: unknown): number | null {
  const figure = parsePercent(value);
  return figure === null ? null : clamp(figure, 0, MAX_PERCENT);
}

/** A whole number within bounds; `fallback` where it is missing. */
export function readWholeNumber(value: unknown, fallback: number, low: number, high: number): number {
  return Math.round(clamp(parseNumber(value) ?? fallback, low, high));
}

function readTerm(value: unknown): number | null {
  const years = parseNumber(value);
  return years === null ? null : clamp(years, 0, MAX_TERM_YEARS);
}

function readDownPayment(type: unknown, value: unknown): number | null {
  return type === 'amount' ? readDollars(value) : readPercent(value);
}

/** The loan structure with every figure read and held within what arithmetic can bear. */
export function readStructure(input: StructureInput | null | undefined): LoanData {
  const given = input ?? {};
  return {
    ...given,
    purchasePrice: readDollars(given.purchasePrice),
    downPayment: readDownPayment(given.downPaymentType, given.downPayment),
    sbaRate: readPercent(given.sbaRate),
    sbaTerm: readTerm(given.sbaTerm),
    sellerFinancingAmount: readDollars(given.sellerFinancingAmount),
    sellerFinancingRate: readPercent(given.sellerFinancingRate),
    sellerFinancingTerm: readTerm(given.sellerFinancingTerm),
    realEstatePurchasePrice: readDollars(given.realEstatePurchasePrice),
    realEstateDownPayment: readDownPayment(given.realEstateDownPaymentType, given.realEstateDownPayment),
    sba504Rate: readPercent(given.sba504Rate),
    sba504Term: readTerm(given.sba504Term),
  };
}

/** SDE of a year after closing: from the yearly list (its last entry for all later years), else the one SDE. */
export function getSdeInYear(input: StructureInput | null | undefined, year: number): number | null {
  const list = Array.isArray(input?.sdeByYear) ? input.sdeByYear : [];
  if (list.length === 0) return readDollars(input?.sde);
  return readDollars(list[Math.min(year, list.length) - 1]);
}
