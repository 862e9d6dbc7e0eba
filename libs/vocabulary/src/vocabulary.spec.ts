import { BROKER_FIELDS } from './broker-fields.js';
import { stripHiddenCharacters, toSingleLine } from './clean-text.js';
import { DEAL_FIELDS } from './deal-field-registry.js';
import { DEAL_STATUSES, getStatusInfo, isDealStatus } from './deal-status.js';
import { validateField } from './field-definition.js';
import { completeWebAddress } from './web-address.js';

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

describe('DEAL_STATUSES', () => {
  it('gives every status its color', () => {
    expect(DEAL_STATUSES.map((status) => [status, getStatusInfo(status).tone])).toEqual([
      ['Uncontacted', 'gray'],
      ['Working', 'yellow'],
      ['Inquired', 'blue'],
      ['Lead', 'green'],
      ['NDA Signed', 'blue'],
      ['CBR Received', 'yellow'],
      ['CBR Reviewed', 'slate'],
      ['Disqualified', 'red'],
      ['Closed/Lost', 'gray'],
    ]);
  });

  it.each(['Won', 'uncontacted', '', 'toString'])('treats the unknown status %p as Uncontacted', (status) => {
    expect(isDealStatus(status)).toBe(false);
    expect(getStatusInfo(status)).toBe(getStatusInfo('Uncontacted'));
  });
});

describe('validateField', () => {
  it.each([BROKER_FIELDS.website, DEAL_FIELDS.listingUrl])('asks for an address: $label', (field) => {
    for (const wrong of ['foo bar', 'ftp://files.example.com', 'example'])
      expect(validateField(field, wrong)).toBe(`${field.label} must be a URL such as ${field.example}`);
    for (const right of ['https://example.com/12', 'www.example.com', 'example.com', ''])
      expect(validateField(field, right)).toBeNull();
  });
});

describe('completeWebAddress', () => {
  it.each([
    ['www.example.com/12', 'https://www.example.com/12'],
    ['bizbuysell.com', 'https://bizbuysell.com'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['example.com?id=1', 'https://example.com?id=1'],
    ['münchen.example', 'https://münchen.example'],
    ['http://example.com', 'http://example.com'],
    ['ask the broker', 'ask the broker'],
    ['dana@example.com', 'dana@example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['1.5', '1.5'],
    ['n/a', 'n/a'],
    ['', ''],
  ])('completes %p to %p', (typed, completed) => expect(completeWebAddress(typed)).toBe(completed));
});
