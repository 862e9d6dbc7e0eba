import { createDocument, createPage, textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

const LARGE_RATIO = 1.5;

/** The facts of a page on which the lines with a mark in front are headings in larger type. */
function readWithHeadings(text: string) {
  const page = createPage(text.replaceAll('# ', ''));
  const heads = page.words.filter((word) =>
    text.split('\n').some((line) => line.trim().startsWith(`# ${word.text} `)),
  );
  const words = page.words.map((word) =>
    heads.some(({ baseline }) => baseline === word.baseline)
      ? { ...word, height: word.height * LARGE_RATIO }
      : word,
  );
  return extractDealInfo([createDocument([{ ...page, words }])], { asOfYear: 2026 }).data;
}

describe('pages of listings', () => {
  it.each(['Growth Plans', 'Additional Info', 'Red Flags', 'The Numbers', 'Growth Ideas'])(
    'takes the heading “%s” for no name',
    (heading) => {
      const text = `
      # Overview of the Business
      The shop repairs pumps for farms and towns.

      Asking Price: $480,000
      Cash Flow: $120,000
      # Financial Information

      Employees: 7
      Inventory: $40,000
      # ${heading} `;
      expect(readWithHeadings(text).businessName).not.toBe(heading);
    },
  );

  it('takes the trade in large type below its label for no name', () => {
    const text = `
      Asking Price: $480,000
      The shop cleans rugs for homes and hotels.
      Cash Flow: $120,000
      Industry
      # Rugs and Carpets
      Employees: 7`;
    expect(readWithHeadings(text).businessName).not.toBe('Rugs and Carpets');
  });

  it('does not trust a headline with the word company as a name', () => {
    const text = `
      Tree Pruning Company in Ohio
      Asking Price: $480,000
      Cash Flow: $120,000`;
    const { confidence } = extractDealInfo([textDocument(text)], { asOfYear: 2026 });
    expect(confidence.businessName).toBeLessThan(80);
  });

  it('adds up a list of roles, each on its line', () => {
    const text = `
      Yard (9)
        1 Full-time Foreman
        4 Full-time Drivers
        4 Part-time Loaders
      Counter (2)
        1 Full-time Clerk
        1 Part-time Cashier
      The seller will stay on for a year as a full-time worker.`;
    expect(readFacts(text).employeeCount).toBe('11');
  });

  it.each(['Recently Sold', 'More Routes', 'Just Closed'])(
    'leaves out the prices of others below “%s”',
    (heading) => {
      const text = `
      Asking Price: $290,000
      Employees: 4
      ${heading}
      Chips, Union County
      Asking Price: $99,000`;
      expect(readFacts(text).askingPrice).toBe('290000');
    },
  );

  it.each([
    'Some ads include the land. This portal is no broker. Toll free: 877-555-0110',
    'The marketplace is not a party to any sale. Call 888-555-0110.',
    'We checked none of it. Broker support: Customer Care 888-555-0110.',
  ])('reads no telephone of the site: %s', (line) => {
    expect(readFacts(`\n      Contact the broker\n      ${line}\n`).brokerPhone).toBeUndefined();
  });

  it.each(['City:Mansfield State:Ohio', 'City: Mansfield State: Ohio', 'Town: Mansfield, State: Ohio'])(
    'joins town and state of one line: %s',
    (line) => {
      expect(readFacts(`\n      ${line}\n`).address).toBe('Mansfield, Ohio');
    },
  );

  it('reads no head of another fact as the reason', () => {
    const empty = `
      Established            1998
      Reason for selling
      Hours                  7 am to 9 pm
      Utilities              9% of sales`;
    expect(readFacts(empty).reasonForSale).toBeUndefined();
    const metricCards = `
      REASON FOR SALE        LEASE
      Retirement             $2,150`;
    expect(readFacts(metricCards).reasonForSale).toBe('Retirement');
  });

  it('ends names at boxes and at the next label', () => {
    const text = `
      Business name: Acme Turning, Inc. \u2610 disclose \u2612 do not disclose
      Listing agent: Jane Doe Office: Acme Business Brokerage`;
    expect(readFacts(text)).toMatchObject({
      businessName: 'Acme Turning, Inc.',
      brokerCompany: 'Acme Business Brokerage',
    });
  });
});
