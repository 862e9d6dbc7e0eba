import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

describe('labels, questions and sentences of listings', () => {
  it.each<[string, string, string]>([
    ['askingPrice', 'Full price: $235,000', '235000'],
    ['askingPrice', 'What is the asking price? $235,000', '235000'],
    [
      'askingPrice',
      'Price was recently reduced on 3/4/26 from 260K plus stock to 235K plus stock.',
      '235000',
    ],
    ['advertisedCashFlow', 'Cash Flow / Adj. Profit: $118,300', '118300'],
    ['advertisedCashFlow', 'What does the owner make? $118,300', '118300'],
    ['advertisedCashFlow', 'It shows SDE (what one owner may take home) of $118,300.', '118300'],
    ['revenue', 'What did it gross? $1,204,000', '$1.0 - $1.5 MM'],
    ['revenue', 'What were your gross collections last year? $1,204,000', '$1.0 - $1.5 MM'],
    ['revenue', 'The van grosses about $1,204,000 a year.', '$1.0 - $1.5 MM'],
    ['yearsInBusiness', 'In practice since: 1996', '30'],
    ['yearsInBusiness', 'Store created: 2016', '10'],
    ['yearsInBusiness', 'How old is your company? 30 years', '30'],
    ['yearsInBusiness', 'A 30-yr-old tile and stone company near the lake.', '30'],
    ['yearsInBusiness', 'For thirty years this family has repaired wells.', '30'],
    ['yearsInBusiness', 'For 30 years families have driven up the valley for peaches.', '30'],
    [
      'yearsInBusiness',
      'The feed store has been open in the small western town that it serves for over 30 years.',
      '30',
    ],
    [
      'yearsInBusiness',
      'Acme Farms, Inc. has been raising and selling trees at 12 Mill Lane since 1996.',
      '30',
    ],
    ['yearsInBusiness', 'This crew has laid pavers in yards and parks since 1996.', '30'],
    ['employeeCount', 'The payroll lists 31 people.', '31'],
    ['broker', 'Book a call: Jane Doe', 'Jane Doe'],
    ['brokerCompany', 'Lake Shore Business Exchange', 'Lake Shore Business Exchange'],
    ['brokerCompany', 'Prairie Practice Sales', 'Prairie Practice Sales'],
    [
      'brokerCompany',
      'The advisors at Acme Leisure Properties (ALP) are proud to present a golf course.',
      'Acme Leisure Properties',
    ],
    ['reasonForSale', 'What is your reason for selling? New job abroad', 'New job abroad'],
    ['reasonForSale', 'The children have taken other paths.', 'The children have taken other paths.'],
    ['reasonForSale', 'He is retiring and will travel.', 'He is retiring and will travel.'],
    [
      'reasonForSale',
      'She is 55 and plans to help her parents on the farm.',
      'She is 55 and plans to help her parents on the farm.',
    ],
  ])('reads %s of “%s”', (field, line, expected) => {
    expect(readFacts(`\n      ${line}\n`)).toMatchObject({ [field]: expected });
  });

  it.each<[string, string]>([
    ['reasonForSale', 'Owners often claim that they are retiring, or that the owner has other projects.'],
    ['reasonForSale', 'The owners live out of state and rely on a manager.'],
    ['yearsInBusiness', 'There is a 9-yr-old truck with a crane.'],
    ['revenue', 'The best route grosses about $30,000 a month.'],
  ])('reads no %s of “%s”', (field, line) => {
    expect(readFacts(`\n      ${line}\n`)).not.toHaveProperty(field);
  });

  it('reads the region behind the dash of a headline', () => {
    expect(readFacts('\n      Feed and Grain Hauler - Southwest Idaho\n')).toMatchObject({
      address: 'Southwest Idaho',
    });
  });

  it('takes the next question for no answer', () => {
    const text = `
      Staff
      How many drivers do you have? 2      How many loaders do you have? 3`;
    expect(readFacts(text).employeeCount).toBeUndefined();
  });

  it('joins a name that goes on below its question', () => {
    const text = `
      What is the name of your store? Cedar Creek Garden
      Center
      Is it leased? Yes`;
    expect(readFacts(text).businessName).toBe('Cedar Creek Garden Center');
  });

  it('reads the price of a classified ad from its headline', () => {
    const text = `
      Sign shop - all included - $95,000 (Dayton)
      posted 4 days ago
      Rent is 900.`;
    expect(readFacts(text).askingPrice).toBe('95000');
  });

  it('reads the one amount of an ad on a marketplace', () => {
    const text = `
      Window washing route
      $41,000
      Listed 2 days ago in Dayton, OH
      Message seller`;
    expect(readFacts(text).askingPrice).toBe('41000');
  });
});
