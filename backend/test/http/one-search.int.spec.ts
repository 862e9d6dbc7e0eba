import { rankSearch } from '@dealwright/vocabulary';
import { type Reply, startTestApp, type TestApp, type TestUser } from '../support/test-app.js';

interface Deal {
  businessName: string;
}

/** The newest last, so that the newest first is another order than the best first. */
const NAMES = [
  'Blue Door Laundry',
  'Bluebird Cafe',
  'Old Blue Barn',
  'Trueblue Plumbing',
  'Catching Nets',
  'C++ School',
  'Cookies and Cream',
  '🚀 - _ % Rockets',
  'TC_ Tools',
  "O'Brien & Sons",
  '100% Growth',
  'Back\\slash',
  '(Blue) Moon',
  'Smith-Blue Partners',
  'Ünïted Pools',
];

const QUERIES = [
  ...['Blue', 'blue door', 'door blue', 'C++', 'c++ sch', 'TC_', 'tc', '🚀', '🚀 - _ %', '- _ %', '%', '_'],
  ...['\\', '100%', 'o’brien', "o'b", '&', '(blue)', 'united', 'LAUNDRY', 'zeppelin', '.*', '[a-z]', 'c+'],
];

describe('every search', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    for (const businessName of NAMES) {
      await ada.call('POST', '/deals', { description: 'A shop', businessName, address: businessName });
      await ada.call('POST', '/brokers', { name: businessName });
    }
    await ada.call('POST', '/deals', { description: 'A blue house of C++', businessName: 'Newest' });
  });
  afterAll(() => server.close());

  const find = async (path: string, q: string) => {
    const { body } = await ada.call<(Deal & { name?: string })[]>('GET', `${path}${encodeURIComponent(q)}`);
    return body.data.map(({ businessName, name }) => name ?? businessName);
  };
  const rank = (name: string, q: string) =>
    rankSearch(name, [name === 'Newest' ? 'A blue house of C++' : 'A shop'], q);

  it.each(QUERIES)('finds the same deals for %j, best match first, as the rule says', async (q) => {
    const expected = ['Newest', ...NAMES.toReversed()]
      .filter((name) => rank(name, q) !== null)
      .sort((a, b) => (rank(b, q) ?? 0) - (rank(a, q) ?? 0));
    expect(await find('/deals/search?q=', q)).toEqual(expected);
    expect(await find('/deals?search=', q)).toEqual(expected);
  });

  it.each(QUERIES)('finds the same brokers and addresses for %j', async (q) => {
    const expected = NAMES.filter((name) => rankSearch(name, [], q) !== null);
    const brokers = await find('/brokers/search?q=', q);
    expect(brokers.toSorted()).toEqual(expected.toSorted());
    const ranks = brokers.map((name) => rankSearch(name, [], q) ?? -1);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect((await find('/deals?location=', q)).toSorted()).toEqual(expected.toSorted());
  });

  it('keeps a chosen order of the list, and reads the best matches page by page', async () => {
    expect((await find('/deals?sort=createdAt&search=', 'blue'))[0]).toBe('Newest');
    const all = await find('/deals?search=', 'blue');
    expect(all[0]).toBe('Blue Door Laundry');
    const pages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/deals?search=blue&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body }: Reply<Deal[]> = await ada.call<Deal[]>('GET', path);
      pages.push(...body.data.map(({ businessName }) => businessName));
      cursor = (body.meta?.['nextCursor'] as string | null) ?? null;
    }
    expect(pages).toEqual(all);
  });
});
