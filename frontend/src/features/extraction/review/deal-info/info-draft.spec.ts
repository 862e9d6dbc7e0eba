import {
  explainInvalidDraft,
  formatAmount,
  toDealRequest,
  toInfoDraft,
  validateInfoDraft,
  type InfoDraft,
  toDealNote,
} from './info-draft';

const empty = toInfoDraft(null);
const draft = (part: Partial<InfoDraft>): InfoDraft => ({ ...empty, description: 'A yard', ...part });

it('is blank where nothing was read', () => {
  expect(new Set(Object.values(empty))).toEqual(new Set(['']));
});

it('formats amounts with commas and leaves text unchanged', () => {
  expect(formatAmount('1650000')).toBe('1,650,000');
  expect(formatAmount('1.65m')).toBe('1,650,000');
  expect(formatAmount('on request')).toBe('on request');
  expect(formatAmount('')).toBe('');
});

it('requires a description', () => {
  expect(validateInfoDraft(empty)).toEqual({ description: 'Description is required' });
  expect(validateInfoDraft(draft({ description: '   ' }))).toEqual({
    description: 'Description is required',
  });
  expect(validateInfoDraft(draft({}))).toEqual({});
});

it.each([
  { field: 'yearsInBusiness', below: '0', least: '1', most: '100', above: '101' },
  { field: 'employeeCount', below: '0', least: '1', most: '10000', above: '10001' },
] as const)('accepts $field only within its bounds', ({ field, below, least, most, above }) => {
  const faulty = (value: string) => field in validateInfoDraft(draft({ [field]: value }));
  expect([below, least, most, above, '2.5', 'ten', ''].map(faulty)).toEqual([
    true,
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

it('accepts web addresses, with http, with https or without a scheme', () => {
  const faulty = (listingUrl: string) => 'listingUrl' in validateInfoDraft(draft({ listingUrl }));
  expect(
    ['https://a.example/b', 'http://a.example', '', 'a.example', 'javascript:alert(1)'].map(faulty),
  ).toEqual([false, false, false, false, true]);
});

it('says which text is longer than the deal stores, in place of cutting it', () => {
  const long = draft({ businessName: 'x'.repeat(301) });
  expect(validateInfoDraft(long)).toEqual({ businessName: 'Business name must be at most 300 characters' });
  expect(explainInvalidDraft(long)).toBe('Correct Business name before creating the deal.');
});

it('requires a price that is an amount', () => {
  expect(Object.keys(validateInfoDraft(draft({ askingPrice: 'on request' })))).toEqual(['askingPrice']);
  expect(validateInfoDraft(draft({ askingPrice: '1,250,000' }))).toEqual({});
});

it('sends unknown values as null, never as 0 or empty text', () => {
  const deal = toDealRequest(draft({ employeeCount: ' 14 ', type: 'Bakery' }));
  expect(deal).toMatchObject({ employeeCount: 14, yearsInBusiness: null, businessName: null, type: null });
});

it('puts values without a deal field into a note', () => {
  expect(toDealNote(draft({}))).toBeNull();
  expect(toDealNote(draft({ brokerPhone: ' 555 ', reasonForSale: 'Retiring' }))).toBe(
    'Extracted from the documents\nBroker phone: 555\nReason for sale: Retiring',
  );
});

it('takes a listing address without its scheme, as the form of a deal does', () => {
  const info = draft({ listingUrl: 'www.example.com/12' });
  expect(validateInfoDraft(info)).toEqual({});
  expect(toDealRequest(info).listingUrl).toBe('https://www.example.com/12');
});

it('names the fields to correct, unless only a required one is missing', () => {
  expect(explainInvalidDraft(draft({ employeeCount: 'many' }))).toBe(
    'Correct Employee count before creating the deal.',
  );
  expect(explainInvalidDraft(empty)).toBe('Please complete the required steps before creating the deal');
});
