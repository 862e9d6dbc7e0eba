import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

const STATED: readonly (readonly [text: string, value: string])[] = [
  ['Hollow Creek Tree Co., Paducah KY.', 'Paducah'],
  ['The two coin laundries in Shreveport, Louisiana we talked about.', 'Shreveport'],
  ['SoonerFit Clubs LLC holds two franchised clubs in Norman and Moore, Oklahoma.', 'Norman'],
  ['Founded 2004, Jackson, Mississippi', 'Jackson, Mississippi'],
  ['Head office: 7105 Metcalf Avenue, Overland Park, KS 66204.', 'Overland Park, KS'],
  [
    'serves homes across Williamson and Davidson counties from its leased shop at 2210 Mallory Station Road, Franklin, TN 37067.',
    'Franklin, TN',
  ],
  ['Multi-trade home services platform · Central Texas · October 2025', 'Central Texas'],
  ['Middle Georgia', 'Middle Georgia'],
  ["Listed by seller's broker · Knoxville, Tennessee", 'Knoxville, Tennessee'],
  ['Listed by owner - Knoxville, Tennessee', 'Knoxville, Tennessee'],
  ['The company was founded in 1998 in Sumter, South Carolina, and has 21 people.', 'Sumter, South Carolina'],
  ['A bakery in Eau Claire, Wisconsin, with three ovens.', 'Eau Claire, Wisconsin'],
  ['An HVAC contractor in Tulsa County, Oklahoma.', 'Tulsa County, Oklahoma'],
  ['A machine shop in northeast Ohio.', 'northeast Ohio'],
  ['A machine shop in Northeast Ohio.', 'Northeast Ohio'],
  ['Location: Northern Virginia', 'Northern Virginia'],
  ['Location: Upstate New York', 'Upstate New York'],
  ['Location: Dallas-Fort Worth Metroplex', 'Dallas-Fort Worth'],
  ['Location: Twin Cities, MN', 'Twin Cities, MN'],
  ['Location: Harris County', 'Harris County'],
  ['Area: Hill Country, Texas', 'Hill Country, Texas'],
  ['It sits on Route 9 in Wells, Maine.', 'Wells, Maine'],
  ['The shop stands at 12 Elm Street in Dayton, Ohio.', 'Dayton, Ohio'],
  ['Our store is at 12 Elm Street, Dayton, OH 45402.', '12 Elm Street, Dayton, OH 45402'],
  ['Premises at 12 Elm Street, Dayton, OH 45402 are leased.', 'Dayton, OH'],
  ['Operating from 12 Elm Street, Dayton, OH 45402.', 'Dayton, OH'],
  ['Operates out of a leased building in Dayton, Ohio.', 'Dayton, Ohio'],
  ['Home base is Dayton, Ohio.', 'Dayton, Ohio'],
  ['Base: Dayton, Ohio', 'Dayton, Ohio'],
  ['Based in Dayton, Ohio.', 'Dayton, Ohio'],
  ['Dayton, Ohio-based machine shop', 'Dayton, Ohio'],
  ['The Dayton, Ohio shop has nine bays.', 'Dayton, Ohio'],
  ['Machine shop, Dayton, Ohio', 'Dayton, Ohio'],
  ['Machine shop | Dayton, Ohio | Est. 1998', 'Dayton, Ohio'],
  ['Machine shop (Dayton, Ohio)', 'Dayton, Ohio'],
  ['Machine Shop - Dayton OH', 'Dayton OH'],
  ['Machine shop in Dayton OH for sale', 'Dayton OH'],
  ['For sale: machine shop, Dayton OH', 'Dayton OH'],
  ['We clean offices in and around Dayton, Ohio.', 'Dayton, Ohio'],
  ['Serving Dayton, Ohio and surrounding areas.', 'Dayton, Ohio'],
  ['The business covers Dayton, Ohio.', 'Dayton, Ohio'],
  ['I run a small engine shop outside Dayton, Ohio.', 'Dayton, Ohio'],
  ['It is just outside of Dayton, Ohio.', 'Dayton, Ohio'],
  ['The business is 20 minutes from Dayton, Ohio.', 'Dayton, Ohio'],
  ['The property is at 44 Depot Road, Wells, Maine 04090.', 'Wells, Maine'],
  ['Four stores in Norman, Moore and Edmond, Oklahoma.', 'Norman'],
  ['The company keeps homes cool in the Henderson, Nevada area.', 'Henderson, Nevada'],
  [
    'Acme Hearth Bakery\n2107 Brandywine Avenue · Erie, PA 16508\n(814) 555-0109\nI am not using a broker, so I write myself.',
    'Erie, PA',
  ],
];

/** What is of somebody or something else. */
const NOT_STATED: readonly string[] = [
  'Our broker office is in Nashville, Tennessee.',
  'He moved from Reno, Nevada in 2009.',
  'The owner is relocating to Phoenix, Arizona.',
  'A supplier in Gary, Indiana ships weekly.',
  'The largest customer is based in Atlanta, Georgia.',
  'Another buyer I have from Longview, Texas paid more.',
  'The Georgia average for clinics with two doctors is $1.4 million in revenue.',
  'The franchisor is headquartered in Plano, Texas.',
  'Our accountants at 100 Main Street, Dayton, OH 45402 keep the books.',
  'Our daughter works in Dayton, Ohio.',
  'The owner lives in Dayton, Ohio.',
  'My associate in Dayton, Ohio can set up a call.',
];

describe('places as texts name them', () => {
  it.each(STATED)('reads %s', (text, value) => {
    expect(readFacts(text).address).toContain(value);
  });

  it.each(NOT_STATED)('reads nothing from %s', (text) => {
    expect(readFacts(text)).not.toHaveProperty('address');
  });
});
