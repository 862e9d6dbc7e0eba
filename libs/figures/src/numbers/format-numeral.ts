/**
 * Formats a figure for storage: plain digits that `parseNumber` reads back to the same number, never an exponent.
 *
 * Unit: that of the figure. Rule R1.1.
 *
 * @example formatNumeral(1e21) // => '1000000000000000000000'
 * @example formatNumeral(-1250.5) // => '-1250.5'
 */
export function formatNumeral(x: number): string {
  const sign = x < 0 ? '-' : '';
  const text = String(Math.abs(x));
  const scientific = /^(\d)\.?(\d*)e(.+)$/.exec(text);
  if (scientific === null) return sign + text;
  const [, whole, fraction, exponent] = scientific as unknown as [string, string, string, string];
  const places = Number(exponent);
  if (places < 0) return `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`;
  return sign + whole + fraction.padEnd(places, '0');
}
