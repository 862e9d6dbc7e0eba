/**
 * A figure as it is stored: plain digits that `num` reads back to the same number, never an exponent.
 *
 * Unit: that of the figure. Rule R1.1.
 *
 * @example numeral(1e21) // => '1000000000000000000000'
 * @example numeral(-1250.5) // => '-1250.5'
 */
export function numeral(x: number): string {
  const text = String(Math.abs(x));
  if (!text.includes('e')) return x < 0 ? `-${text}` : text;
  const [mantissa = '', exponent = ''] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = Number(exponent);
  const digits =
    places < 0 ? `0.${'0'.repeat(-places - 1)}${whole}${fraction}` : whole + fraction.padEnd(places, '0');
  return x < 0 ? `-${digits}` : digits;
}
