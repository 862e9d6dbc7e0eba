import { stripHiddenCharacters, toSingleLine } from './clean-text.js';

describe('stripHiddenCharacters', () => {
  it.each([
    ['Corner Gym', 'Corner Gym'],
    ['a\u0007b\u001b[31mc\u007fd\u0085e', 'ab[31mcde'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u2069\ufeff', 'a'],
    ['two\r\nlines\tand a tab', 'two\r\nlines\tand a tab'],
    ['Müller שלום 👩‍👩‍👧', 'Müller שלום 👩‍👩‍👧'],
  ])('of %j is %j', (text, clean) => {
    expect(stripHiddenCharacters(text)).toBe(clean);
  });
});

describe('toSingleLine', () => {
  it.each([
    [' Corner\r\nGym\t', 'Corner Gym'],
    ['a\u2028b', 'a b'],
    ['\u202e\n', ''],
  ])('of %j is %j', (text, line) => {
    expect(toSingleLine(text)).toBe(line);
  });
});
