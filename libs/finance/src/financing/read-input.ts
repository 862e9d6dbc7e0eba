import { clamp, parseNumber, parsePercent } from '@dealwright/figures';
import { type Dollars, type Percent } from '../types.js';

/** Nothing a small business does is larger; beyond it arithmetic would leave the finite numbers. */
const MAX_DOLLARS = 1e15;
const MAX_PERCENT = 1000;

/** A sum of money held within +-1e15, or null. */
export function limitDollars(figure: number | null): Dollars | null {
  return figure === null ? null : clamp(figure, -MAX_DOLLARS, MAX_DOLLARS);
}

/** A percentage held within 0 to 1000, or null. */
export function limitPercent(figure: number | null): Percent | null {
  return figure === null ? null : clamp(figure, 0, MAX_PERCENT);
}

/** A sum of money within +-1e15, or null. */
export function readDollars(value: unknown): Dollars | null {
  return limitDollars(parseNumber(value));
}

/** A sum of money that cannot be negative, 0 where it is missing. */
export function readNonNegativeDollars(value: unknown): Dollars {
  return Math.max(0, readDollars(value) ?? 0);
}

/** A percentage from 0 to 1000, or null. */
export function readPercent(value: unknown): Percent | null {
  return limitPercent(parsePercent(value));
}

/** A whole number within bounds; `fallback` where it is missing. */
export function readWholeNumber(value: unknown, fallback: number, low: number, high: number): number {
  return Math.round(clamp(parseNumber(value) ?? fallback, low, high));
}
