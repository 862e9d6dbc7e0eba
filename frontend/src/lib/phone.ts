const EXTENSION = /(?:extension|ext|x|#)[\s.:]*(\d+)$/i;

/** One number as it is written: digits between spaces, hyphens, dots and parentheses. */
const NUMBER = /\+?[\d(][\d\s().\u2010-\u2013-]*/g;

/** Digits of a number that can be dialed: from a local one to the longest of E.164; more without '+' are two numbers. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 12;
const MAX_INTERNATIONAL_DIGITS = 15;

/**
 * The link that dials a telephone number, with its extension as RFC 3966 writes it; null for a text that does not hold
 * exactly one number.
 *
 * @example toPhoneHref('1-800-555-0100 ext. 99887') // 'tel:18005550100;ext=99887'
 * @example toPhoneHref('555-0100 or 555-0101') // null
 */
export function toPhoneHref(phone: string): string | null {
  const typed = phone.trim();
  const extension = EXTENSION.exec(typed)?.[1];
  const numbers = (typed.replace(EXTENSION, '').match(NUMBER) ?? []).filter((one) => /\d/.test(one));
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return null;
  const digits = number.replace(/\D/g, '');
  const isInternational = number.startsWith('+');
  if (digits.length < MIN_DIGITS) return null;
  if (digits.length > (isInternational ? MAX_INTERNATIONAL_DIGITS : MAX_DIGITS)) return null;
  return `tel:${isInternational ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}
