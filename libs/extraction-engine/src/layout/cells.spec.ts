import type { Word } from '@dealwright/document-reader';
import { splitCells, measureSpacing } from './cells.js';

const EM = 10;

/** Words of letters six points wide on one line, with the given white between them. */
function makeLine(text: string, gap: number): Word[] {
  let x = 40;
  return text.split(' ').map((word, index) => {
    const x0 = x;
    x += word.length * 6 + gap;
    return {
      id: `p0w${index}`,
      text: word,
      box: { x0, y0: 40, x1: x - gap, y1: 50 },
      baseline: 48,
      height: EM,
      source: 'ocr' as const,
      ocrConfidence: 95,
    };
  });
}

const SENTENCE = 'Cost of goods sold from line above and all of the other costs of sales';

describe('cells of a line', () => {
  it('part words that stand far apart where the page has ordinary spaces', () => {
    const spacing = measureSpacing([makeLine(SENTENCE, 3)]);
    expect(spacing).toBe(1);
    expect(splitCells(makeLine('Net sales', 9), spacing).map(({ text }) => text)).toEqual(['Net', 'sales']);
  });

  it('hold together where all spaces are as wide as that', () => {
    const spacing = measureSpacing([makeLine(SENTENCE, 9)]);
    expect(spacing).toBeGreaterThan(2);
    expect(splitCells(makeLine('Depreciation and section 179 expense', 9), spacing)).toHaveLength(1);
  });

  it('take ordinary spaces for granted where there are too few words to tell', () => {
    expect(measureSpacing([makeLine('Net sales', 9)])).toBe(1);
  });

  it('join a dollar sign to an amount at any distance, and to no year that stands apart', () => {
    const read = (text: string, gap: number) => splitCells(makeLine(text, gap)).map((cell) => cell.text);
    expect(read('$ 2,023', 60)).toEqual(['$ 2,023']);
    expect(read('$ 2023', 3)).toEqual(['$ 2023']);
    expect(read('US$ 2023 2024', 60)).toEqual(['US$', '2023', '2024']);
  });

  it('read no figure from the mark of a note behind a heading', () => {
    const line = makeLine('Net Revenue: (1)', 4);
    expect(splitCells(line).map(({ kind }) => kind)).toEqual(['text']);
  });
});
