import { buildTextConditions, listLiteralWords } from './text-conditions.js';

describe('words that are searched as they are written', () => {
  it.each([
    ['%', ['%']],
    ['* _', ['*', '_']],
    ["'=S", ["'=S"]],
    ['C++ shop', ['C++']],
    ['R&D', []],
    ["O'Brien - Sons", []],
    ['L.L.C.', []],
    ['cafe\u0301', []],
    ['  ', []],
  ])('of %j are %j', (query, words) => {
    expect(listLiteralWords(query)).toEqual(words);
  });
});

describe('the conditions of a text', () => {
  const build = (query: string) => {
    const values: unknown[] = [];
    const put = (value: unknown) => `$${values.push(value)}`;
    return { conditions: buildTextConditions({ normalized: 'n', typed: 't' }, query, put), values };
  };

  it('are none for a blank query', () => {
    expect(build(' ')).toEqual({ conditions: [], values: [] });
  });

  it('use the index for letters, and no index for signs alone', () => {
    expect(build('dental').conditions).toEqual([expect.stringMatching(/^n like /)]);
    expect(build('%')).toEqual({ conditions: ['strpos(lower(t), lower($1::text)) > 0'], values: ['%'] });
    expect(build('C++').conditions).toHaveLength(2);
  });
});
