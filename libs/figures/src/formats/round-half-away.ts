import { formatNumeral } from '../numbers/format-numeral.js';

/** Up to here x 100 keeps whole cents. */
const SAFE = 2 ** 50;
/** A fraction this near to one half is decided on the decimal digits, not on the binary ones. */
const NEAR_HALF = 1e-4;

/**
 * The digits of |x| rounded to some decimals, halves away from zero, on the decimal value: 1.005 is 1.01
 * although its binary form lies below. Neither sign nor separators.
 *
 * Unit: any. Rule R8.1.
 *
 * @example roundHalfAway(1.005, 2) // => '1.01'
 */
export function roundHalfAway(x: number, decimals: number): string {
  const size = Math.abs(x);
  const scaled = size * 10 ** decimals;
  const whole = Math.floor(scaled);
  const clear = scaled < SAFE && (decimals === 0 || Math.abs(scaled - whole - 0.5) > NEAR_HALF);
  return clear
    ? withPoint(String(Math.floor(scaled + 0.5)), decimals)
    : roundText(formatNumeral(size), decimals);
}

function roundText(digits: string, decimals: number): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  const truncated = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const up = fraction.charCodeAt(decimals) >= '5'.charCodeAt(0);
  return withPoint(String(up ? truncated + 1n : truncated), decimals);
}

function withPoint(digits: string, decimals: number): string {
  if (decimals === 0) return digits;
  const padded = digits.padStart(decimals + 1, '0');
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}
