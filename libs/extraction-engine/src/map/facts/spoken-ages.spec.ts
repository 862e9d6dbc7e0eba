import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

const STATED: readonly (readonly [text: string, value: string])[] = [
  ['One store open since 1999, the other they built in 2015. So call it 27 years.', '27'],
  ['We have been cutting trees in western Kentucky and southern Illinois since 2001.', '25'],
  ['In operation since: 2013', '13'],
  ['Founded in 2004, the company has operated for 21 years and employs 18 people.', '21'],
  ['Established in 2003, the shop has been in business for 22 years.', '22'],
  ['Founded in 1950 and operated by the present owner for 21 years.', '76'],
  ['Location: 9 Hill Street, Keene, NH Established 2011, 9 employees', '15'],
  ['It began as a one-truck plumber in 1988.', '38'],
  ['Brand launched: 2017', '9'],
  ['Launch year: 2017', '9'],
  ['Year launched: 2017', '9'],
  ['Year founded 1986', '40'],
  ['Founded 2004, Jackson, Mississippi', '22'],
  [
    "Started in 1997 by the current owner's father in a two-bay garage, Acme Services today serves homes.",
    '29',
  ],
  ['Smokehouse Row opened its first dining room in Overland Park in 2008.', '18'],
  ['The first club opened in 2014, the second in 2018.', '12'],
  ['The first opened in 2014, the second in 2018.', '12'],
  ['Family-owned for 42 years.', '42'],
  ['A family business for three generations, since 1951.', '75'],
  ['Family owned and operated for over 30 years.', '30'],
  ['In the same family for 42 years.', '42'],
  ['We opened in 2003.', '23'],
  ['I opened the shop in 2003.', '23'],
  ['I started this company in 2003.', '23'],
  ['My father started the business in 1971.', '55'],
  ['Dad opened the shop in 1971.', '55'],
  ['My grandfather founded it in 1949.', '77'],
  ['I have been doing this since 2003.', '23'],
  ["We've been baking bread here since 2003.", '23'],
  ['We have been in Dayton since 1987.', '39'],
  ['Serving Dayton since 1987.', '39'],
  ['A Dayton institution since 1987.', '39'],
  ['Trading since 1987.', '39'],
  ['Trading for 39 years.', '39'],
  ['Celebrating 40 years in business.', '40'],
  ['With 25 years of history, the company is well known.', '25'],
  ['The company has a 25-year history.', '25'],
  ['The 25-year-old company has three crews.', '25'],
  ['9-year-old vintage lighting store', '9'],
  ['The business has been around for 25 years.', '25'],
  ['The business has been operating for 25 years.', '25'],
  ['The shop has been in the same spot for 25 years.', '25'],
  ['Twenty-five years at the same location.', '25'],
  ['25+ years established', '25'],
  ['25 yrs in business', '25'],
  ['Est. 1998', '28'],
  ['EST 1998', '28'],
  ['Since: 1998', '28'],
  ['Operating history: 12 years', '12'],
  ['Years of operation: 12', '12'],
  ['Time in business: 12 years', '12'],
  ['Year of founding: 1998', '28'],
  ['Year of incorporation: 1998', '28'],
  ['Founding: 1998', '28'],
  ['Opened for business: 1998', '28'],
  ['Doors opened: 1998', '28'],
  ['Date opened: May 1998', '28'],
  ['In business for: 12 years', '12'],
  ['Business started: 1998', '28'],
  ['The company was born in 1998 in a garage.', '28'],
  ['The company got its start in 1998.', '28'],
  ['The company began life in 1998 as a machine shop.', '28'],
  ['The company first opened its doors in 1998.', '28'],
  ['Its roots go back to 1962.', '64'],
  ['The company was set up in 1998.', '28'],
  ['The company came into being in 1998.', '28'],
  ['Organized in 1998, the company makes robes.', '28'],
  ['The practice was founded in 1979 and acquired by the present owner in 2001.', '47'],
  ['Continuously operated since 1979.', '47'],
  ['Established over 20 years ago.', '20'],
  ['This is a 17 year old landscaping business.', '17'],
  ['They have been at it for 17 years.', '17'],
  ['I have owned it for 17 years.', '17'],
  ["I've run this truck for 6 years.", '6'],
  ['The business turned 20 this year.', '20'],
  ['For twenty-six years it has looked after inboards and outboards.', '26'],
  ['For 33 years, the company has built boats for fishermen.', '33'],
  ['For more than 40 years our family has baked bread for the valley.', '40'],
  ['Camelback Comfort, LLC ("Camelback") has kept homes cool since 1999.', '27'],
  ['It has made pickles since 1995.', '31'],
  ['It has sold rolls to schools, nursing homes and two supermarket chains for 38 years.', '38'],
  ['The hospital was opened by Dr. Jane Doe in 1988 and has been in its present building since 2007.', '38'],
  ['The practice was founded by Mr. J. T. Hale in 1988.', '38'],
  ['We are selling our bakery of 15 years.', '15'],
  ['The company celebrated its 50th anniversary in 2026.', '50'],
  ['The store has been in business for three decades.', '30'],
  ['Doing business since: 1978', '48'],
  ['The owner founded the company 18 years ago.', '18'],
  ['The company opened its doors eighteen years ago.', '18'],
  ['27+ years serving the community', '27'],
  ['We have been here for 27 years.', '27'],
  ['Location: Dayton, Ohio Established: 1993 Employees: 12', '33'],
  ['The current owner founded it in 2012 in a garage.', '14'],
  ['The firm dates from 1981.', '45'],
];

/** What is of somebody or something else. */
const NOT_STATED: readonly string[] = [
  'Now in its fourth decade.',
  'The present owner bought the practice in 2003.',
  'The owner has 30 years of experience.',
  'Two of the men have been with me 15 years.',
  'The manager has worked here for 12 years.',
  'The building was built in 1962.',
  'Year built: 1962',
  'The lease began in 2019.',
  'The county issued no new wash permits since 2022.',
  'Average technician tenure is 8 years.',
  'The franchisor has been in business since 1975.',
  'Equipment purchased in 2015.',
  'The website was launched in 2019.',
  'A second location opened in 2018.',
  'An associate from Wichita opened 2 miles away in 2021.',
  'Our CPA has prepared the books since 2010.',
  'The owner has not raised prices since 2021.',
  'We have used the same supplier since 2008.',
  'The loan runs for 10 years.',
  'Wellness plans, begun in 2020, have 910 pets enrolled.',
  'The maintenance club was started in 2020.',
  'For ten years the landlord has kept the rent low.',
  'The customer has taken parts from us since 2012.',
  'Mary Jones has managed the office since 2003.',
];

describe('ages as sellers say them', () => {
  it.each(STATED)('reads %s', (text, value) => {
    expect(readFacts(text).yearsInBusiness).toBe(value);
  });

  it('shows a count of years that contradicts the founding year below 80', () => {
    const text = 'Founded in 1998, the company has been in business for 40 years.';
    const { confidence, conflicts } = extractDealInfo([textDocument(text)], { asOfYear: 2026 });
    expect(confidence.yearsInBusiness).toBeLessThan(80);
    expect(conflicts).toHaveLength(1);
  });

  it.each(NOT_STATED)('reads nothing from %s', (text) => {
    expect(readFacts(text)).not.toHaveProperty('yearsInBusiness');
  });
});
