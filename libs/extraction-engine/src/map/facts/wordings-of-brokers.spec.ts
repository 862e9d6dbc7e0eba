import { createDocument, createPage, textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';

type Facts = ReturnType<typeof extractDealInfo>['data'];
const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

const STATED: readonly (readonly [text: string, field: keyof Facts, value: string])[] = [
  ['She is moving to the coast and asks $745,000 for the business.', 'askingPrice', '745000'],
  ['I ask about $98,000 for everything: the cart, the molds and the route.', 'askingPrice', '98000'],
  ['In operation 33 years, 14 employees.', 'yearsInBusiness', '33'],
  ['Lake County, Ohio | Asking $615,000 | Business since 1998', 'yearsInBusiness', '28'],
  ['When and how did you start the company?\nIn March 2014, out of a garage.', 'yearsInBusiness', '12'],
  ['Age: 27 years; roof new 2020', 'yearsInBusiness', '27'],
  ['Established: 27 years; roof new 2020', 'yearsInBusiness', '27'],
  ['There are 6 part-time helpers in the summer.', 'employeeCount', '6'],
  [
    'Practice Advisor: Dr. Ruben Castellan, Pine Barrens Practice Transitions',
    'broker',
    'Dr. Ruben Castellan',
  ],
  [
    'Call ODESSA WHITLOCK, Mid-Valley Fuel Realty, 541-555-0188. No calls to the store.',
    'brokerCompany',
    'Mid-Valley Fuel Realty',
  ],
  [
    'Call Odessa Whitlock, Mid-Valley Realty & Business Sales, 541-555-0188.',
    'brokerCompany',
    'Mid-Valley Realty & Business Sales',
  ],
  [
    'Presented by Copper Basin Business Advisors: Leland Marsh, main (406) 555-0143, mobile (406) 555-0144',
    'broker',
    'Leland Marsh',
  ],
  [
    'Presented by Copper Basin Business Advisors: Leland Marsh, main (406) 555-0143, mobile (406) 555-0144',
    'brokerCompany',
    'Copper Basin Business Advisors',
  ],
];

const REASONS: readonly string[] = [
  'The seller has moved out of state for his new work.',
  'I injured my shoulder and cannot lift tires, that is the only reason.',
  'The shop belongs to two brothers, none of whose children will follow.',
  'The founder is 71 and without an heir.',
];

describe('wordings of brokers and sellers', () => {
  it.each(STATED)('reads from %j the %s', (text, field, value) => {
    expect(readFacts(text)[field]).toBe(value);
  });

  it.each(REASONS)('reads why it is sold: %j', (text) => {
    expect(readFacts(text).reasonForSale).toBe(text);
  });

  it('does not take the age of an owner for that of the business', () => {
    expect(readFacts('Age: 63').yearsInBusiness).toBeUndefined();
  });

  it('does not count part of the staff where the other part is named behind it', () => {
    expect(readFacts('There are 6 full-time employees and 9 part-time ones.').employeeCount).toBe('15');
  });

  it('reads a row of a grid of labels and values whose values have no figures', () => {
    const facts = readFacts(`
      Asking Price         $395,000           Gross Income        $612,000
      Reason for Sale      Divorce            Support             Two weeks
    `);
    expect(facts.reasonForSale).toBe('Divorce');
  });

  it('does not take the heading of a part of the page for the name', () => {
    const page = createPage(`
      Pickleball Paddle Brand | Own Molds | Four Colors | 35% Gross

      Asking price
      $455,000

      Founder Interview
      The owner works ten hours a week from home and ships from one warehouse.
    `);
    const words = page.words.map((word) => {
      const height = word.box.y0 < 50 ? 24 : 10;
      const isHeading = ['Founder', 'Interview'].includes(word.text);
      return { ...word, height: isHeading ? 16 : height, box: { ...word.box, y1: word.box.y0 + 10 } };
    });
    const { data } = extractDealInfo([createDocument([{ ...page, words }])], { asOfYear: 2026 });
    expect(data.businessName).toBe('Pickleball Paddle Brand');
  });

  it('reads discretionary cash as the earnings of the seller', () => {
    const { values } = extractFinancials(
      [
        textDocument(`
          Financial information
                                2023        2024
          Sales               1,204,300   1,310,900
          Cost of sales         702,100     761,400
          Gross profit          502,200     549,500
          Discretionary cash    188,400     201,700
        `),
      ],
      { asOfYear: 2026 },
    );
    expect(values.filter(({ field }) => field === 'sde').map(({ value }) => value)).toEqual([
      188_400, 201_700,
    ]);
  });
});
