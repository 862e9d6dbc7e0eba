import { createDocument, createPage, textDocument } from '../testing/pages.test-support.js';
import { year } from '../testing/year.test-support.js';
import { extractDealInfo } from './deal-info.js';
import { extractFinancials } from './financials.js';

const options = { asOfYear: 2026 };
const readYear = (page: string, key: string) => year(extractFinancials([textDocument(page)], options), key);

describe('pages with more than one business', () => {
  it('leaves out what a site offers below a listing', () => {
    const page = createPage(`
      Vintage lighting parts store
      Asking price: $640,000
      Team of 5

      You may also like
      Asking price: $1,200,000
      12 employees
    `);
    expect(extractDealInfo([createDocument([page])], options).data).toMatchObject({
      askingPrice: '640000',
      employeeCount: '5',
    });
  });

  it('counts a whole number that a sheet shows with cents', () => {
    expect(extractDealInfo([textDocument('Employees   18.00')], options).data.employeeCount).toBe('18');
  });

  it('joins the town and the state of two rows', () => {
    const document = textDocument(`
      City            Bowling Green        County      Warren
      State           Kentucky             Franchise   No
    `);
    expect(extractDealInfo([document], options).data.address).toBe('Bowling Green Kentucky');
  });
});

describe('flyers and printed mail', () => {
  const readFacts = (text: string) => extractDealInfo([textDocument(text)], options).data;

  it('takes the one amount that stands alone for the price', () => {
    const flyer = `
      TRUCK WASH
      FOR SALE

      $189,000

      Since 2016 in Dothan, Alabama
    `;
    expect(readFacts(flyer).askingPrice).toBe('189000');
    expect(readFacts(flyer.replace('\n\n      Since', '\n      Annual sales\n'))).not.toHaveProperty(
      'askingPrice',
    );
    expect(readFacts(flyer.replace('Since', '$400,000\n\n      Since'))).not.toHaveProperty('askingPrice');
  });

  it('takes nobody who got a mail for the business', () => {
    expect(
      readFacts(`
        Jordan Avila
        From:     Dana Whitlock
        To:       Jordan Avila
        Subject:  Coin laundry
      `),
    ).not.toHaveProperty('businessName');
  });

  it.each<[string, string, string, string]>([
    ['The owner paid himself $90,000 in 2025.', '2025', 'ownerSalary', '90000'],
    ['Cash flow 2025: $423,114', '2025', 'sde', '423114'],
    ['Both stores did right at $612,000 in 2025, versus $588,000 in 2024.', '2024', 'grossRevenue', '588000'],
  ])('dates %s', (text, key, field, value) => {
    expect(readYear(text, key)).toMatchObject({ [field]: value });
  });
});
