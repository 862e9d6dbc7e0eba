import { parseNumber } from '@dealwright/figures';
import { readDollars, readNonNegativeDollars, readPercent } from '../financing/read-input.js';
import { type AfterClosingFacts, type AfterClosingInput, type Owner, type OwnerInput } from './input.js';

/** Lenders like to see a quarter of a year; the SBA names no number of months. */
const DEFAULT_LIQUIDITY_MONTHS = 3;
const MAX_LIQUIDITY_MONTHS = 60;

/**
 * Reads what is entered about the time after closing. null until one of it is.
 *
 * Units: dollars, months, percent. Rules R1.1, C7.
 *
 * @example readAfterClosing({}) // => null
 * @example readAfterClosing({ monthlyPayroll: '$20,000' }).liquidityMonths // => 3
 */
export function readAfterClosing(input: AfterClosingInput): AfterClosingFacts | null {
  const owners = readOwners(input.ownership);
  const entered = [
    input.monthlyPayroll,
    input.liquidityMonths,
    input.otherLiquidAssets,
    input.personalRealEstate,
  ].map(parseNumber);
  if (owners.length === 0 && entered.every((figure) => figure === null)) return null;
  const months = parseNumber(input.liquidityMonths) ?? DEFAULT_LIQUIDITY_MONTHS;
  const payroll = readDollars(input.monthlyPayroll);
  return {
    monthlyPayroll: payroll === null ? null : Math.max(0, payroll),
    liquidityMonths: Math.min(MAX_LIQUIDITY_MONTHS, Math.max(0, months)),
    otherLiquidAssets: readNonNegativeDollars(input.otherLiquidAssets),
    personalRealEstate: readNonNegativeDollars(input.personalRealEstate),
    personalRealEstateDebt: readNonNegativeDollars(input.personalRealEstateDebt),
    owners,
  };
}

/** An owner without a share is left out. */
function readOwners(ownership: unknown): readonly Owner[] {
  if (!Array.isArray(ownership)) return [];
  return (ownership as readonly (OwnerInput | null)[]).flatMap((owner, index) => {
    const percent = readPercent(owner?.percent);
    const name = owner?.name?.trim();
    return percent === null || percent === 0 ? [] : [{ name: name || `Owner ${index + 1}`, percent }];
  });
}
