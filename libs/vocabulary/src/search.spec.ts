import { normalizeText, rankSearch, searchItems, splitSearchWords } from './search.js';

describe('normalizeText', () => {
  it.each([
    ['Maria Gómez', 'maria gomez'],
    ['  DANA  Whitfield ', 'dana whitfield'],
    ['Søren Kjærgaard', 'soren kjaergaard'],
    ['Łukasz Weiß', 'lukasz weiss'],
    ['李 明', '李 明'],
    ['O’Brien – “Sons”', `o'brien - "sons"`],
  ])('compares %j as %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });
});

describe('splitSearchWords', () => {
  it('keeps signs and leaves no word out', () => {
    expect(splitSearchWords(' C++ - % ')).toEqual(['c++', '-', '%']);
    expect(splitSearchWords('1 2 3 4 5 6 7 8 9')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8 9']);
    expect(splitSearchWords(' ')).toEqual([]);
  });
});

describe('rankSearch', () => {
  it.each([
    ['blue', 'Blue', 5],
    ['blue', 'Blue Door Laundry', 4],
    ['blue', 'Bluebird Cafe', 3],
    ['blue', 'Old-Blue', 2],
    ['blue', 'Trueblue', 1],
    ['door blue', 'Blue Door', 1],
    ['blue', 'Oven', null],
    ['c++', 'C++ School', 4],
    ['c++', 'Cookies', null],
    ['tc_', 'Catching', null],
    ['🚀 - _ %', 'Rocket 🚀 - _ %', 1],
    ['%', 'Growth', null],
    ["o'brien", 'Smith & O’Brien', 2],
    ['', 'Anything', 3],
  ])('of %j in %j is %p', (query, name, rank) => {
    expect(rankSearch(name, [], query)).toBe(rank);
  });

  it('finds words in the other texts too, ranked last', () => {
    expect(rankSearch('Oven', ['Cafe', null, 'Dana'], 'oven dana')).toBe(0);
    expect(rankSearch('Oven', ['Cafe'], 'oven dana')).toBeNull();
  });
});

describe('searchItems', () => {
  const search = (query: string) =>
    searchItems(['Old Blue', 'Red', 'Trueblue', 'Blue Door'], query, (name) => ({ name, texts: [] }));

  it('returns the best match first and everything for a blank query', () => {
    expect(search('blue')).toEqual(['Blue Door', 'Old Blue', 'Trueblue']);
    expect(search(' ')).toHaveLength(4);
  });
});
