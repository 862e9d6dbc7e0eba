import { textDocument } from '../testing/pages.test-support.js';
import { extractDealInfo } from './deal-info.js';
import { extractFinancials } from './financials.js';

const readFacts = (...pages: string[]) => extractDealInfo([textDocument(...pages)], { asOfYear: 2026 }).data;

describe('facts of listings and teasers', () => {
  it.each<[string, string, number | undefined]>([
    ['adds up roles', 'Employees: 3 bakers, 4 counter staff', 7],
    ['adds up roles of different hours', 'Staff: 4 full-time cooks, 2 servers', 6],
    ['takes the whole where roles explain it', 'Employees: 6 FT: 3 techs, 2 service advisors', 6],
    ['takes the whole where a part stands beside it', 'Staff: 22 employees, 3 managers', 22],
    ['reads no average of an industry', 'The average firm has 10.5 employees in this trade.', undefined],
  ])('%s', (_name, line, expected) => {
    const { employeeCount } = readFacts(`
      ${line}
    `);
    expect(employeeCount).toBe(expected === undefined ? undefined : String(expected));
  });

  it('leaves an empty field empty where the next field follows', () => {
    const facts = readFacts(`
      Asking Price:           $329,000
      Location:               Eugene, OR
      Reason for Selling:
      Support & Training:     3 weeks at no charge
    `);
    expect(facts.reasonForSale).toBeUndefined();
    expect(facts).toMatchObject({ askingPrice: '329000', address: 'Eugene, OR' });
  });

  it('reads nothing from the captions of a form to be filled in', () => {
    const facts = readFacts(
      `
      The shop is located in Boise, Idaho.
    `,
      `
      The undersigned agrees to keep all information confidential.
      Name:
      Company:
      Address:
      City, St, Zip:
      Phone:
      E-mail:
    `,
    );
    expect(facts.address).toBe('Boise, Idaho');
    expect(facts.businessName).toBeUndefined();
  });

  it('reads nothing from a table of contents', () => {
    const facts = readFacts(`
      Contents
      Summary               3
      Staff                 5
      Transaction           8
    `);
    expect(facts.employeeCount).toBeUndefined();
  });

  it('takes the total of a staff table', () => {
    const facts = readFacts(`
      Staff
                           Heads     Pay per hour
      Service manager          1           $41.00
      Technicians              7           $33.50
      Total                    8
    `);
    expect(facts.employeeCount).toBe('8');
  });

  it.each<[string, string, Record<string, string>]>([
    [
      'the price that an owner asks, and why',
      'The owner asks $795,000 and wants to move abroad soon.',
      { askingPrice: '795000' },
    ],
    ['the age in brackets', 'Well established (25 years) with loyal customers', { yearsInBusiness: '25' }],
    [
      'how long a business has served its customers',
      'It has served the north shore for 41 years and holds two brands.',
      { yearsInBusiness: '41' },
    ],
    [
      'who is to be asked for',
      'Call 555-555-0163, ask for Tom Brandt of Upland Transition Partners.',
      { broker: 'Tom Brandt', brokerCompany: 'Upland Transition Partners' },
    ],
    [
      'the place of the customers',
      'The company builds fences for homeowners around Asheville, North Carolina.',
      { address: 'Asheville, North Carolina' },
    ],
  ])('reads %s', (_name, sentence, expected) => {
    expect(
      readFacts(`
      ${sentence}
    `),
    ).toMatchObject(expected);
  });

  it.each<[string, string]>([
    ['Cash Flow (SDE):    $131,500', '131500'],
    ['Adjusted Cash Flow: $338,900', '338900'],
    ["Seller's Discretionary Earnings: $1.2M", '1200000'],
    ['The business had a cash flow of $214,300 last year.', '214300'],
  ])('reads the cash flow that a listing advertises: %s', (line, expected) => {
    expect(readFacts(`\n      ${line}\n`).advertisedCashFlow).toBe(expected);
  });

  it('drafts a description from the first text about the business, below certainty', () => {
    const document = textDocument(`
      Acme Transmission Repair

      This shop rebuilds transmissions for dealers, fleets and the public in two towns.
    `);
    const { data, confidence } = extractDealInfo([document], { asOfYear: 2026 });
    expect(data.description).toBe(
      'This shop rebuilds transmissions for dealers, fleets and the public in two towns.',
    );
    expect(confidence.description).toBeLessThan(80);
  });
});

describe('yearly figures outside tables', () => {
  const readYears = (page: string) => extractFinancials([textDocument(page)], { asOfYear: 2026 });

  it('reads a sentence with its place', () => {
    const { data, values } = readYears(`
      The company had revenue of $1.2M in 2023 and has kept its staff.
    `);
    expect(data.historicalFinancials.year1).toEqual({ grossRevenue: '1200000' });
    expect(values[0]?.evidence[0]?.quote).toBe('$1.2M');
  });

  it('reads metric cards whose labels name the year', () => {
    const { data } = readYears(`
      $3.2M               $610K              19
      2025 REVENUE        2025 SDE           EMPLOYEES
    `);
    expect(data.historicalFinancials.year1).toEqual({ grossRevenue: '3200000', sde: '610000' });
  });

  it('prefers the statement to a rounded figure in a sentence', () => {
    const { data, conflicts } = readYears(`
      Sales were $1.2M in 2024.

      Profit and Loss, year ended December 31, 2024

      Total Revenue              $1,213,400
      Cost of Goods Sold            500,000
      Gross Profit                  713,400
      Net Income                    100,000
    `);
    expect(data.historicalFinancials.year1?.grossRevenue).toBe('1213400');
    expect(conflicts).toEqual([]);
  });
});
