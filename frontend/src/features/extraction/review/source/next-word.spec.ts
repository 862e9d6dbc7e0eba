import { type PageWord } from '../../api/extraction.types';
import { firstWord, nextWord } from './next-word';

/** Three lines: Revenue 100 90 / Costs 60 / Net */
const word = (text: string, x: number, y: number): PageWord =>
  ({ id: `${text}${x}`, text, box: { x0: x, y0: y, x1: x + 30, y1: y + 10 } }) as PageWord;
const words = [
  word('Revenue', 0, 0),
  word('100', 100, 1),
  word('90', 200, 0),
  word('Costs', 0, 20),
  word('60', 205, 21),
  word('Net', 0, 40),
];
const text = (at: number | null) => (at === null ? null : words[at]?.text);

describe('nextWord', () => {
  it.each([
    ['ArrowRight', 0, '100'],
    ['ArrowRight', 5, 'Net'],
    ['ArrowLeft', 0, 'Revenue'],
    ['ArrowLeft', 3, '90'],
    ['ArrowDown', 0, 'Costs'],
    ['ArrowDown', 2, '60'],
    ['ArrowDown', 4, 'Net'],
    ['ArrowDown', 5, 'Net'],
    ['ArrowUp', 4, '90'],
    ['ArrowUp', 1, '100'],
    ['Home', 4, 'Revenue'],
    ['End', 0, 'Net'],
    ['a', 0, null],
  ])('%s from word %d leads to %s', (key, at, expected) => {
    expect(text(nextWord(words, at, key))).toBe(expected);
  });
});

describe('firstWord', () => {
  it('starts at the highlighted words', () => {
    expect(text(firstWord(words, { x0: 190, y0: 15, x1: 250, y1: 35 }))).toBe('60');
  });

  it.each([undefined, { x0: 900, y0: 900, x1: 950, y1: 950 }])(
    'starts at the first word for %j',
    (highlighted) => {
      expect(firstWord(words, highlighted)).toBe(0);
    },
  );
});
