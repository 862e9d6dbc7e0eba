import { type Fragment } from './fragment.js';
import { sortInReadingOrder } from './lines.js';

const at = (text: string, x: number, baseline = 100, height = 10): Fragment => ({
  text,
  box: { x0: x, y0: baseline - 8, x1: x + text.length * 5, y1: baseline + 2 },
  baseline,
  height,
  bold: false,
});

const texts = (...fragments: Fragment[]) => sortInReadingOrder(fragments).map(({ text }) => text);

describe('reading order', () => {
  it('goes line by line, each from left to right', () => {
    expect(texts(at('b', 300, 114), at('2', 300, 100.4), at('a', 50, 114.3), at('1', 50))).toEqual([
      '1',
      '2',
      'a',
      'b',
    ]);
  });

  it('keeps a superscript mark in its line', () => {
    expect(texts(at('above', 50, 86), at('Revenue', 50), at('1', 86, 96.5, 6), at('10', 200))).toEqual([
      'above',
      'Revenue',
      '1',
      '10',
    ]);
  });
});

describe('figures drawn in pieces', () => {
  it.each([
    ['a dollar sign apart', [at('$', 300), at('1,234', 330)], ['$1,234']],
    ['a sign at the far edge of its column', [at('$', 300), at('7', 360)], ['$7']],
    [
      'a sign behind its figure, far from the next',
      [at('567', 300), at('$', 318), at('1', 360)],
      ['567$', '1'],
    ],
    ['a sign before brackets', [at('$', 300), at('(1,234)', 320)], ['$(1,234)']],
    ['a bracket that hangs over', [at('(1,234', 300), at(')', 332)], ['(1,234)']],
    ['both brackets apart', [at('(', 300), at('1,234', 308), at(')', 335)], ['(1,234)']],
    ['a sign and a dash for nothing', [at('$', 300), at('\u2014', 330)], ['$\u2014']],
  ])('joins %s', (_, fragments, joined) => {
    expect(texts(...fragments)).toEqual(joined);
  });

  it('spans the box from the sign to the last digit', () => {
    const [figure] = sortInReadingOrder([at('$', 300), at('1,234', 330)]);
    expect(figure?.box).toEqual({ x0: 300, y0: 92, x1: 355, y1: 102 });
  });

  it('leaves apart what does not belong together', () => {
    expect(texts(at('$', 100), at('1,234', 300))).toEqual(['$', '1,234']);
    expect(texts(at('$', 100), at('in', 110), at('thousands', 125))).toEqual(['$', 'in', 'thousands']);
    expect(texts(at('1,234', 300), at(')', 327))).toEqual(['1,234', ')']);
    expect(texts(at('1,234', 300), at('5,678', 330))).toEqual(['1,234', '5,678']);
  });
});
