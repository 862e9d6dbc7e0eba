import { describeCut, MORE_MATCHES_TEXT } from './search-hits';

const found = (deals: number, brokers = 0, hasMoreDeals = false) => ({
  deals: Array.from({ length: deals }),
  brokers: Array.from({ length: brokers }),
  hasMoreDeals,
});

it('says what the results of a search leave out', () => {
  expect(describeCut(undefined)).toBeNull();
  expect(describeCut(found(19, 19))).toBeNull();
  for (const cut of [found(20), found(1, 20)])
    expect(describeCut(cut)).toBe('Showing the best 20 matches. Add a word to narrow the search.');
  expect(describeCut(found(20, 0, true))).toBe(MORE_MATCHES_TEXT);
});
