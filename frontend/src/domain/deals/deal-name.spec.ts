import { getShortDealTitle } from './deal-name';

const WORDS = 'Commercial landscaping in three counties with a crew of twelve';

it.each([
  ['a business name of any length', `${WORDS} Incorporated`, WORDS, `${WORDS} Incorporated`],
  ['a short description', null, 'Landscaping', 'Landscaping'],
  [
    'a long description, marked as cut',
    ' ',
    WORDS,
    'Commercial landscaping in three counties with a crew of twe\u2026',
  ],
])('is %s', (_name, businessName, description, expected) => {
  expect(getShortDealTitle({ businessName, description })).toBe(expected);
});
