import { parseNumber } from './parse-number.js';
import { formatNumeral } from './format-numeral.js';

describe('numeral', () => {
  it.each<[number, string]>([
    [0, '0'],
    [-0, '0'],
    [1234.5, '1234.5'],
    [-7, '-7'],
    [1e21, '1000000000000000000000'],
    [-1e21, '-1000000000000000000000'],
    [1e-7, '0.0000001'],
    [-2.5e-10, '-0.00000000025'],
    [1.25e21, '1250000000000000000000'],
  ])('writes %p as %p', (x, text) => {
    expect(formatNumeral(x)).toBe(text);
  });

  it('never has an exponent, and reads back', () => {
    for (const x of [1e-9, 123456.789e-12, 1.7976931348623157e308, -1e300]) {
      expect(formatNumeral(x)).not.toContain('e');
      expect(parseNumber(formatNumeral(x))).toBe(x);
    }
  });
});
