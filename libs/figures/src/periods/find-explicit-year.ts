const FOUR_DIGITS = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const FISCAL = /(?<![a-z])fy[\s_'’-]*(\d\d)(?!\d)/i;

/**
 * The calendar year that a label or key names: the largest 4-digit year from 1900 to 2099 that touches no
 * other digit, else FYnn as 20nn; null where there is none.
 *
 * Unit: calendar year. Rule R2.1.
 *
 * @example findExplicitYear('FY23') // => 2023
 * @example findExplicitYear('2022-2023') // => 2023
 */
export function findExplicitYear(text: string): number | null {
  if (text.length === 4 && isYear(Number(text))) return Number(text);
  const found = text.match(FOUR_DIGITS);
  if (found) return Math.max(...found.slice(0, 1000).map(Number));
  const fiscal = FISCAL.exec(text);
  return fiscal ? 2000 + Number(fiscal[1]) : null;
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1900 && value <= 2099;
}
