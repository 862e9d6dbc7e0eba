import { createDocument, createPage, textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const read = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 });
const readFacts = (text: string) => read(text).data;

const LARGE_RATIO = 2;

/** A page on which the lines that begin with a mark are set in large type. */
function readHeadline(text: string): string | undefined {
  const page = createPage(text.replace(/^( *)# /gm, '$1'));
  const large = text.split('\n').flatMap((line) => (/^ *# /.test(line) ? [line.replace(/^ *# /, '')] : []));
  const tops = page.words
    .filter((word) => large.some((line) => line.startsWith(word.text)))
    .map(({ baseline }) => baseline);
  const words = page.words.map((word) =>
    tops.includes(word.baseline) ? { ...word, height: word.height * LARGE_RATIO } : word,
  );
  return extractDealInfo([createDocument([{ ...page, words }])], { asOfYear: 2026 }).data.businessName;
}

describe('labels of listing sites', () => {
  it.each<[string, string, string]>([
    ['askingPrice', 'Price w/ RE: $1,240,000', '1240000'],
    ['askingPrice', 'Price including real estate: $1,240,000', '1240000'],
    ['askingPrice', 'The price of $415,000 for the business has its inventory in it.', '415000'],
    ['askingPrice', 'In May the price came down from 310K plus stock to 285K plus stock.', '285000'],
    ['advertisedCashFlow', 'Adj. Profit: $118,300', '118300'],
    ['advertisedCashFlow', "Owner's earnings: $118,300", '118300'],
    ['advertisedCashFlow', 'Adjusted earnings: $118,300', '118300'],
    ['employeeCount', 'Total Number of Employees:11', '11'],
    ['employeeCount', 'Employees: 1 FT Owner, 4 PT Employees', '4'],
    ['employeeCount', 'Employees: 5 PT Front Desk/Sales, 4 Coaches/Trainers, 1 Owner PT', '9'],
    ['employeeCount', 'about 30 staff', '30'],
    ['employeeCount', 'There are four loyal, full-time employees and two part-timers.', '6'],
    ['employeeCount', 'Husband and wife team plus 7 employees.', '7'],
    ['yearsInBusiness', 'For over 45 years this respected, well kept bakery shop has served the town.', '45'],
    ['reasonForSale', 'Purpose For Selling: Relocating', 'Relocating'],
    ['employeeCount', 'Workers: 12 incl. owner', '12'],
    ['yearsInBusiness', 'The family has run ferries for 46 years.', '46'],
    ['yearsInBusiness', 'Acme Court Service, Inc. has recorded hearings for law firms since 1992.', '34'],
    ['advertisedCashFlow', "Owner's benefit last year: $391,000", '391000'],
    ['reasonForSale', 'Why the owner sells: health', 'health'],
    ['reasonForSale', "Owner's plans: Retirement to Maine", 'Retirement to Maine'],
    ['broker', 'Or write to Clara Ortiz at deals@acme.example (512-555-0159)', 'Clara Ortiz'],
    ['address', 'Location: Outside of Milwaukee', 'Outside of Milwaukee'],
    ['address', 'Location: North Bay', 'North Bay'],
    ['address', 'Region: New England', 'New England'],
    ['address', 'The bakery for sale in Slidell, Louisiana has two ovens.', 'Slidell, Louisiana'],
    ['address', 'In beautiful Piedmont Virginia this day care has 40 children.', 'Piedmont Virginia'],
    ['address', 'The store has been the pride of a busy Northwest Ohio town.', 'Northwest Ohio'],
    ['address', 'A toy shop in northern New England with a cafe.', 'northern New England'],
  ])('reads %s of “%s”', (field, line, expected) => {
    expect(readFacts(`\n      ${line}\n`)).toMatchObject({ [field]: expected });
  });

  it.each<[string, string]>([
    ['askingPrice', 'The list of 11,800 names goes with it.'],
    ['address', 'Location: Call for details'],
    ['address', 'Location: Home Based'],
    ['address', 'Location: Not Disclosed, MD'],
    ['address', 'Location: Excellent corner'],
    ['employeeCount', 'The benefit of one full time owner-operator is counted.'],
    ['reasonForSale', 'The seller wants to rent the building to the new owner.'],
    ['reasonForSale', 'If you want to own and publish a paper, there is none better.'],
    ['reasonForSale', 'Buyers who want to grow find plenty of work.'],
  ])('reads no %s of “%s”', (field, line) => {
    expect(readFacts(`\n      ${line}\n`)).not.toHaveProperty(field);
  });

  it('takes the county of a listing that hides its town', () => {
    expect(
      readFacts(`
      Day care with a good name
      Not Disclosed, MD
      Harford County
      Asking Price: $640,000
    `).address,
    ).toBe('Harford County');
  });

  it('is not sure of a place without its state', () => {
    expect(read('\n      Location: North Bay\n').confidence.address).toBeLessThan(80);
  });

  it('reads labels behind marks that a recognizer took for bullets', () => {
    expect(
      readFacts(`
      « Price
      $495,000
      « Reason for Sale
      Retirement
    `),
    ).toMatchObject({ askingPrice: '495000', reasonForSale: 'Retirement' });
  });

  it.each([
    'He plans to sell and join his brother in farming.',
    'Because of failing health and other duties the owner wishes to sell.',
    'The shareholders (ages 51 and 67) disagree on the next step.',
    'Partners are splitting up.',
    'The sellers are reducing their workload.',
  ])('reads why: %s', (sentence) => {
    expect(readFacts(`\n      ${sentence}\n`).reasonForSale).toBe(sentence);
  });
});

describe('headlines of listings that hide the name', () => {
  it.each<[string, string, string | undefined]>([
    [
      'joins its lines whatever they begin with',
      `
      # Sign Maker, Trucks & Windows, Since
      # 1988
      Price: $265,000
      Revenue: $464,000
      Employees: 3
      Lease: month to month
      `,
      'Sign Maker, Trucks & Windows, Since 1988',
    ],
    [
      'reads it below the links of the page',
      `
      Download PDF
      Submit an NDA for this listing
      Contact Agent
      Save to my list
      # Plumber with Full Service
      Price: $265,000
      Revenue: $464,000
      Employees: 3
      Lease: month to month
      `,
      'Plumber with Full Service',
    ],
    [
      'takes no heading of a section',
      `
      # Business Overview
      Price: $265,000
      Revenue: $464,000
      Employees: 3
      # Quick Facts
      Lease: month to month
      `,
      undefined,
    ],
  ])('%s', (_name, page, expected) => {
    expect(readHeadline(page)).toBe(expected);
  });
});

describe('brokers of listing sites', () => {
  it.each<[string, Record<string, string>]>([
    ['Contact Marla Quist CBI, M&AMI at (504) 555-0119.', { broker: 'Marla Quist' }],
    ['Delta Gate Business Advisors presents this bakery.', { brokerCompany: 'Delta Gate Business Advisors' }],
    [
      'Rolf Sand, CBI President & Founder of Alder Practice Transitions',
      { brokerCompany: 'Alder Practice Transitions', broker: 'Rolf Sand' },
    ],
    ['RE: Day Care with a Good Name Broker: Colin Reyes', { broker: 'Colin Reyes' }],
  ])('reads %s', (line, expected) => {
    expect(readFacts(`\n      ${line}\n`)).toMatchObject(expected);
  });

  it('reads the firm below its broker', () => {
    expect(
      readFacts(`
      Fiona Castle | Broker
      Seaboard Deals LLC
      207-555-0171
    `),
    ).toMatchObject({ broker: 'Fiona Castle', brokerCompany: 'Seaboard Deals LLC' });
  });

  it('leaves out the town behind the firm and the words in front of the person', () => {
    expect(
      readFacts(`
      Brokerage: Sierra Business Sales, Reno
      Contact
      Inquiries to Leo Ash
    `),
    ).toMatchObject({ brokerCompany: 'Sierra Business Sales', broker: 'Leo Ash' });
  });

  it('takes no slogan for a firm', () => {
    expect(
      readFacts(`
      Call 616-555-0132
      Bringing Owners And Business Buyers Together
    `),
    ).not.toHaveProperty('brokerCompany');
  });

  it('reads the facts of a sentence in which the firm offers the business', () => {
    expect(
      readFacts(`
      Delta Gate Business Advisors presents this dry cleaner for sale in Slidell, Louisiana.
    `),
    ).toMatchObject({ address: 'Slidell, Louisiana' });
  });
});
