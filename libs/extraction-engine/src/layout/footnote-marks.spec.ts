import type { Word } from '@dealwright/document-reader';
import { placeFootnoteMarks } from './footnote-marks.js';

const word = (text: string, x0: number, baseline: number, height = 10): Word => ({
  id: `${text}@${x0}`,
  text,
  box: { x0, y0: baseline - height, x1: x0 + text.length * height * 0.5, y1: baseline },
  baseline,
  height,
  source: 'text',
});
const texts = (lines: readonly (readonly Word[])[]) =>
  lines.map((line) => line.map((one) => one.text).join(' '));

describe('raised marks of notes', () => {
  it('puts a mark back behind the label it belongs to', () => {
    const lines = [
      [word('(1)', 60.5, 95, 7)],
      [word('Cost', 10, 100), word('revenue', 25, 100), word('5,120', 300, 100)],
    ];
    expect(texts(placeFootnoteMarks(lines))).toEqual(['Cost revenue (1) 5,120']);
  });

  it('leaves a mark behind a figure out', () => {
    const lines = [[word('(a)', 326, 95, 7)], [word('Revenue', 10, 100), word('5,120', 300, 100)]];
    expect(texts(placeFootnoteMarks(lines))).toEqual(['Revenue 5,120']);
  });

  it('puts a mark before the note it begins', () => {
    const lines = [
      [word('(1)', 10, 95, 7)],
      [word('Includes', 21, 100), word('services', 65, 100), word('of', 110, 100)],
    ];
    expect(texts(placeFootnoteMarks(lines))).toEqual(['(1) Includes services of']);
  });

  it('keeps a small figure of its own', () => {
    const lines = [[word('Revenue', 10, 100)], [word('5', 300, 112)]];
    expect(texts(placeFootnoteMarks(lines))).toEqual(['Revenue', '5']);
  });
});
