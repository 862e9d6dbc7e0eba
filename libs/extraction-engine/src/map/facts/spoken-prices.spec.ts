import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

const STATED: readonly (readonly [text: string, value: string])[] = [
  ['I want $575,000 for all of it.', '575000'],
  ['The owner would take $450,000 for the business.', '450000'],
  ['He would accept $450,000.', '450000'],
  ['Asking 525K for both.', '525000'],
  ['asking 525k obo', '525000'],
  ['The owner is asking $1.6M and would hold a note of $200,000.', '1600000'],
  ["They're asking $1.2M.", '1200000'],
  ["We're asking $1.2M.", '1200000'],
  ["I'm asking $95,000 for the route.", '95000'],
  ['My price is $320,000.', '320000'],
  ['Our price is $320,000 firm.', '320000'],
  ['Price firm at $320,000.', '320000'],
  ['The price is firm: $320,000.', '320000'],
  ['$320,000 firm.', '320000'],
  ['$320,000 OBO', '320000'],
  ['Price: 1.2 million', '1200000'],
  ['PRICE $189,000', '189000'],
  ['Yours for $189,000.', '189000'],
  ['Take it all for $189,000.', '189000'],
  ['The whole business is yours for $189,000.', '189000'],
  ['Everything goes for $189,000.', '189000'],
  ['The business is on the market at $2.4 million.', '2400000'],
  ['We are marketing the company at $2.4 million.', '2400000'],
  ['The company is being marketed for $2.4 million.', '2400000'],
  ['Listed price of $640,000 includes inventory.', '640000'],
  ['The list price of $640,000 includes inventory.', '640000'],
  ['The asking price of $640,000 includes inventory.', '640000'],
  ['An asking price of $640,000 has been set.', '640000'],
  ['The sellers have set the price at $640,000.', '640000'],
  ['The price has been set at $640,000.', '640000'],
  ['Price was set at $640,000.', '640000'],
  ['The sellers are seeking $640,000.', '640000'],
  ['Seller hopes to get $640,000.', '640000'],
  ['The owner expects $640,000 for the business.', '640000'],
  ["The owner's asking price is $640,000 plus inventory.", '640000'],
  ['Our asking price of $640,000 is firm.', '640000'],
  ['The seller will entertain offers at or above $640,000.', '640000'],
  ['Offers in excess of $640,000 will be considered.', '640000'],
  ['Offers over $640,000 invited.', '640000'],
  ['The business is available at $640,000.', '640000'],
  ['The practice is priced at 72% of collections, or $640,000.', '640000'],
  ['Valued and offered at $640,000.', '640000'],
  ['It is offered for $640,000 including fixtures.', '640000'],
  ['For $640,000 you get the trucks, the routes and the name.', '640000'],
  ['The total asking price is $640,000.', '640000'],
  ['Asking price has been lowered to $640,000.', '640000'],
  ['Just reduced to $640,000!', '640000'],
  ['Price drop: $640,000', '640000'],
  ['New price: $640,000 (was $700,000)', '640000'],
  ['Asking: six hundred forty thousand dollars ($640,000)', '640000'],
  ["The seller's number is $640,000.", '640000'],
  ['Their number is $640,000.', '640000'],
  ['He is looking to get $640,000', '640000'],
  ['Sticker price is $640,000.', '640000'],
  ['The seller has a figure of $640,000 in mind.', '640000'],
  ['Total consideration sought: $640,000', '640000'],
  ['Price for the whole thing is $640,000.', '640000'],
  ['Price for everything: $640,000', '640000'],
  ['Total price, business and real estate: $2,850,000', '2850000'],
  ['Turn-key price $189,000', '189000'],
  ['Turnkey: $189,000', '189000'],
  ['Package price: $189,000', '189000'],
  ['I would like to get $410,000 for it.', '410000'],
  ['I need $410,000 to walk away.', '410000'],
  ['Ask is $410,000.', '410000'],
  ['OFFERED AT $410,000', '410000'],
  ['The franchise resale is listed for $410,000.', '410000'],
  ['For the business with ovens, the van and the recipes I want $425,000.', '425000'],
  ['The business is offered for seven hundred and sixty thousand dollars ($760,000), with tools.', '760000'],
  ['The asking price is one million two hundred thousand dollars.', '1200000'],
  ['The price for the shares is $1,100,000.', '1100000'],
  ['The price for 100% of the stock is $1,100,000.', '1100000'],
  ['The price of the business is $1,100,000.', '1100000'],
  ['The offering price is $1,100,000, free of debt.', '1100000'],
  ['The total consideration sought is $1,100,000.', '1100000'],
  ['The sellers expect a price of $1,100,000.', '1100000'],
  ['A price of $1,100,000 has been placed on the business.', '1100000'],
  ['The owner has priced it at $1,100,000.', '1100000'],
  ['New price is $995,000, down from where we started in June.', '995000'],
  ['He is now at $995,000.', '995000'],
  ['The seller dropped his price to $995,000.', '995000'],
  ['The seller has come down to $995,000.', '995000'],
  ['The ask went from $1,150,000 to $995,000.', '995000'],
  ['Was $1,150,000, now $995,000.', '995000'],
  ['$995,000 is the asking price.', '995000'],
  ['Location: Dayton, Ohio Price: $995,000 Established: 1993', '995000'],
];

/** What is of somebody or something else. */
const NOT_STATED: readonly string[] = [
  'The equipment is offered at $410,000.',
  'Another buyer I have from Longview paid $900,000 for three stores.',
  'He turned down $480,000 in the fall.',
  'I want $50,000 down.',
  'The landlord wants $350,000 for the building.',
  'A competitor of similar size sold in 2023 for $9.5 million.',
  'A buyer needs $150,000 down.',
  'The seller is seeking a lender for $400,000.',
  'The building can be had for $700,000.',
  'Worth at least 330,000 by auction prices.',
  'We paid $410,000 for it in 2015.',
  'The seller wants $300,000 at closing and carries the rest.',
  'A used truck like this is offered at $85,000.',
  'For $640,000 a franchisor builds a new unit.',
  'Replacement cost of the equipment is $640,000.',
  'The price for the truck is $45,000.',
  'One agency has been sold for a reported $4.2 million.',
  'Insurance coverage of $2,000,000 is now at $3,000,000.',
];

describe('prices as sellers say them', () => {
  it.each(STATED)('reads %s', (text, value) => {
    expect(readFacts(text).askingPrice).toBe(value);
  });

  it.each(NOT_STATED)('reads nothing from %s', (text) => {
    expect(readFacts(text)).not.toHaveProperty('askingPrice');
  });
});

it('reads a price that the edge of the text parts from its label', () => {
  const lines = [
    'The shop has been in operation for 25 years and employs 18 people. Asking price:',
    "$1,450,000. Seller's discretionary earnings: $412,000.",
  ];
  expect(readFacts(lines.join('\n'))).toMatchObject({ askingPrice: '1450000' });
});
