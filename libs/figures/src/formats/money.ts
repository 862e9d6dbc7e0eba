import { roundHalfAway } from './round-half-away.js';

/** The text shown in place of a missing figure (R8.3). */
export const NOT_AVAILABLE = 'N/A';

const MILLION = 1e6;
const THOUSAND = 1e3;
/** Amounts from here on are shown in millions, because they would round to $1000K. */
const SHOWN_IN_MILLIONS = 999_500;
const SHOWN_IN_THOUSANDS = 999.5;

/**
 * US dollars with cents, for the dashboard and debt service.
 *
 * Unit: dollars. Rules R8.1 and R8.3.
 *
 * @example formatMoneyWithCents(-1234.5) // => '-$1,234.50'
 * @example formatMoneyWithCents(null) // => 'N/A'
 */
export function formatMoneyWithCents(x: number | null | undefined): string {
  return isFigure(x) ? withDollarSign(x, roundHalfAway(x, 2)) : NOT_AVAILABLE;
}

/**
 * US dollars without cents, for the analysis.
 *
 * Unit: dollars. Rules R8.1 and R8.3.
 *
 * @example formatMoney(1234.5) // => '$1,235'
 * @example formatMoney(-0.4) // => '$0'
 */
export function formatMoney(x: number | null | undefined): string {
  return isFigure(x) ? withDollarSign(x, roundHalfAway(x, 0)) : NOT_AVAILABLE;
}

/**
 * US dollars in few characters: millions with one decimal, thousands without.
 *
 * Unit: dollars. Rules R8.2 and R8.3.
 *
 * @example formatMoneyCompact(1250000) // => '$1.3M'
 * @example formatMoneyCompact(-2600) // => '-$3K'
 */
export function formatMoneyCompact(x: number | null | undefined): string {
  if (!isFigure(x)) return NOT_AVAILABLE;
  const size = Math.abs(x);
  if (size >= SHOWN_IN_MILLIONS) return `${withDollarSign(x, roundHalfAway(size / MILLION, 1))}M`;
  if (size >= SHOWN_IN_THOUSANDS) return `${withDollarSign(x, roundHalfAway(size / THOUSAND, 0))}K`;
  return formatMoney(x);
}

export function isFigure(x: unknown): x is number {
  return Number.isFinite(x);
}

/** Puts the prefix and a minus sign before the digits; no minus sign if all digits are zero. */
export function withSign(x: number, digits: string, prefix: string): string {
  return x < 0 && /[1-9]/.test(digits) ? `-${prefix}${digits}` : prefix + digits;
}

function withDollarSign(x: number, digits: string): string {
  return withSign(x, groupThousands(digits), '$');
}

function groupThousands(digits: string): string {
  const point = digits.indexOf('.');
  let end = point < 0 ? digits.length : point;
  let text = point < 0 ? '' : digits.slice(point);
  for (; end > 3; end -= 3) text = `,${digits.slice(end - 3, end)}${text}`;
  return digits.slice(0, end) + text;
}
