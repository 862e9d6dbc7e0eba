import type { Page, Word } from '@dealwright/document-reader';
import { joinParagraphs, splitSegments } from './text.js';

function createSheet(rows: number): Page {
  const words = Array.from({ length: rows }, (_, row): Word => ({
    id: `p0w${row}`,
    text: `Item${row}`,
    box: { x0: 3, y0: row * 15 + 2, x1: 60, y1: row * 15 + 13 },
    baseline: row * 15 + 11,
    height: 10,
    source: 'cell',
    cell: `A${row + 1}`,
  }));
  return {
    fileId: 'f',
    index: 0,
    width: 100,
    height: rows * 15,
    sheet: null,
    source: 'cells',
    words,
    tables: [],
  };
}

/** How often joining the rows of a sheet looks at the line of a segment. */
function countSteps(rows: number): number {
  const page = createSheet(rows);
  let steps = 0;
  const segments = splitSegments(page).map((segment) => ({
    ...segment,
    get line() {
      steps += 1;
      return segment.line;
    },
  }));
  expect(joinParagraphs(page, segments)).toHaveLength(rows);
  return steps;
}

it('joins paragraphs in steps that grow no faster than the rows of a sheet', () => {
  expect(countSteps(800)).toBeLessThanOrEqual(2 * countSteps(400) + 2);
});
