import { type Glyph } from './fragment.js';
import { UNMAPPED, recoverLigatures } from './ligatures.js';
import { groupIntoWords } from './words.js';

const EM = 10;
const LETTER = 5;

interface Style {
  gap?: number;
  at?: number;
  baseline?: number;
  height?: number;
  spaces?: Glyph['before'];
}

/** Letters half an em wide on one baseline; a space in the text moves on by a quarter of an em. */
const set = (
  text: string,
  { gap = 0, at = 0, baseline = 100, height = EM, spaces = 'space' }: Style = {},
): Glyph[] => {
  const glyphs: Glyph[] = [];
  let x = at;
  let before: Glyph['before'] = 'nothing';
  for (const letter of text) {
    if (letter === ' ') {
      x += height / 4;
      before = spaces;
      continue;
    }
    const width = (LETTER * height) / EM;
    const box = { x0: x, y0: baseline - 0.8 * height, x1: x + width, y1: baseline + 0.2 * height };
    glyphs.push({ text: letter, box, baseline, height, bold: false, before });
    x += width + gap;
    before = 'nothing';
  }
  return glyphs;
};

const texts = (glyphs: Glyph[]) => groupIntoWords(glyphs).map(({ text }) => text);

describe('words from glyphs', () => {
  it('splits at spaces: drawn, inferred or only a gap', () => {
    expect(texts(set('Gross profit'))).toEqual(['Gross', 'profit']);
    expect(texts(set('Gross profit', { spaces: 'inferred' }))).toEqual(['Gross', 'profit']);
    expect(texts(set('Gross profit', { spaces: 'nothing' }))).toEqual(['Gross', 'profit']);
  });

  it('does not split at kerning', () => {
    expect(texts(set('AVERAGE', { gap: -0.8 }))).toEqual(['AVERAGE']);
    expect(texts(set('1,234', { gap: 0.6 }))).toEqual(['1,234']);
  });

  it('gives a word the box around its letters and their baseline', () => {
    const [word] = groupIntoWords(set('Rent', { at: 50, baseline: 200 }));
    expect(word).toMatchObject({
      text: 'Rent',
      box: { x0: 50, y0: 192, x1: 70, y1: 202 },
      baseline: 200,
      height: 10,
    });
  });

  it('reads spaced letters as words, and keeps wider gaps between them', () => {
    expect(texts(set('REVENUE', { gap: 3 }))).toEqual(['REVENUE']);
    expect(texts(set('NET  INCOME', { gap: 3 }))).toEqual(['NET', 'INCOME']);
    expect(texts(set('R E V E N U E'))).toEqual(['REVENUE']);
  });

  it('does not join single digits in columns', () => {
    expect(texts(set('1 2 3 4 5'))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('keeps a footnote mark out of the figure before it', () => {
    const mark = set('2', { at: 25, baseline: 96, height: 6 });
    expect(texts([...set('1,234'), ...mark]).sort()).toEqual(['1,234', '2']);
  });

  it('joins pieces that were drawn out of order', () => {
    const glyphs = [
      ...set('234', { at: 10, baseline: 99.98 }),
      ...set('Rent', { at: 100 }),
      ...set('1,', { at: 0 }),
    ];
    expect(texts(glyphs)).toEqual(['1,234', 'Rent']);
  });

  it('drops dot leaders, also where they touch', () => {
    expect(texts(set('Rent.......1,234'))).toEqual(['Rent', '1,234']);
    expect(texts(set('Inc. and Co.'))).toEqual(['Inc.', 'and', 'Co.']);
  });

  it('drops a soft hyphen within a word and keeps a visible one', () => {
    expect(texts(set('reve\u00adnue'))).toEqual(['revenue']);
    expect(texts(set('\u00ad1,234'))).toEqual(['-1,234']);
    expect(texts(set('reve\u00ad'))).toEqual(['reve-']);
  });
});

describe('ligatures without a mapping', () => {
  it.each([
    ['pro_t', 'profit'],
    ['O_ce', 'Office'],
    ['cash_ow', 'cashflow'],
    ['bene_ts', 'benefits'],
    ['e_ective', 'effective'],
    ['_nancial', 'financial'],
    ['sta_', 'staff'],
    ['_oor', 'floor'],
    ['_ling', 'filing'],
    ['unde_ned', 'undefined'],
    ['quali_ed', 'qualified'],
  ])('reads %s as %s', (drawn, word) => {
    expect(recoverLigatures(drawn.replace('_', UNMAPPED))).toBe(word);
  });

  it('adds no letters to a figure', () => {
    expect(recoverLigatures(`1,2${UNMAPPED}34`)).toBe('1,234');
  });
});
