import { findImportField, isNoteHeading } from './import-fields.js';
import { saysNothing } from './blank-words.js';
import { findStatus } from './status-words.js';

describe('findImportField', () => {
  it.each([
    ['SDE', 'advertisedCashFlow'],
    ['Cash Flow (SDE)', 'advertisedCashFlow'],
    ['EBITDA', 'advertisedCashFlow'],
    ['Ask', 'askingPrice'],
    ['Asking ($K)', 'askingPrice'],
    ['State', 'state'],
    ['City', 'city'],
    ['Year established', 'yearsInBusiness'],
    ['Est.', 'yearsInBusiness'],
    ['Founded', 'yearsInBusiness'],
    ['Since', 'yearsInBusiness'],
    ['Broker e-mail', 'brokerEmail'],
    ['Broker phone #', 'brokerPhone'],
    ['EEs', 'employeeCount'],
    ['# of employees', 'employeeCount'],
    ['FTE', 'employeeCount'],
    ['Gross', 'revenue'],
    ['Revenue (TTM)', 'revenue'],
    ['TTM', 'revenue'],
    ['Sales', 'revenue'],
    ['Stage', 'status'],
    ['Link', 'listingUrl'],
  ])('reads %j as %s', (heading, field) => expect(findImportField(heading)?.field).toBe(field));

  it.each(['Listing #', 'Listing No.', 'Notes', 'Next step', 'Last contact', 'NDA', '#', ''])(
    'finds no field in %j',
    (heading) => expect(findImportField(heading)).toBeNull(),
  );

  it('prefers SDE to EBITDA', () => {
    const rank = (heading: string) => findImportField(heading)?.rank ?? Infinity;
    expect(rank('SDE')).toBeLessThan(rank('EBITDA'));
  });
});

it('knows headings that no field holds', () => {
  for (const heading of ['Notes', 'Comments', 'Next step', 'Last contact', 'NDA', 'Listing #'])
    expect([heading, isNoteHeading(heading)]).toEqual([heading, true]);
  expect(isNoteHeading('Asking Price')).toBe(false);
});

describe('findStatus', () => {
  it.each([
    ['nda signed', 'NDA Signed'],
    ['NDA', 'NDA Signed'],
    ['CIM rec’d', 'CBR Received'],
    ['LOI sent', 'CBR Reviewed'],
    ['Passed after NDA', 'Disqualified'],
    ['Dead', 'Closed/Lost'],
    ['Emailed broker', 'Inquired'],
    ['Not contacted', 'Uncontacted'],
    ['New', 'Uncontacted'],
    ['Hot!', 'Lead'],
    ['In progress', 'Working'],
    ['No NDA yet', null],
    ['Bogus', null],
    ['', null],
  ])('reads %j as %j', (text, status) => expect(findStatus(text)).toBe(status));
});

it('knows how sheets say nothing', () => {
  for (const text of ['', '-', '—', 'n/a', 'N.A.', 'TBD', '?', 'not disclosed', 'Unknown'])
    expect([text, saysNothing(text)]).toEqual([text, true]);
  for (const text of ['0', 'Nan', '-5', 'ask', 'Total'])
    expect([text, saysNothing(text)]).toEqual([text, false]);
});
