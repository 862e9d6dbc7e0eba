import type { Word } from '@dealwright/document-reader';
import { joinWrappedLabels } from './wrapped-labels.js';

/** A line of words at a height, as [left edge, text]; type of 10 points. */
const line = (baseline: number, ...words: [number, string][]): Word[] =>
  words.map(([x0, text], index) => ({
    id: `${baseline}-${index}`,
    text,
    box: { x0, y0: baseline - 8, x1: x0 + text.length * 5, y1: baseline + 2 },
    baseline,
    height: 10,
    source: 'text',
  }));
const texts = (lines: readonly Word[][]) =>
  joinWrappedLabels(lines).map((words) => words.map(({ text }) => text).join(' '));

describe('labels over several lines, their figures next to the middle', () => {
  it('joins two lines with figures half a line below the first', () => {
    expect(
      texts([
        line(80, [50, 'Sales'], [300, '900']),
        line(100, [50, 'Total'], [80, 'operating']),
        line(105.5, [300, '521,448'], [400, '498,210']),
        line(111, [50, 'expenses']),
        line(131, [50, 'Depreciation'], [300, '41,220']),
      ]),
    ).toEqual(['Sales 900', 'Total operating expenses 521,448 498,210', 'Depreciation 41,220']);
  });

  it('joins three lines with figures on the second', () => {
    expect(
      texts([
        line(80, [50, 'Sales'], [300, '900']),
        line(100, [50, 'Cost'], [75, 'of']),
        line(111, [50, 'goods'], [300, '884,211']),
        line(122, [50, 'sold']),
        line(142, [50, 'Gross'], [300, '16']),
      ]),
    ).toEqual(['Sales 900', 'Cost of goods sold 884,211', 'Gross 16']);
  });

  it('leaves a heading above and another below a row alone where all stand evenly', () => {
    const lines = [
      line(80, [50, 'Wages'], [300, '900']),
      line(92, [50, 'Occupancy']),
      line(104, [50, 'Rent'], [300, '36,000']),
      line(116, [50, 'Other']),
      line(128, [50, 'Interest'], [300, '3,118']),
    ];
    expect(joinWrappedLabels(lines)).toEqual(lines);
  });
});
