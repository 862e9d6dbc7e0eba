import { PieceAssembler, splitValue } from './pieces.js';

describe('pieces of a value', () => {
  it.each<[string, unknown]>([
    ['a number', 1],
    ['an empty list', []],
    ['a small object', { a: [1, { b: null }] }],
    ['a long list', Array.from({ length: 20_000 }, (_, n) => n)],
    ['an object of many keys', Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n]))],
    [
      'large lists inside of a list',
      [1, { parts: Array.from({ length: 12_000 }, (_, n) => ({ n })), text: 'x'.repeat(600_000) }, [], 'end'],
    ],
  ])('make it up again: %s', (_name, value) => {
    const assembler = new PieceAssembler();
    for (const piece of splitValue(value)) assembler.add(structuredClone(piece));
    expect(assembler.value).toEqual(value);
  });

  it('are small', () => {
    const deals = Array.from({ length: 3_000 }, (_, n) => ({ n, parts: [1, 2, 3] }));
    const pieces = [...splitValue({ deals })];
    expect(pieces.length).toBeGreaterThan(3);
    expect(Math.max(...pieces.map(({ entries }) => entries.length))).toBeLessThan(1_200);
  });
});
